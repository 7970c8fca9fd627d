/** A milestone that its owner reports as done, and what its client says to it, decided without a database. */
import * as z from "zod";
import type { milestoneReports } from "~/db/schema";
import type { MilestoneOutcome } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { typedLines } from "~/platform/text/typed-text";
import { addDays } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import type { PaymentRequest, StandingPayment } from "../payment-state";
import { MAX_NOTE_LENGTH } from "./milestone-limits";

export type MilestoneReport = typeof milestoneReports.$inferSelect;

const noteField = typedLines()
  .max(MAX_NOTE_LENGTH, { error: () => t("At most {max} characters.", { max: MAX_NOTE_LENGTH }) })
  .default("");

export const milestoneNote = z.object({ note: noteField });

interface ReportTerms {
  /** UTC milliseconds. */
  now: number;
  /** In the owner's zone. */
  today: string;
  /** As the agreement says; null where silence counts for nothing. */
  silenceDays: number | null;
}

/**
 * @param reports of the agreement @returns null where it is reported already
 * @throws DomainError conflict
 */
export function decideReport(
  { request }: StandingPayment,
  reports: readonly MilestoneReport[],
  note: string,
  { now, today, silenceDays }: ReportTerms,
): MilestoneReport | null {
  if (request.dueOn !== "milestone") throw new DomainError("conflict", t("This payment has no milestone."));
  if (request.waivedAt !== null)
    throw new DomainError("conflict", t("This payment is waived. Take that back first."));
  if (request.dueDay !== null)
    throw new DomainError(
      "conflict",
      t("This payment is asked for already, so its milestone counts as done."),
    );
  if (waitingReport(reports, request.id)) return null;
  return {
    id: newId(),
    proposalId: request.proposalId,
    versionId: request.versionId,
    requestId: request.id,
    note,
    answerBy: silenceDays === null ? null : addDays(today, silenceDays),
    outcome: null,
    recipientId: null,
    reason: "",
    createdAt: now,
    answeredAt: null,
  };
}

/** The report of a payment's milestone that nobody has answered. */
export const waitingReport = (
  reports: readonly MilestoneReport[],
  requestId: string,
): MilestoneReport | undefined =>
  reports.find((report) => report.requestId === requestId && report.outcome === null);

/** @returns null where the same was answered before @throws what `refuse` makes of another answer */
export function decideAnswer(
  report: MilestoneReport,
  outcome: MilestoneOutcome,
  refuse: () => Error,
): { outcome: MilestoneOutcome } | null {
  if (report.outcome === outcome) return null;
  if (report.outcome !== null) throw refuse();
  return { outcome };
}

/** Nobody has answered until the last day that the agreement gives. @param today in the owner's zone */
export const isSilent = ({ outcome, answerBy }: MilestoneReport, today: string): boolean =>
  outcome === null && answerBy !== null && answerBy < today;

/** What was agreed: "Designs approved", else the payment's name. */
export const milestoneName = ({ milestone, name }: Pick<PaymentRequest, "milestone" | "name">): string =>
  milestone || name;

export const milestoneFacts = (report: MilestoneReport, request: PaymentRequest) => ({
  reportId: report.id,
  requestId: request.id,
  milestone: milestoneName(request),
});
