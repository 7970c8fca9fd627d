import { invalidInput } from "~/platform/invalid-input";
import type { Translate } from "~/platform/language/translate";
import { FACES, type Face } from "./mark/handwriting-font";
import { parseStrokes } from "./mark/parse-strokes";
import { strokesToPath } from "./mark/stroke-path";
import { type SignFields, signSchemaIn } from "./sign-form";

export interface ParsedSignature extends SignFields {
  /** The typed text or the drawn SVG path. */
  mark: string;
  face: Face | null;
  strokes: string | null;
}

export function parseSignature(submitted: Record<string, unknown>, t: Translate): ParsedSignature {
  const parsed = signSchemaIn(t).safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  const fields = parsed.data;
  return { ...fields, ...(fields.signatureMethod === "drawn" ? drawn(fields) : typed(fields)) };
}

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
