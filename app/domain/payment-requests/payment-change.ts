/** What a call does to a payment. */
import * as z from "zod";
import { day, minorUnits } from "~/platform/json-formats";
import { typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MAX_NOTE_LENGTH } from "./milestones/milestone-limits";

/** Of an amount in a call; what is open says the rest. */
const MOST_MINOR = 1_000_000_000_000_000;

const id = z.string().max(64);
const paymentId = id.meta({ description: "The id of a payment of this agreement." });
const entered = z.strictObject({ amount: minorUnits.positive().max(MOST_MINOR), day });

/** Each alternative is one thing to do. */
export const paymentChange = z.union(
  [
    z.strictObject({ paymentId, receive: entered }),
    z.strictObject({ paymentId, refund: entered }),
    z.strictObject({ paymentId, takeBack: id.meta({ description: "The id of an entry." }) }),
    z.strictObject({
      paymentId,
      end: z
        .strictObject({ entryId: id, isPaid: z.boolean() })
        .meta({ description: "Ends a debit or a dispute that Stripe no longer reports on." }),
    }),
    z.strictObject({
      paymentId,
      lastDay: day.meta({ description: "Of a payment that has one. Not mailed." }),
    }),
    z.strictObject({
      paymentId,
      waive: z.boolean().meta({ description: "False takes it back, without an email." }),
    }),
    z.strictObject({
      paymentId,
      ask: z.literal(true).meta({ description: "Its milestone is done. Mails the client." }),
    }),
    z.strictObject({
      paymentId,
      reportDone: z
        .strictObject({ note: typedLines().max(MAX_NOTE_LENGTH).default("") })
        .meta({ description: "Asks the client to accept its milestone. Mails everybody who agreed." }),
    }),
    z.strictObject({
      paymentId,
      takeReportBack: z.literal(true).meta({ description: "Before anybody has answered." }),
    }),
    z.strictObject({
      askAll: z.literal(true).meta({
        description: "For an agreement from before payments were asked for. Mails nobody.",
      }),
    }),
  ],
  {
    error: () =>
      t(
        "Give paymentId and one of receive, refund, takeBack, end, lastDay, waive, ask, reportDone or takeReportBack, or askAll alone.",
      ),
  },
);

export const cardRefund = z.strictObject({
  paymentId,
  entryId: id.meta({ description: "The id of an entry that was received through Stripe." }),
  amount: minorUnits.positive().max(MOST_MINOR),
});

export type PaymentChange = z.output<typeof paymentChange>;
