import { formatDay } from "~/domain/briefs/format-day";
import { formatMoney } from "~/domain/briefs/format-money";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { endsWithoutFinal } from "~/domain/invoices/decide-invoices";
import { issuedInvoice } from "~/domain/invoices/stored-invoices.server";
import { canBeEnded } from "~/domain/payment-requests/card/end-by-hand";
import { refundable } from "~/domain/payment-requests/card/entries";
import { paymentName } from "~/domain/payment-requests/payment-name";
import { heldByHand, type StandingPayment, standingPayments } from "~/domain/payment-requests/payment-state";
import { readAcceptedPrice } from "~/domain/prices/accepted-price.server";
import { typedAmount } from "~/domain/prices/field-reader";
import { inEnglish } from "~/platform/language/translate";
import { dayIn } from "~/platform/time/calendar-day";
import { gapViews, invoiceViews, uninvoicedView } from "./invoices-view.server";
import type { EntryView, PaymentsView, PaymentView, ReportView, UnaskedPayment } from "./payments-view";

interface PaymentOptions {
  now: number;
  /** The owner's; null for UTC. */
  timeZone: string | null;
  /** BCP 47, of the owner's dates. */
  dates: string;
}

/** Null where no payment was asked for. */
export function paymentsView(
  detail: ProposalDetail,
  { now, timeZone, dates }: PaymentOptions,
): PaymentsView | null {
  const { requests, entries, signedVersion, invoices, isPaidByCard, cutOff, reports } = detail;
  if (requests.length === 0) return null;
  const today = dayIn(now, timeZone);
  const payments = standingPayments(requests, entries, today);
  return {
    endsWithoutFinal: endsWithoutFinal({ payments, issued: invoices.map(issuedInvoice) }),
    hasAccount: isPaidByCard || signedVersion?.sender?.bankAccount !== undefined,
    today,
    gaps: gapViews(detail),
    proposalId: detail.proposal.id,
    payments: payments.map((payment) => ({
      ...paymentView(payment, { timeZone, dates, cutOff }),
      reports: reportViews(reports, payment.request.id, { timeZone, dates }),
      invoices: invoiceViews(invoices, payment.request.id, dates),
      uninvoiced: uninvoicedView(payment, invoices),
    })),
  };
}

export function unaskedPayments({
  requests,
  proposal,
  signature,
  sentPrice,
}: ProposalDetail): UnaskedPayment[] {
  const isAgreed = proposal.status === "signed" || proposal.status === "approved";
  if (!isAgreed || requests.length > 0) return [];
  const accepted = readAcceptedPrice(signature?.acceptedPrice ?? sentPrice?.acceptedPrice ?? null);
  return (accepted?.payments ?? []).flatMap(({ name, due, amount }, at) => {
    if (amount <= 0) return [];
    const milestone = due.on === "milestone" ? due.milestone : "";
    return {
      name: paymentName(inEnglish, { name, milestone, position: at + 1 }),
      amount: formatMoney(amount, accepted?.currency ?? "", "en-US"),
    };
  });
}

function paymentView(
  { request, state, open, received, refunded, entries }: StandingPayment,
  { timeZone, dates, cutOff }: Omit<PaymentOptions, "now"> & Pick<ProposalDetail, "cutOff">,
): Omit<PaymentView, "invoices" | "uninvoiced" | "reports"> {
  const { amount: asked, currency, dueDay, reportedAt } = request;
  const money = (minor: number) => formatMoney(minor, currency, "en-US");
  const sum = (minor: number) =>
    minor > 0 ? { text: money(minor), typed: typedAmount(minor, currency) } : null;
  return {
    id: request.id,
    name: paymentName(inEnglish, request),
    amount: money(request.amount),
    state,
    dueDay: dueDay && formatDay(dueDay, dates),
    typedDueDay: dueDay,
    isMilestone: request.dueOn === "milestone",
    milestone: request.name === "" ? "" : request.milestone,
    reference: request.reference,
    open: sum(open),
    received: sum(received - refunded),
    byHand: sum(heldByHand(entries, cutOff)),
    surplus: received - refunded > asked ? money(received - refunded - asked) : null,
    isWaived: request.waivedAt !== null,
    reportedOn: reportedAt === null ? null : formatDay(dayIn(reportedAt, timeZone), dates),
    entries: entries.flatMap((entry): EntryView[] => {
      const { id, kind, amount, day, method } = entry;
      if (kind === "taken back") return [];
      const left = kind === "received" && entry.source !== null ? refundable(entries, entry) : 0;
      return [
        {
          ...{ id, kind, amount: money(amount), day: formatDay(day, dates), method },
          ...{ refundable: sum(left), canBeEnded: canBeEnded(entry, cutOff) },
          isByHand: entry.source === null,
        },
      ];
    }),
  };
}

const reportViews = (
  reports: ProposalDetail["reports"],
  requestId: string,
  { timeZone, dates }: Omit<PaymentOptions, "now">,
): ReportView[] =>
  reports
    .filter((report) => report.requestId === requestId)
    .map(({ id, note, createdAt, answerBy, outcome, answeredAt, who, reason }) => ({
      ...{ id, note, outcome, reason },
      reportedOn: formatDay(dayIn(createdAt, timeZone), dates),
      answerBy: answerBy && formatDay(answerBy, dates),
      answeredOn: formatDay(dayIn(answeredAt ?? createdAt, timeZone), dates),
      who: who ?? "",
    }))
    .reverse();
