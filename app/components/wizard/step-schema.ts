/** A step's part of the brief, and what leaving it by each button needs. The browser shares it. */
import * as z from "zod";
import {
  type Brief,
  type BriefField,
  briefFields,
  INDUSTRIES,
  REQUIRED_TO_CONTINUE,
  WIZARD_STEPS,
} from "~/domain/proposals/brief";

export const INTENTS = ["next", "previous", "save", "generate", "goto"] as const;
export type Intent = (typeof INTENTS)[number];

export const LAST_STEP = WIZARD_STEPS.length;

/** @param number from 1 */
export const stepOf = (number: number) => WIZARD_STEPS[number - 1] as (typeof WIZARD_STEPS)[number];

/** Which step asks for a field, from 1. */
export const stepNumberOf = (field: BriefField): number =>
  WIZARD_STEPS.findIndex((step) => step.fields.includes(field)) + 1;

/** The form's id in the page; the list of steps sends it too. */
export const stepFormId = (number: number) => `step-${number}`;

/** What a step's form holds: its own answers, and beside the client's those that an earlier client fills in. */
export function keptFields(number: number): readonly BriefField[] {
  const { fields } = stepOf(number);
  return fields.includes("clientName") ? [...fields, "clientIndustry"] : fields;
}

/** The step that was asked for, or the first. */
export function stepNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= LAST_STEP ? number : 1;
}

/** The id of a field within its step's form. */
export const fieldId = (number: number, field: BriefField) => `${stepFormId(number)}-${field}`;

/** What a button of the form asks for: `next`, `goto-3` for a step of the list, or `goto-4-budget` for a field of it. */
export function readIntent(value: unknown): {
  intent: Intent | null;
  to: number | null;
  field: BriefField | null;
} {
  const [name, number, asked] = String(value ?? "").split("-");
  const to = number ? stepNumber(number) : null;
  return {
    intent: INTENTS.find((intent) => intent === name) ?? null,
    to,
    field: (to && stepOf(to).fields.find((field) => field === asked)) || null,
  };
}

/** Parses a step's answers; `next` also asks for what the step cannot be left without (docs/product.md 2). */
export function stepSchema(number: number, intent: Intent | null): z.ZodType<Partial<Brief>> {
  const { fields } = stepOf(number);
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    fields.map((field) => [field, briefFields[field]]),
  );
  // Filled in with an earlier client; no answer where it is not sent.
  if (fields.includes("clientName"))
    shape.clientIndustry = z.enum(INDUSTRIES, "Choose an industry from the list.").optional();
  return z.object(shape).superRefine((answers: Record<string, unknown>, check) => {
    for (const field of intent === "next" ? fields : []) {
      const message = REQUIRED_TO_CONTINUE[field];
      if (message && answers[field] === "") check.addIssue({ code: "custom", path: [field], message });
    }
  }) as z.ZodType<Partial<Brief>>;
}
