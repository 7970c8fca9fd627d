/** Decides what follows from what Stripe holds of one checkout, without a database. */
import type { CardCheckoutState } from "~/db/vocabulary";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import type { CardNews } from "../../payment-requests/card/news";
import { type PaymentEntry, type PaymentRequest, paidOf } from "../../payment-requests/payment-state";
import { paymentFacts } from "../../payment-requests/request-events";
import type { HeldCheckout } from "../gateway";
import { ledgerChanges } from "./ledger-changes";

export interface SyncPlan {
  state: CardCheckoutState;
  intentId: string | null;
  entries: PaymentEntry[];
  /** Null where the request does not change. */
  request: PaymentRequest | null;
  events: AuditDraft[];
  news: { news: CardNews; entry: PaymentEntry }[];
}

interface SyncFacts {
  request: PaymentRequest;
  /** Of the request. */
  entries: readonly PaymentEntry[];
  /** The proposal was deleted by its owner. */
  isVoided: boolean;
  userId: string;
  timeZone: string | null;
  /** UTC milliseconds. */
  now: number;
  /** In the owner's zone. */
  today: string;
}

/** @throws RangeError where Stripe holds another currency */
export function planSync({ session, payment }: HeldCheckout, facts: SyncFacts): SyncPlan {
  const { request, entries } = facts;
  if (payment && payment.currency !== request.currency)
    throw new RangeError(`Stripe holds ${payment.currency}, and ${request.currency} was asked for.`);
  const added = payment ? ledgerChanges(entries, payment, facts) : [];
  const isAnswered = request.reportedAt !== null && added.some(({ kind }) => kind === "received");
  const answered = isAnswered ? { ...request, reportedAt: null } : null;
  return {
    state: stateOf(session, payment?.state ?? null),
    intentId: payment?.intentId ?? null,
    entries: added,
    request: answered,
    events: added.map((entry) =>
      eventOf(request, entries, entry, entry.kind === "received" ? answered : null),
    ),
    news: added.flatMap((entry) => {
      const news = newsOf(entry, facts);
      return news ? [{ news, entry }] : [];
    }),
  };
}

const STATES = { processing: "processing", succeeded: "paid", failed: "failed" } as const;

function stateOf(session: HeldCheckout["session"], payment: keyof typeof STATES | null): CardCheckoutState {
  // A declined card leaves the page open for another one; a debit that came back does not.
  if (payment !== null && !(payment === "failed" && session !== "complete")) return STATES[payment];
  // Some ways to pay are confirmed days after the page was left.
  return session === "complete" ? "processing" : session === "open" ? "open" : "closed";
}

const EVENT_TYPES = {
  received: "payment.received",
  refunded: "payment.refunded",
  processing: "payment.processing",
  disputed: "payment.disputed",
  "charged back": "payment.charged_back",
} as const;

function eventOf(
  request: PaymentRequest,
  before: readonly PaymentEntry[],
  entry: PaymentEntry,
  answered: PaymentRequest | null,
): AuditDraft {
  const rows = [
    boundRow("payment_entries", entry),
    ...(answered ? [boundRow("payment_requests", answered)] : []),
  ];
  const about = { versionId: request.versionId, rows };
  const facts = paymentFacts(request, entry.amount);
  if (entry.kind !== "taken back")
    return {
      type: EVENT_TYPES[entry.kind],
      ...about,
      payload: { ...facts, entryId: entry.id, day: entry.day, ...(entry.method && { method: entry.method }) },
    };
  const kind = takenKind(before, entry) ?? "received";
  return {
    type: "payment.taken_back",
    ...about,
    payload: { ...facts, entryId: entry.takesBack ?? entry.id, kind },
  };
}

function takenKind(before: readonly PaymentEntry[], { takesBack }: PaymentEntry) {
  const kind = before.find(({ id }) => id === takesBack)?.kind;
  return kind === "taken back" ? undefined : kind;
}

const NEWS = { processing: "processing", disputed: "disputed", "charged back": "charged_back" } as const;
const NEWS_OF_END = {
  processing: "failed",
  disputed: "won",
  "charged back": "won",
  refunded: "refund_failed",
  received: "failed",
} as const;

function newsOf(entry: PaymentEntry, facts: SyncFacts): CardNews | null {
  const { kind } = entry;
  if (kind === "refunded") return null;
  if (kind === "received") return isWanted(entry, facts) ? "paid" : "late";
  if (kind !== "taken back") return NEWS[kind];
  const ended = takenKind(facts.entries, entry);
  return ended ? NEWS_OF_END[ended] : null;
}

/** It was open until this payment: nobody else had paid, nor had the owner given it up. */
function isWanted(
  { amount, source }: PaymentEntry,
  { request, entries, isVoided, today }: SyncFacts,
): boolean {
  const intent = source?.split(":")[0];
  const others = entries.filter((entry) => entry.source?.split(":")[0] !== intent);
  return !isVoided && paidOf(request, others, today).open >= amount;
}
