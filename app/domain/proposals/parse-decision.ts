import { invalidInput } from "~/platform/invalid-input";
import { type DecisionFields, pageDecisionSchema } from "./decision-form";

/** Reads a decision that was submitted on the page. @throws DomainError invalid_input with a sentence for each field */
export function parseDecision(submitted: Record<string, unknown>): DecisionFields {
  const parsed = pageDecisionSchema.safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
