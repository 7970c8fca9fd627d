/** The payments of an agreement in the JSON API. */
import * as z from "zod";
import { MILESTONE_OUTCOMES } from "~/db/vocabulary";
import { day, minorUnits, moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";
import type { AnsweredReport } from "./milestones/stored-reports.server";
import { PAYMENT_STATES, type StandingPayment } from "./payment-state";

export const paymentsResponse = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      name: z.string().meta({ description: "The payment’s, else its milestone’s; may be empty." }),
      currency: z.string(),
      amount: minorUnits,
      reference: z.string(),
      dueDay: day.nullable().meta({ description: "The last day to pay; null until its milestone is done." }),
      state: z.enum(PAYMENT_STATES),
      received: minorUnits,
      refunded: minorUnits.meta({ description: "Given back, or taken back by a bank." }),
      processing: minorUnits.meta({ description: "On its way by debit: neither received nor open." }),
      open: minorUnits,
      reportedAt: moment.nullable().meta({ description: "When a client last said that they have paid." }),
      reports: z
        .array(
          z.object({
            id: z.string(),
            note: z.string(),
            reportedAt: moment,
            answerBy: day.nullable().meta({
              description:
                "After this day silence counts, as the agreement says; null where it counts for nothing.",
            }),
            outcome: z
              .enum(MILESTONE_OUTCOMES)
              .nullable()
              .meta({ description: "Null until it is answered." }),
            answeredAt: moment.nullable(),
            by: z.string().nullable().meta({ description: "Who accepted it, or said what is missing." }),
            reason: z.string(),
          }),
        )
        .meta({ description: "Of its milestone: each time that it was reported as done." }),
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["received", "refunded", "processing", "disputed", "charged back"]),
          amount: minorUnits,
          day,
          method: z
            .enum(["card", "debit", "online", "transfer"])
            .meta({ description: "Transfer is what somebody entered by hand." }),
        }),
      ),
    }),
  ),
});

export const paymentsInJson = ({
  payments,
  reports,
}: {
  payments: readonly StandingPayment[];
  reports: readonly AnsweredReport[];
}): z.output<typeof paymentsResponse> => ({
  payments: payments.map(({ request, entries, ...paid }) => ({
    id: request.id,
    position: request.position,
    name: request.name || request.milestone,
    currency: request.currency,
    amount: request.amount,
    reference: request.reference,
    dueDay: request.dueDay,
    ...paid,
    reportedAt: request.reportedAt === null ? null : isoTime(request.reportedAt),
    reports: reports
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, note, createdAt, answerBy, outcome, answeredAt, who, reason }) => ({
        ...{ id, note, answerBy, outcome, reason, by: who },
        reportedAt: isoTime(createdAt),
        answeredAt: answeredAt === null ? null : isoTime(answeredAt),
      })),
    entries: entries.flatMap(({ id, kind, amount, day: on, method }) =>
      kind === "taken back" ? [] : [{ id, kind, amount, day: on, method: method ?? ("transfer" as const) }],
    ),
  })),
});
