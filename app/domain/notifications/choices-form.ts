import * as z from "zod";
import { t } from "~/platform/words/t";
import { ALWAYS_MAILED_TEXT, eachKind } from "../people/notification-kinds";

const choice = z.object({ inApp: z.boolean(), byMail: z.boolean() });

export const noticeChoicesSchema = z.object({
  ...eachKind(() => choice.partial().optional()),
  signed: z
    .object({ inApp: z.boolean(), byMail: z.literal(true, { error: () => t(ALWAYS_MAILED_TEXT) }) })
    .partial()
    .optional(),
});
export type ChangedChoices = z.output<typeof noticeChoicesSchema>;

export const noticeChoicesAnswer = z.object(eachKind(() => choice)).meta({ id: "NoticeChoices" });

/** A switch that is off is absent from the form. */
export const choicesOfForm = (form: FormData): ChangedChoices => {
  const [inApp, byMail] = [form.getAll("inApp"), form.getAll("byMail")];
  return eachKind((kind) => ({
    inApp: inApp.includes(kind),
    byMail: kind === "signed" || byMail.includes(kind),
  })) as ChangedChoices;
};
