/** What is due, late and paid in an account, each currency by itself. Amounts are minor units. */
import type { PaymentMethod } from "~/db/vocabulary";
import {
  askedPayments,
  type PaymentEntry,
  type PaymentRequest,
  type StandingPayment,
  standingPayments,
} from "./payment-state";

export interface AskedProposal {
  id: string;
  title: string;
  clientName: string;
  clientCompany: string;
}

interface OpenPayment extends StandingPayment {
  proposal: AskedProposal;
}

export interface Figures {
  currency: string;
  /** Asked for, and not late. */
  due: number;
  late: number;
  /** Agreed, and not asked for yet. */
  planned: number;
  /** On its way by debit. */
  processing: number;
  /** Received and not given back. */
  paid: number;
}

export type PaymentWay = PaymentMethod | "transfer";

export interface PaymentsOverview {
  /** In the order of the currencies’ codes. */
  totals: Figures[];
  /** Received less refunded, by the month of the payment; the newest first. */
  months: { month: string; currency: string; paid: number }[];
  /** Received less refunded, by how it was paid; the largest first within each currency. */
  ways: { way: PaymentWay; currency: string; paid: number }[];
  /** Within each currency, the largest late amount first. */
  clients: (Figures & { client: string })[];
  /** What is asked for, by its last day. */
  open: OpenPayment[];
}

export function paymentsOverview(
  proposals: readonly AskedProposal[],
  requests: readonly PaymentRequest[],
  entries: readonly PaymentEntry[],
  today: string,
): PaymentsOverview {
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  const payments = standingPayments(requests, entries, today).flatMap((payment): OpenPayment[] => {
    const proposal = byId.get(payment.request.proposalId);
    return proposal ? [{ ...payment, proposal }] : [];
  });
  return {
    totals: figuresBy(payments, () => ""),
    months: monthsOf(payments),
    ways: waysOf(payments),
    clients: figuresBy(payments, ({ proposal }) => proposal.clientCompany || proposal.clientName).map(
      ({ key, ...figures }) => ({ client: key, ...figures }),
    ),
    open: askedPayments(payments),
  };
}

function figuresBy(payments: readonly OpenPayment[], keyOf: (payment: OpenPayment) => string) {
  const found = new Map<string, Figures & { key: string }>();
  for (const payment of payments) {
    const { request, state, open, received, refunded } = payment;
    const key = keyOf(payment);
    const name = `${request.currency} ${key}`;
    const figures = found.get(name) ?? {
      key,
      currency: request.currency,
      due: 0,
      late: 0,
      planned: 0,
      processing: 0,
      paid: 0,
    };
    if (state === "overdue") figures.late += open;
    else if (state === "planned") figures.planned += open;
    else figures.due += open;
    figures.processing += payment.processing;
    figures.paid += received - refunded;
    found.set(name, figures);
  }
  return [...found.values()].sort(
    (one, other) =>
      one.currency.localeCompare(other.currency) ||
      other.late - one.late ||
      owed(other) - owed(one) ||
      other.paid - one.paid,
  );
}

const owed = ({ due, late, planned }: Figures): number => due + late + planned;

function waysOf(payments: readonly OpenPayment[]): PaymentsOverview["ways"] {
  const found = new Map<string, PaymentsOverview["ways"][number]>();
  for (const { request, entries } of payments)
    for (const { kind, amount, method } of entries) {
      if (!isMoney(kind)) continue;
      const way: PaymentWay = method ?? "transfer";
      const { currency } = request;
      const sum = found.get(`${way} ${currency}`) ?? { way, currency, paid: 0 };
      sum.paid += kind === "received" ? amount : -amount;
      found.set(`${way} ${currency}`, sum);
    }
  return [...found.values()].sort(
    (one, other) => one.currency.localeCompare(other.currency) || other.paid - one.paid,
  );
}

/** Not what is only on its way, or asked about. */
const isMoney = (kind: PaymentEntry["kind"]): boolean => kind !== "processing" && kind !== "disputed";

function monthsOf(payments: readonly OpenPayment[]): PaymentsOverview["months"] {
  const found = new Map<string, PaymentsOverview["months"][number]>();
  for (const { request, entries } of payments)
    for (const { kind, amount, day } of entries) {
      if (!isMoney(kind)) continue;
      const [month, currency] = [day.slice(0, 7), request.currency];
      const sum = found.get(`${month} ${currency}`) ?? { month, currency, paid: 0 };
      sum.paid += kind === "received" ? amount : -amount;
      found.set(`${month} ${currency}`, sum);
    }
  return [...found.values()].sort(
    (one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency),
  );
}
