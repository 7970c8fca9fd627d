import { invalidInput } from "~/platform/invalid-input";
import type { Translate } from "~/platform/language/translate";
import { type DecisionFields, pageDecisionSchema } from "./decision-form";

export function parseDecision(submitted: Record<string, unknown>, t: Translate): DecisionFields {
  const parsed = pageDecisionSchema(t).safeParse(submitted);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}
