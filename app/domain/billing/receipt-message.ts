/** What the receipt of a plan's payment says, kept in the mail's own row: a retry says the same. */
import * as z from "zod";
import { SOLD_TIERS } from "../plans/prices";

const facts = z.object({
  tier: z.enum(SOLD_TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  number: z.string(),
  invoiceUrl: z.string().nullable(),
  paidAt: z.int(),
  /** Tax within the amount; null where the vendor names none. */
  taxMinor: z.int().nullable(),
  /** What was paid for, UTC milliseconds; null where the vendor says nothing. */
  period: z.object({ from: z.int(), until: z.int() }).nullable(),
  /** A change of plan within what was paid already. */
  isProration: z.boolean(),
  /** As the vendor has them; null where that is the account's own name and address. */
  billedTo: z.string().nullable(),
});
export type ReceiptFacts = z.output<typeof facts>;

export const receiptSubject = (number: string): string =>
  number ? `Receipt ${number} from Countersign` : "Your receipt from Countersign";

export const receiptMessage = (receipt: ReceiptFacts): string => JSON.stringify(receipt);

/** @throws ZodError for what is no such message */
export const readReceiptMessage = (message: string): ReceiptFacts => facts.parse(JSON.parse(message));
