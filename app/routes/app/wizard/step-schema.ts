/** A step's part of the brief, and what each button requires. Screens load it when a form is touched. */

import * as z from "zod";
import { errorsIn } from "~/components/form/errors-in";
import type { FormCheck } from "~/components/form/use-checked-form";
import { type Brief, briefFields } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { Field } from "~/domain/briefs/field-kinds";
import { t } from "~/platform/words/t";
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
      clientIndustry: briefFields.clientIndustry.out.unwrap().optional(),
      language: briefFields.language.out.unwrap().optional(),
    });
  return z.object(shape).superRefine((answers: Record<string, unknown>, check) => {
    for (const field of intent === "next" ? fields : []) {
      const { needed }: Field = BRIEF_FIELDS[field];
      if (needed && answers[field] === "")
        check.addIssue({ code: "custom", path: [field], message: t(needed) });
    }
  }) as z.ZodType<Partial<Brief>>;
}

export const stepCheck =
  (number: number): FormCheck =>
  (form) =>
    errorsIn(form, stepSchema(number, readIntent(form.get("intent")).intent));
