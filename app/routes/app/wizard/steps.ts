/** Steps by their number, and what a button of theirs asks for. */
import type { BriefField } from "~/domain/briefs/brief";
import { WIZARD_STEPS } from "~/domain/briefs/wizard-steps";

const INTENTS = ["next", "previous", "save", "generate", "goto", "price"] as const;
export type Intent = (typeof INTENTS)[number];

export const LAST_STEP = WIZARD_STEPS.length;

/** @param number from 1 */
export const stepOf = (number: number) => WIZARD_STEPS[number - 1] as (typeof WIZARD_STEPS)[number];

/** Buttons in the step list refer to the form by this id. */
export const stepFormId = (number: number) => `step-${number}`;

/** The client step also saves the fields that autofill fills in. */
export function savedFields(number: number): readonly BriefField[] {
  const { fields } = stepOf(number);
  return fields.includes("clientName") ? [...fields, "clientIndustry", "language"] : fields;
}

export function stepNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= LAST_STEP ? number : 1;
}

export const fieldId = (number: number, field: BriefField) => `${stepFormId(number)}-${field}`;

/** `next`; `goto-3` for a step; `goto-4-budget` for a field of a step. */
export function readIntent(value: unknown): {
  intent: Intent | null;
  to: number | null;
  field: BriefField | null;
} {
  const [name, number, requested] = String(value ?? "").split("-");
  const to = number ? stepNumber(number) : null;
  return {
    intent: INTENTS.find((intent) => intent === name) ?? null,
    to,
    field: (to && stepOf(to).fields.find((field) => field === requested)) || null,
  };
}
