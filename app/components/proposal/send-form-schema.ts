import * as z from "zod";
import { MOST_COPIES, sendSchema } from "~/domain/proposals/send-form";

const TICK = "Tick the box or leave it empty.";

/**
 * The send dialog as a form: copies are one line of text, and there are a tick for a copy to oneself and the name of
 * this send. Form parsing turns a text into a list of one wherever a list may stand, so the line is parsed apart, and
 * what is wrong with it belongs to its one field.
 */
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
  ccSelf: z.literal("on", TICK).optional(),
  /** The addresses that stood beside the tick: it says nothing of others. */
  confirmedAddress: z
    .array(z.string().max(254), TICK)
    .max(MOST_COPIES + 2)
    .default([]),
  deliveryId: z.string("Reload the page and send again."),
});
