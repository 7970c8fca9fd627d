/** The state of a payment of an agreement, from its request, what was paid, and today. Amounts are minor units. */
import type { paymentEntries, paymentRequests } from "~/db/schema";
import { addDays } from "~/platform/time/calendar-day";
import { intentOf } from "./card/entries";

export type PaymentRequest = typeof paymentRequests.$inferSelect;
export type PaymentEntry = typeof paymentEntries.$inferSelect;

export const PAYMENT_STATES = [
  "planned",
  "due",
  "partly_paid",
  "overdue",
  "processing",
  "paid",
  "disputed",
  "waived",
  "partly_refunded",
  "refunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment on a day is asked for this many days before. */
const ASKED_BEFORE = 14;

/** Entries that were not taken back, and do not take back others. */
function standingEntries(entries: readonly PaymentEntry[]): PaymentEntry[] {
  const takenBack = new Set(entries.flatMap(({ takesBack }) => takesBack ?? []));
  return entries.filter(({ id, kind }) => kind !== "taken back" && !takenBack.has(id));
}

const sumOf = (entries: readonly PaymentEntry[], kind: PaymentEntry["kind"]): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);

/**
 * What came by transfer and was not given back, and what came through Stripe accounts that tell nothing more: both are the owner's
 * to enter. @param entries that stand @param cutOff see `cutOffIntents`
 */
export const heldByHand = (entries: readonly PaymentEntry[], cutOff: ReadonlySet<string>): number => {
  const own = entries.filter((entry) => entry.source === null || cutOff.has(intentOf(entry)));
  const gone = (["refunded", "charged back", "disputed"] as const).map((kind) => sumOf(own, kind));
  return gone.reduce((left, amount) => left - amount, sumOf(own, "received"));
};

interface Paid {
  state: PaymentState;
  received: number;
  /** Given back by the owner, or taken back by a bank. */
  refunded: number;
  /** A debit that is on its way. */
  processing: number;
  /** What the client still has to pay; 0 for a payment that is waived or was refunded. */
  open: number;
}

/** @param entries of this request @param today in the owner's zone */
export function paidOf(request: PaymentRequest, entries: readonly PaymentEntry[], today: string): Paid {
  const standing = standingEntries(entries);
  const sums = {
    received: sumOf(standing, "received"),
    refunded: sumOf(standing, "refunded") + sumOf(standing, "charged back"),
    processing: sumOf(standing, "processing"),
  };
  const isDisputed = standing.some(({ kind }) => kind === "disputed");
  const state = isDisputed ? "disputed" : stateOf(request, sums, today);
  const isOpen = state === "planned" || state === "due" || state === "partly_paid" || state === "overdue";
  return { state, ...sums, open: isOpen ? request.amount - sums.received - sums.processing : 0 };
}

function stateOf(
  { amount, dueOn, dueDay, waivedAt }: PaymentRequest,
  { received, refunded, processing }: Pick<Paid, "received" | "refunded" | "processing">,
  today: string,
): PaymentState {
  if (refunded > 0 && refunded >= received) return "refunded";
  // What was too much and went back changes nothing.
  if (received - refunded >= amount) return "paid";
  if (received >= amount) return "partly_refunded";
  if (processing > 0 && received + processing >= amount) return "processing";
  if (waivedAt !== null) return "waived";
  if (dueDay !== null && dueDay < today) return "overdue";
  const isAsked = dueDay !== null && (dueOn !== "date" || dueDay <= addDays(today, ASKED_BEFORE));
  if (!isAsked) return "planned";
  return received > 0 ? "partly_paid" : "due";
}

export interface StandingPayment extends Paid {
  request: PaymentRequest;
  /** Those that stand, oldest first. */
  entries: PaymentEntry[];
}

export const standingPayments = (
  requests: readonly PaymentRequest[],
  entries: readonly PaymentEntry[],
  today: string,
): StandingPayment[] =>
  requests.map((request) => {
    const own = entries.filter(({ requestId }) => requestId === request.id);
    return { request, entries: standingEntries(own), ...paidOf(request, own, today) };
  });

const isAsked = ({ state, open }: StandingPayment): boolean => open > 0 && state !== "planned";

const lastDayOf = ({ request }: StandingPayment): string => request.dueDay ?? "";

/** The payments that a client is asked for now, by their last day. */
export const askedPayments = <P extends StandingPayment>(payments: readonly P[]): P[] =>
  payments.filter(isAsked).sort((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)));
