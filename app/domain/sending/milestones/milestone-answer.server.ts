/** What follows once a milestone is answered, or silence counts: its payment is asked for, and the owner hears of it. */
import { dayIn } from "~/platform/time/calendar-day";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { invoiceChange } from "../../invoicing/invoice-change.server";
import { milestoneNotice, milestoneNoticeSubject } from "../../mail/kinds/payments/milestone-notice.server";
import { type Addressee, notifyOwner } from "../../notifications/notification.server";
import { ledgerAfter, paymentPlanChange } from "../../payment-requests/change-payment.server";
import { decidePayment } from "../../payment-requests/decide-payment";
import { type MilestoneReport, milestoneName } from "../../payment-requests/milestones/milestone-report";
import {
  type PaymentEntry,
  type PaymentRequest,
  type StandingPayment,
  standingPayments,
} from "../../payment-requests/payment-state";
import { paymentTerms } from "../../payment-requests/request-payments.server";
import { paymentMail } from "../payments/ask-payment.server";

export interface Reported {
  report: MilestoneReport;
  request: PaymentRequest;
  requests: PaymentRequest[];
  entries: PaymentEntry[];
  owner: Addressee;
  title: string;
}

type News = { news: "accepted" | "silence" } | { news: "rejected"; reason: string };

export function noticeOfAnswer(
  ctx: Context,
  { report, request, owner, title }: Reported,
  who: string,
  said: News,
): Change {
  const milestone = milestoneName(request);
  const mailed = { news: said.news, who, milestone, reason: "reason" in said ? said.reason : "" };
  return notifyOwner(
    ctx,
    {
      kind: "milestone",
      owner,
      proposalId: report.proposalId,
      title,
      actorName: said.news === "silence" ? milestone : who,
      detail: said.news,
      aboutId: report.id,
    },
    {
      subject: milestoneNoticeSubject({ ...mailed, title }),
      draft: milestoneNotice.mail(mailed),
      versionId: report.versionId,
    },
  );
}

/** Asks for the payment as the owner would, with its invoice where the account invoices at once; nothing if it was asked for or waived meanwhile. */
export async function asksForPayment(
  ctx: Context,
  { report, owner, requests, entries }: Reported,
): Promise<Change[]> {
  const { proposalId, versionId, requestId } = report;
  const [terms] = await paymentTerms(ctx, owner.id, versionId);
  if (!terms) return [];
  const today = dayIn(ctx.now, terms.timeZone);
  const payment = standingPayments(requests, entries, today).find(({ request }) => request.id === requestId);
  if (!payment || !isToBeAsked(payment)) return [];
  const circumstances = {
    userId: owner.id,
    now: ctx.now,
    today,
    paymentDays: terms.paymentDays,
    cutOff: new Set<string>(),
  };
  const plan = decidePayment(payment, { act: "ask" }, circumstances);
  if (!plan) return [];
  const after = ledgerAfter({ requests, entries }, plan);
  const agreement = { proposalId, versionId, ...after, acceptedPrice: null };
  const invoiced = await invoiceChange(ctx, agreement, [requestId], () => "");
  const isInvoiced = (invoiced.mails ?? []).some((mail) => "row" in mail && mail.linkId);
  return [
    paymentPlanChange(ctx, payment, plan),
    invoiced,
    isInvoiced ? {} : await paymentMail(ctx, owner.id, payment),
  ];
}

const isToBeAsked = ({ request, open }: StandingPayment): boolean =>
  request.dueDay === null && request.waivedAt === null && open > 0;
