import * as z from "zod";
import { CODE_METHODS } from "~/db/vocabulary";
import { askedFieldsForm } from "~/domain/proposals/asked-fields/asked-fields-form";
import { sectionsSchema } from "~/domain/proposals/asked-fields/asked-fields-schema";
import { scheduleFields } from "~/domain/proposals/follow-up/schedule-form";
import { dayField } from "~/domain/proposals/validity/chosen-day";
import { MAX_COPIES } from "~/domain/sending/max-copies";
import { sendSchema } from "~/domain/sending/send-form";
import { readTypedSigners, SIGNING_ORDERS } from "~/domain/signing/parties/typed-signers";
import { TICK, tick } from "~/platform/text/tick";
import { t } from "~/platform/words/t";

/** Copies are one line of text, parsed apart: Conform would turn it into a list, with errors on its items. */
export const sendFormSchema = sendSchema.extend({
  ccEmails: z
    .string()
    .optional()
    .transform((line, check) => {
      const copies = sendSchema.shape.ccEmails.safeParse(line);
      if (copies.success) return copies.data;
      check.addIssue({ code: "custom", message: copies.error.issues[0]?.message });
      return z.NEVER;
    }),
  /** One person in a line. */
  signers: z
    .string()
    .optional()
    .transform((typed = "", check) => {
      const signers = readTypedSigners(typed.replace(/\r\n?/g, "\n"));
      if (typeof signers !== "string") return signers;
      check.addIssue({ code: "custom", message: signers });
      return z.NEVER;
    }),
  sections: sectionsSchema,
  ...askedFieldsForm,
  codeMethod: z.enum(CODE_METHODS, { error: () => t("Choose from the list.") }).default("email"),
  signingOrder: z
    .enum(SIGNING_ORDERS, { error: () => t("Choose an order from the list.") })
    .default("together"),
  // An emptied field arrives as none, which means no end.
  validUntil: dayField.optional().transform((day) => day || null),
  ...scheduleFields,
  ccSelf: tick,
  /** The page had the ticks for the answers. */
  offersAnswers: tick,
  attachesAnswers: tick,
  /** The emails named beside the tick. */
  confirmedAddress: z
    .array(z.string().max(254), TICK)
    .max(MAX_COPIES + 2)
    .default([]),
  /** The digest of the doubts in the question, from its button. */
  sendAnyway: z.string().max(64).default(""),
  deliveryId: z.string({ error: () => t("Reload the page and send again.") }),
});
