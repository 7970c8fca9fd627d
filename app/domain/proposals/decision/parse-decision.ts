import { invalidInput } from "~/platform/invalid-input";
import { type DecisionFields, pageDecisionSchema } from "./decision-form";

export function parseDecision(submitted: Record<string, unknown>): DecisionFields {
  const parsed = pageDecisionSchema.safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
