/** The payments of an agreement as its client sees them. */
import type { BankAccount, CardCheckoutState, SenderDetails } from "~/db/vocabulary";
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { dayIn } from "~/platform/time/calendar-day";
import { formatMoney } from "../briefs/format-money";
import { moneyLocale } from "../prices/price-in-language";
import { epcCode } from "./epc-code";
import { paymentName } from "./payment-name";
import {
  askedPayments,
  type PaymentEntry,
  type PaymentRequest,
  type PaymentState,
  type StandingPayment,
  standingPayments,
} from "./payment-state";

export interface ClientPayment {
  id: string;
  name: string;
  amount: string;
  /** "12 December 2026"; null until its milestone is done. */
  dueDay: string | null;
  state: PaymentState;
  /** What a planned payment waits for, where its name does not say so; else null. */
  milestone: string | null;
  /** Of a payment that was made in part. */
  open: string | null;
  /** What came and went: "€1,000 paid by card on 3 December 2026". Empty before anything has. */
  entries: string[];
}

/** A payment that is asked for now. */
export interface AskedPayment extends ClientPayment {
  /** Null where the version names none. */
  account: BankAccount | null;
  reference: string;
  /** The text of a code that banking apps read; null where there can be none. */
  code: string | null;
  /** The day on which a client said that they have paid; null for none. */
  reportedOn: string | null;
  /** It can be paid by card or debit, on a page at Stripe. */
  isByCard: boolean;
}

export interface ClientPayments {
  /** By their last day; those that a client says are paid come last. Empty where nothing is to be paid now. */
  asked: AskedPayment[];
  all: ClientPayment[];
  /** Nothing is left to pay. */
  isSettled: boolean;
  /** The work starts once the first payment has arrived, and it has not. */
  isWorkWaiting: boolean;
  /** The reader comes back from a page at Stripe: what Stripe holds of it. */
  returned: { state: CardCheckoutState; amount: string } | null;
}

interface Shown {
  requests: readonly PaymentRequest[];
  entries: readonly PaymentEntry[];
  terms: Pick<SenderDetails, "bankAccount" | "startsOnPayment">;
  /** The owner's; null for UTC. */
  timeZone: string | null;
  /** UTC milliseconds. */
  now: number;
  canPayByCard(open: number, currency: string): boolean;
  /** Minor units. */
  returned: { state: CardCheckoutState; amount: number } | null;
}

/** Null where there is nothing to pay. */
export function clientPayments(t: Translate, shown: Shown): ClientPayments | null {
  const { requests, entries, terms, timeZone, now } = shown;
  if (requests.length === 0) return null;
  const payments = standingPayments(requests, entries, dayIn(now, timeZone));
  const asked = askedPayments(payments).map((payment) => withDetails(t, payment, shown));
  return {
    asked: [...asked].sort(
      (one, other) => Number(one.reportedOn !== null) - Number(other.reportedOn !== null),
    ),
    all: payments.map((payment) => paymentView(t, payment)),
    isSettled: payments.every(
      ({ open, state }) => open === 0 && state !== "processing" && state !== "disputed",
    ),
    isWorkWaiting: terms.startsOnPayment === true && isUnpaid(payments[0]),
    returned: shown.returned && {
      state: shown.returned.state,
      amount: formatMoney(shown.returned.amount, requests[0]?.currency ?? "", moneyLocale(t)),
    },
  };
}

/** A debit on its way is not there yet. */
const isUnpaid = (payment: StandingPayment | undefined): boolean =>
  payment !== undefined && (payment.open > 0 || payment.state === "processing");

function paymentView(t: Translate, { request, state, open, entries }: StandingPayment): ClientPayment {
  const { id, amount, currency, dueDay, milestone } = request;
  const name = paymentName(t, request);
  const money = (minor: number) => formatMoney(minor, currency, moneyLocale(t));
  return {
    id,
    name,
    amount: money(amount),
    dueDay: dueDay && dayText(dueDay, t),
    state,
    milestone: state === "planned" && milestone !== "" && milestone !== name ? milestone : null,
    open: open > 0 && open < amount ? money(open) : null,
    entries: entries.flatMap((entry) =>
      entry.kind === "taken back"
        ? []
        : [t(ENTRY_WORDS[wayOf(entry)], { amount: money(entry.amount), day: dayText(entry.day, t) })],
    ),
  };
}

const ENTRY_WORDS = {
  transfer: "payment.entry.received",
  card: "payment.entry.card",
  debit: "payment.entry.debit",
  online: "payment.entry.online",
  refunded: "payment.entry.refunded",
  processing: "payment.entry.processing",
  disputed: "payment.entry.disputed",
  "charged back": "payment.entry.charged_back",
} as const;

const wayOf = ({ kind, method }: PaymentEntry): keyof typeof ENTRY_WORDS =>
  kind === "received" || kind === "taken back" ? (method ?? "transfer") : kind;

function withDetails(
  t: Translate,
  payment: StandingPayment,
  { terms: { bankAccount }, timeZone, canPayByCard }: Shown,
): AskedPayment {
  const { request, open } = payment;
  const { currency, reference, reportedAt } = request;
  return {
    ...paymentView(t, payment),
    account: bankAccount ?? null,
    reference,
    code: epcCode({ account: bankAccount, currency, amount: open, reference }),
    reportedOn: reportedAt === null ? null : dayText(dayIn(reportedAt, timeZone), t),
    isByCard: canPayByCard(open, currency),
  };
}
