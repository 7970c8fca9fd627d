import type { AskedFields } from "~/db/vocabulary";
import { DomainError, type FieldErrors } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import type { Translate } from "~/platform/language/translate";
import { cleanLine } from "~/platform/text/clean-text";
import {
  BODY_NAMES,
  type FieldNames,
  type FilledFields,
  FORM_NAMES,
  fieldsOfForm,
  fillFields,
  type GivenFields,
} from "./fields/filled-fields";
import { FACES, type Face } from "./mark/handwriting-font";
import { parseStrokes } from "./mark/parse-strokes";
import { strokesToPath } from "./mark/stroke-path";
import { type SignFields, signSchemaIn } from "./sign-form";

export interface ParsedSignature extends SignFields {
  /** The typed text or the drawn SVG path. */
  mark: string;
  face: Face | null;
  strokes: string | null;
  /** Null where nothing was asked. */
  filled: FilledFields | null;
}

/** @throws DomainError invalid_input, with a sentence for every field at once */
export function parseSignature(
  submitted: Record<string, unknown>,
  t: Translate,
  asked: AskedFields | null = null,
  names: FieldNames = BODY_NAMES,
): ParsedSignature {
  const parsed = signSchemaIn(t).safeParse(submitted);
  const given = parsed.success ? parsed.data : { fields: looseFields(submitted.fields), signingFor: "" };
  const principal = parsed.success ? parsed.data.signingFor : cleanLine(String(submitted.signingFor ?? ""));
  const { filled, errors } = fillFields(t, asked, given.fields, principal, names);
  if (!parsed.success) throw withErrors(invalidInput(parsed.error), errors);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new DomainError("invalid_input", first, { fieldErrors: errors });
  const fields = asked?.company === "off" ? { ...parsed.data, signingFor: "" } : parsed.data;
  return { ...fields, filled, ...(fields.signatureMethod === "drawn" ? drawn(fields) : typed(fields)) };
}

/** Reads the form of a page, whose ticks are numbered. */
export const parseSignForm = (
  form: Record<string, unknown>,
  t: Translate,
  asked: AskedFields | null,
): ParsedSignature => parseSignature({ ...form, fields: fieldsOfForm(asked, form) }, t, asked, FORM_NAMES);

/** Reads the fields of a refused submission: they are still checked, so that all sentences come at once. */
function looseFields(submitted: unknown): GivenFields {
  const { place, title, initials, sections } = Object(submitted) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const titles = Array.isArray(sections) ? sections.filter((each) => typeof each === "string") : [];
  return { place: text(place), title: text(title), initials: text(initials), sections: titles };
}

const withErrors = (error: DomainError, more: FieldErrors): DomainError =>
  new DomainError(error.code, error.message, { fieldErrors: { ...more, ...error.fieldErrors } });

const typed = ({ signatureImage, signatureFace, signerName }: SignFields) => ({
  mark: signatureImage?.trim() || signerName,
  face: signatureFace ?? FACES[0],
  strokes: null,
});

/** Derives the path from the strokes, so that the two cannot differ. */
function drawn({ signatureImage, signatureStrokes }: SignFields) {
  const strokes = signatureStrokes ? parseStrokes(signatureStrokes) : null;
  return {
    mark: strokes ? strokesToPath(strokes) : (signatureImage ?? ""),
    face: null,
    strokes: strokes && JSON.stringify(strokes),
  };
}
