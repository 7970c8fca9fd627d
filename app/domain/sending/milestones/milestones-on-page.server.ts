/** The milestones of an agreement as its client reads them. */

import { readTogether } from "~/db/client.server";
import type { MilestoneOutcome } from "~/db/vocabulary";
import { dayText } from "~/platform/language/day-text";
import { formatMoney } from "../../briefs/format-money";
import type { Context } from "../../context";
import { milestoneName } from "../../payment-requests/milestones/milestone-report";
import { reportsWithAnswers } from "../../payment-requests/milestones/stored-reports.server";
import type { PaymentRequest } from "../../payment-requests/payment-state";
import { requestsOf } from "../../payment-requests/stored-payments.server";
import { moneyLocale } from "../../prices/price-in-language";
import type { FoundLink } from "../../signing/links/find-signing-link.server";
import { hasNextStep } from "../../signing/next-step/next-step-on-page.server";

export interface ClientMilestone {
  id: string;
  name: string;
  note: string;
  /** UTC milliseconds. */
  reportedAt: number;
  /** "$2,460.00": becomes due with it. */
  amount: string;
  /** "12 December 2026"; null where silence counts for nothing. */
  answerBy: string | null;
  /** Null while it can be answered. */
  answer: {
    outcome: Exclude<MilestoneOutcome, "withdrawn">;
    /** UTC milliseconds. */
    at: number;
    who: string;
    reason: string;
  } | null;
}

export interface MilestonesOnPage {
  milestones: ClientMilestone[];
  /** The reader is one of those who agreed. */
  canAnswer: boolean;
}

type Reader = Parameters<typeof hasNextStep>[0];

/** Null where none was reported. Asks the database only where the agreement has milestones, and the reader is one of those who agreed. */
export async function milestonesOnPage(
  ctx: Context,
  found: Reader & Pick<FoundLink, "version">,
): Promise<MilestonesOnPage | null> {
  const { proposal, version } = found;
  const hasMilestones = version.priceTable?.schedule.some(({ due }) => due.on === "milestone") ?? false;
  if (!hasMilestones || !hasNextStep(found)) return null;
  const { reports, requests } = await readTogether(ctx.db, {
    reports: reportsWithAnswers(ctx, proposal.id),
    requests: requestsOf(ctx, proposal.id),
  });
  const own = new Map(
    requests.filter(({ versionId }) => versionId === version.id).map((request) => [request.id, request]),
  );
  const milestones = reports.flatMap((report) => {
    const request = own.get(report.requestId);
    return request ? milestoneView(ctx, report, request) : [];
  });
  if (milestones.length === 0) return null;
  return { milestones: milestones.reverse(), canAnswer: found.standing.state === "complete" };
}

function milestoneView(
  { message: t }: Context,
  report: Awaited<ReturnType<typeof reportsWithAnswers>>[number],
  request: PaymentRequest,
): ClientMilestone[] {
  const { outcome } = report;
  if (outcome === "withdrawn") return [];
  return [
    {
      id: report.id,
      name: milestoneName(request),
      note: report.note,
      reportedAt: report.createdAt,
      amount: formatMoney(request.amount, request.currency, moneyLocale(t)),
      answerBy: report.answerBy && dayText(report.answerBy, t),
      answer: outcome && {
        outcome,
        at: report.answeredAt ?? report.createdAt,
        who: report.who ?? "",
        reason: report.reason,
      },
    },
  ];
}
