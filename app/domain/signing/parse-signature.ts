import { invalidInput } from "~/platform/invalid-input";
import { type SignFields, signSchema } from "./sign-form";

/** Reads a submitted signature. @throws DomainError invalid_input with a sentence for each field */
export function parseSignature(submitted: Record<string, unknown>): SignFields {
  const parsed = signSchema.safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
