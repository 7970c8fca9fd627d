/** Lets the owner end a debit or a dispute that Stripe no longer reports on (docs/decisions/0122-paid-by-card.md). */
import type { PaymentEntryKind } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { aboutEntry, type Circumstances, type PaymentCommand, type PaymentPlan } from "../payment-plan";
import type { PaymentEntry, StandingPayment } from "../payment-state";
import { paymentFacts } from "../request-events";
import { intentOf } from "./entries";

/** The entry waits for news that will never come. */
export const canBeEnded = (entry: PaymentEntry, cutOff: ReadonlySet<string>): boolean =>
  (entry.kind === "processing" || entry.kind === "disputed") && cutOff.has(intentOf(entry));

/** What stands in the place of the entry: nothing of a debit that failed, nor of a question that was answered well. */
const ENDS = {
  processing: { paid: "received", lost: "taken back" },
  disputed: { paid: "taken back", lost: "charged back" },
} as const satisfies Partial<Record<PaymentEntryKind, Record<"paid" | "lost", PaymentEntryKind>>>;

/** @returns null where it was ended before @throws DomainError conflict */
export function endByHand(
  { request, entries }: StandingPayment,
  { entryId, isPaid }: Extract<PaymentCommand, { act: "end" }>,
  { userId, now, today, cutOff }: Circumstances,
): PaymentPlan | null {
  const waiting = entries.find(({ id }) => id === entryId);
  if (!waiting) return null;
  const { kind: former, amount } = waiting;
  if ((former !== "processing" && former !== "disputed") || !canBeEnded(waiting, cutOff))
    throw new DomainError("conflict", t("This follows Stripe, and changes with it alone."));
  const kind = ENDS[former][isPaid ? "paid" : "lost"];
  const entry: PaymentEntry = {
    ...{ id: newId(), requestId: request.id, proposalId: request.proposalId, kind, amount, day: today },
    ...{ takesBack: waiting.id, method: waiting.method, source: null, userId, createdAt: now },
  };
  const facts = paymentFacts(request, amount);
  if (kind === "taken back") {
    const payload = { ...facts, entryId: waiting.id, kind: former };
    return {
      request: null,
      entry,
      event: { type: "payment.taken_back", ...aboutEntry(request, entry), payload },
    };
  }
  const answered =
    kind === "received" && request.reportedAt !== null ? { ...request, reportedAt: null } : null;
  const type = kind === "received" ? ("payment.received" as const) : ("payment.charged_back" as const);
  const payload = { ...facts, entryId: entry.id, day: today };
  return { request: answered, entry, event: { type, ...aboutEntry(request, entry, answered), payload } };
}
