/** How notices are switched on and off, by form and by JSON. */
import * as z from "zod";
import { ALWAYS_MAILED, eachKind } from "./notice-kinds";

const choice = z.object({ inApp: z.boolean(), byMail: z.boolean() });

/** What is to change; what is left out stays as it is. */
export const noticeChoicesSchema = z.object({
  ...eachKind(() => choice.partial().optional()),
  signed: z
    .object({ inApp: z.boolean(), byMail: z.literal(true, ALWAYS_MAILED) })
    .partial()
    .optional(),
});
export type ChangedChoices = z.output<typeof noticeChoicesSchema>;

export const noticeChoicesAnswer = z.object(eachKind(() => choice)).meta({ id: "NoticeChoices" });

/** A form of switches as changes: a switch that is off is not in the form at all. */
export const choicesOfForm = (form: FormData): ChangedChoices => {
  const [inApp, byMail] = [form.getAll("inApp"), form.getAll("byMail")];
  return eachKind((kind) => ({
    inApp: inApp.includes(kind),
    byMail: kind === "signed" || byMail.includes(kind),
  })) as ChangedChoices;
};
