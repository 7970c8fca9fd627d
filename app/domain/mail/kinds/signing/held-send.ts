import * as z from "zod";

/** The mail for the recipient once it is their turn. The mail to the first who is asked carries it. */
export const heldSend = z.object({
  to: z.string(),
  subject: z.string(),
  requiresCode: z.boolean(),
  linkDays: z.number().nullable(),
  copies: z.array(z.string()),
});
export type HeldSend = z.output<typeof heldSend>;
