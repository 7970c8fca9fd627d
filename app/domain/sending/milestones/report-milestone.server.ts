/** An owner reports a milestone as done, or takes the report back. */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { readTogether, retryOnConflict } from "~/db/client.server";
import { milestoneReports, proposalVersions, recipients, signingLinks } from "~/db/schema";
import { isId } from "~/platform/ids";
import { invalidInput } from "~/platform/invalid-input";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { dayIn } from "~/platform/time/calendar-day";
import { ownerActor } from "../../audit/chain.server";
import { type Change, commit, type QueuedMail } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { milestoneReport, milestoneReportSubject } from "../../mail/kinds/payments/milestone-report.server";
import { pendingMail } from "../../mail/pending-mail";
import { paymentNamed } from "../../payment-requests/decide-payment";
import {
  decideReport,
  type MilestoneReport,
  milestoneFacts,
  milestoneName,
  milestoneNote,
  waitingReport,
} from "../../payment-requests/milestones/milestone-report";
import { endReport, reportsOf } from "../../payment-requests/milestones/stored-reports.server";
import { type PaymentRequest, standingPayments } from "../../payment-requests/payment-state";
import { ledgerQueries, versionOfRequest } from "../../payment-requests/stored-payments.server";
import { found } from "../../proposals/find-own.server";
import { versionLanguage } from "../../proposals/version.server";

interface Outcome {
  alreadyDone: boolean;
}

/** Asks everybody who agreed whether they accept it. @throws DomainError not_found, invalid_input, conflict */
export function reportMilestone(
  ctx: MemberContext,
  proposalId: string,
  requestId: string,
  typed: { note: string },
): Promise<Outcome> {
  const parsed = milestoneNote.safeParse(typed);
  if (!parsed.success) throw invalidInput(parsed.error);
  return retryOnConflict(async () => {
    const { payment, reports, head, versions } = await read(ctx, proposalId, requestId);
    const version = found(versions);
    const terms = {
      now: ctx.now,
      today: dayIn(ctx.now, ctx.actor.timeZone),
      silenceDays: version.sender?.silenceDays ?? null,
    };
    const report = decideReport(payment, reports, parsed.data.note, terms);
    if (!report) return { alreadyDone: true };
    const chain = { proposalId: report.proposalId, head, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, await reported(ctx, report, payment.request, version));
    ctx.log({ event: "milestone.reported", proposalId: report.proposalId });
    return { alreadyDone: false };
  });
}

/** Before anybody has answered. @throws DomainError not_found */
export const takeReportBack = (ctx: MemberContext, proposalId: string, requestId: string): Promise<Outcome> =>
  retryOnConflict(async () => {
    const { payment, reports, head } = await read(ctx, proposalId, requestId);
    const report = waitingReport(reports, requestId);
    if (!report) return { alreadyDone: true };
    const chain = { proposalId: report.proposalId, head, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, {
      statements: endReport(ctx, report, { outcome: "withdrawn", recipientId: null, reason: "" }),
      events: [
        {
          type: "milestone.withdrawn",
          versionId: report.versionId,
          payload: milestoneFacts(report, payment.request),
        },
      ],
    });
    return { alreadyDone: false };
  });

async function read(ctx: MemberContext, proposalId: string, requestId: string) {
  const id = isId(proposalId) ? proposalId : "";
  const rows = await readTogether(ctx.db, {
    ...ledgerQueries(ctx, id),
    reports: reportsOf(ctx, id),
    versions: ctx.db
      .select({
        id: proposalVersions.id,
        proposalId: proposalVersions.proposalId,
        title: proposalVersions.title,
        language: proposalVersions.language,
        sender: proposalVersions.sender,
      })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, versionOfRequest(requestId))),
  });
  found(rows.proposal);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const payment = paymentNamed(standingPayments(rows.requests, rows.entries, today), requestId);
  return { payment, reports: rows.reports, head: rows.head[0], versions: rows.versions };
}

async function reported(
  ctx: MemberContext,
  report: MilestoneReport,
  request: PaymentRequest,
  version: { id: string; proposalId: string; title: string; language: Language | null },
): Promise<Change> {
  const words = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutSubject(
    milestoneReportSubject(words, { milestone: milestoneName(request), title: version.title }),
  );
  const people = await whoAgreed(ctx, version.id);
  return {
    statements: [ctx.db.insert(milestoneReports).values(report)],
    events: [
      {
        type: "milestone.reported",
        versionId: version.id,
        payload: { ...milestoneFacts(report, request), note: report.note, answerBy: report.answerBy },
      },
    ],
    mails: people.map(
      ({ recipientId, linkId, ...person }): QueuedMail => ({
        recipientId,
        linkId,
        row: {
          ...pendingMail(ctx, { version, userId: ctx.actor.id }, person, subject),
          ...milestoneReport.mail({ linkId, reportId: report.id }),
        },
      }),
    ),
  };
}

/** Clients who sign or approve, with their newest link. */
async function whoAgreed({ db }: MemberContext, versionId: string) {
  const links = await db
    .select({
      recipientId: recipients.id,
      name: recipients.name,
      email: recipients.email,
      linkId: signingLinks.id,
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(
      and(
        eq(signingLinks.versionId, versionId),
        isNull(signingLinks.revokedAt),
        isNull(recipients.userId),
        inArray(recipients.role, ["signer", "approver"]),
      ),
    )
    .orderBy(desc(signingLinks.createdAt));
  return [...new Map(links.reverse().map((link) => [link.recipientId, link])).values()];
}
