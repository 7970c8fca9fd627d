import type * as z from "zod";
import { DomainError, type FieldErrors } from "./errors";

/** Names the fields that a schema refused, with one sentence for each. */
export function invalidInput(error: z.ZodError): DomainError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) fieldErrors[issue.path.join(".")] ??= issue.message;
  const first = error.issues[0]?.message ?? "The request is not valid.";
  return new DomainError("invalid_input", first, { fieldErrors });
}
