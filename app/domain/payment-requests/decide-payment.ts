/** Decides what an owner does to a payment, without a database. */

import { DomainError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { boundRow } from "../audit/bound-rows";
import { endByHand } from "./card/end-by-hand";
import { dayToPay } from "./new-requests";
import { lastDayForm, paymentForm, type TypedPayment } from "./payment-form";
import { aboutEntry, type Circumstances, type PaymentCommand, type PaymentPlan } from "./payment-plan";
import { remindersBehind } from "./payment-reminders";
import { heldByHand, type StandingPayment } from "./payment-state";
import { paymentFacts, requestedEvent } from "./request-events";

/** @returns null where it was done before @throws DomainError invalid_input, conflict, not_found */
export function decidePayment(
  payment: StandingPayment,
  command: PaymentCommand,
  circumstances: Circumstances,
): PaymentPlan | null {
  if (command.act === "receive" || command.act === "refund")
    return enter(payment, command.act, command, circumstances);
  if (command.act === "take-back") return takeBack(payment, command.entryId, circumstances);
  if (command.act === "end") return endByHand(payment, command, circumstances);
  if (command.act === "reschedule") return reschedule(payment, command, circumstances);
  if (command.act === "waive") return waive(payment, circumstances);
  return command.act === "unwaive" ? unwaive(payment) : ask(payment, circumstances);
}

export const ENTRY_KINDS = { receive: "received", refund: "refunded" } as const;

/** What came through Stripe goes back through Stripe: a refund in the ledger alone would pay nobody. */
const paidByCard = () =>
  new DomainError(
    "conflict",
    t("This was paid by card. Use Refund beside the payment: it goes back through Stripe."),
  );

function enter(
  { request, open, entries }: StandingPayment,
  act: keyof typeof ENTRY_KINDS,
  { entryId = newId(), ...typed }: TypedPayment & { entryId?: string },
  { userId, now, today, cutOff }: Circumstances,
): PaymentPlan {
  const kind = ENTRY_KINDS[act];
  const hasCard = entries.some(({ source }) => source !== null);
  const most = kind === "received" ? open : heldByHand(entries, cutOff);
  if (most <= 0 && kind === "received")
    throw new DomainError("conflict", t("Nothing of this payment is open."));
  if (most <= 0) throw hasCard ? paidByCard() : new DomainError("conflict", t("Nothing can be given back."));
  const bounds = { currency: request.currency, most, today, isRefund: kind === "refunded", hasCard };
  const parsed = paymentForm(bounds).safeParse(typed);
  if (!parsed.success) throw invalidInput(parsed.error);
  const { amount, day } = parsed.data;
  const entry = {
    ...{ id: entryId, requestId: request.id, proposalId: request.proposalId, kind, amount, day },
    ...{ takesBack: null, method: null, source: null, userId, createdAt: now },
  };
  const payload = { ...paymentFacts(request, amount), entryId: entry.id, day };
  // The owner has looked: what the client said is answered, and they may say it of the rest.
  const answered = request.reportedAt === null ? null : { ...request, reportedAt: null };
  const event = { type: `payment.${kind}` as const, ...aboutEntry(request, entry, answered), payload };
  return { request: answered, entry, event };
}

/** A mistake is taken back by an entry of its own, so that both stay in the evidence. */
function takeBack(
  { request, entries }: StandingPayment,
  entryId: string,
  { userId, now, today }: Circumstances,
): PaymentPlan | null {
  const wrong = entries.find(({ id }) => id === entryId);
  if (!wrong || wrong.kind === "taken back") return null;
  const { kind, amount } = wrong;
  if (wrong.source !== null)
    throw new DomainError(
      "conflict",
      t("This follows Stripe, and changes with it alone. Refund the payment instead."),
    );
  const isRefunded =
    kind === "received" && entries.some((one) => one.kind === "refunded" && one.source === null);
  if (isRefunded) throw new DomainError("conflict", t("Take back the refund first."));
  const entry = {
    ...{ id: newId(), requestId: request.id, proposalId: request.proposalId, kind: "taken back" as const },
    ...{ amount, day: today, takesBack: wrong.id, method: null, source: null, userId, createdAt: now },
  };
  const payload = { ...paymentFacts(request, amount), entryId: wrong.id, kind };
  return {
    request: null,
    entry,
    event: { type: "payment.taken_back", ...aboutEntry(request, entry), payload },
  };
}

/** Changes the last day; reminders follow the new one. */
function reschedule(
  { request, open }: StandingPayment,
  { day }: { day: string },
  { today }: Circumstances,
): PaymentPlan | null {
  if (open <= 0) throw new DomainError("conflict", t("Nothing of this payment is open."));
  if (request.dueDay === null)
    throw new DomainError("conflict", t("This payment gets its last day when you ask for it."));
  const parsed = lastDayForm(today).safeParse({ day });
  if (!parsed.success) throw invalidInput(parsed.error);
  const dueDay = parsed.data.day;
  if (dueDay === request.dueDay) return null;
  const moved = { ...request, dueDay, reminders: remindersBehind(dueDay, today) };
  return { request: moved, entry: null, event: requestedEvent([moved]) };
}

function waive({ request, open }: StandingPayment, { now }: Circumstances): PaymentPlan | null {
  if (request.waivedAt !== null) return null;
  if (open <= 0) throw new DomainError("conflict", t("Nothing of this payment is open."));
  const waived = { ...request, waivedAt: now };
  return {
    request: waived,
    entry: null,
    event: {
      type: "payment.waived",
      versionId: request.versionId,
      payload: paymentFacts(request, open),
      rows: [boundRow("payment_requests", waived)],
    },
  };
}

/** The payment is as it was before it was waived. */
function unwaive({ request }: StandingPayment): PaymentPlan | null {
  if (request.waivedAt === null) return null;
  const asked = { ...request, waivedAt: null };
  return { request: asked, entry: null, event: requestedEvent([asked]) };
}

/** Its milestone is done. */
function ask({ request }: StandingPayment, terms: Circumstances): PaymentPlan | null {
  if (request.dueOn !== "milestone")
    throw new DomainError("conflict", t("This payment is asked for by its own day."));
  if (request.waivedAt !== null)
    throw new DomainError("conflict", t("This payment is waived. Take that back first."));
  if (request.dueDay !== null) return null;
  const dueDay = dayToPay(terms);
  const asked = { ...request, dueDay, reminders: remindersBehind(dueDay, terms.today) };
  return { request: asked, entry: null, event: requestedEvent([asked]) };
}

/** @throws DomainError not_found */
export function paymentNamed(payments: readonly StandingPayment[], requestId: string): StandingPayment {
  const payment = payments.find(({ request }) => request.id === requestId);
  if (!payment) throw notFound();
  return payment;
}
