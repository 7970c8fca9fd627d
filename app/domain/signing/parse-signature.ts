import { invalidInput } from "~/platform/invalid-input";
import { FACES, type Face } from "./faces";
import { type SignFields, signSchema } from "./sign-form";
import { pathOf } from "./stroke-path";
import { readStrokes } from "./strokes";

/** A submitted signature, read: what was put under the proposal, and how. */
export interface ParsedSignature extends SignFields {
  /** The text that was typed, or the path that was drawn. */
  mark: string;
  /** Of a typed one. */
  face: Face | null;
  /** JSON of a drawing's strokes; null for a typed one, and for a path that came without them. */
  strokes: string | null;
}

/** Reads a submitted signature. @throws DomainError invalid_input with a sentence for each field */
export function parseSignature(submitted: Record<string, unknown>): ParsedSignature {
  const parsed = signSchema.safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  const fields = parsed.data;
  return { ...fields, ...(fields.signatureMethod === "drawn" ? drawn(fields) : typed(fields)) };
}

const typed = ({ signatureImage, signatureFace, signerName }: SignFields) => ({
  mark: signatureImage?.trim() || signerName,
  face: signatureFace ?? FACES[0],
  strokes: null,
});

/** The path is made of the strokes, so that the two cannot disagree. */
function drawn({ signatureImage, signatureStrokes }: SignFields) {
  const strokes = signatureStrokes ? readStrokes(signatureStrokes) : null;
  return {
    mark: strokes ? pathOf(strokes) : (signatureImage ?? ""),
    face: null,
    strokes: strokes && JSON.stringify(strokes),
  };
}
