/** A step's part of the brief, and what each button requires. Screens load it when a form is touched. */

import * as z from "zod";
import { type Brief, briefFields, INDUSTRIES } from "~/domain/briefs/brief";
import { REQUIRED_TO_CONTINUE } from "~/domain/briefs/wizard-steps";
import { LANGUAGES } from "~/platform/language/languages";
import { t } from "~/platform/words/t";
import { errorsIn } from "../form/errors-in";
import type { FormCheck } from "../form/use-checked-form";
import { type Intent, readIntent, stepOf } from "./steps";

/** `next` also requires what the step cannot be left without (docs/product.md 2). */
export function stepSchema(number: number, intent: Intent | null): z.ZodType<Partial<Brief>> {
  const { fields } = stepOf(number);
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    fields.map((field) => [field, briefFields[field]]),
  );
  // Filled in by autofill; absent means no answer.
  if (fields.includes("clientName"))
    Object.assign(shape, {
      clientIndustry: z.enum(INDUSTRIES, { error: () => t("Choose an industry from the list.") }).optional(),
      language: z.enum(LANGUAGES, { error: () => t("Choose a language from the list.") }).optional(),
    });
  return z.object(shape).superRefine((answers: Record<string, unknown>, check) => {
    for (const field of intent === "next" ? fields : []) {
      const message = REQUIRED_TO_CONTINUE[field];
      if (message && answers[field] === "")
        check.addIssue({ code: "custom", path: [field], message: t(message) });
    }
  }) as z.ZodType<Partial<Brief>>;
}

export const stepCheck =
  (number: number): FormCheck =>
  (form) =>
    errorsIn(form, stepSchema(number, readIntent(form.get("intent")).intent));
