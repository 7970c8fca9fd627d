import { invalidInput } from "~/platform/invalid-input";
import { type DecisionFields, decisionSchema } from "./decision-form";

/** Reads a submitted decision. @throws DomainError invalid_input with a sentence for each field */
export function parseDecision(submitted: Record<string, unknown>): DecisionFields {
  const parsed = decisionSchema.safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
