import { and, eq, exists, inArray, isNull, lt, sql } from "drizzle-orm";
import { readTogether, retryOnConflict } from "~/db/client.server";
import { deliveries, milestoneReports, proposals, proposalVersions, users } from "~/db/schema";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import { chainHead, systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { isSilent, milestoneFacts } from "../../payment-requests/milestones/milestone-report";
import { endReport, reportsOf } from "../../payment-requests/milestones/stored-reports.server";
import { entriesOf, requestsOf } from "../../payment-requests/stored-payments.server";
import { asksForPayment, noticeOfAnswer } from "./milestone-answer.server";

const MOST_AT_ONCE = 100;

/**
 * Ends milestones that nobody has answered in time, where the agreement says that silence counts and an email about it
 * arrived. Two at once end each of them once.
 */
export async function countSilence(ctx: Context): Promise<void> {
  for (const found of await unanswered(ctx))
    if (isSilent(found.report, dayIn(ctx.now, found.owner.timeZone)))
      await retryOnConflict(() => countOne(ctx, found));
}

type Unanswered = Awaited<ReturnType<typeof unanswered>>[number];

async function countOne(
  ctx: Context,
  { report: { id, proposalId }, owner, title }: Unanswered,
): Promise<void> {
  const { head, reports, requests, entries } = await readTogether(ctx.primary, {
    head: chainHead({ db: ctx.primary }, proposalId),
    reports: reportsOf({ db: ctx.primary }, proposalId),
    requests: requestsOf({ db: ctx.primary }, proposalId),
    entries: entriesOf({ db: ctx.primary }, proposalId),
  });
  const report = reports.find((one) => one.id === id);
  const request = requests.find((one) => one.id === report?.requestId);
  if (!report || !request || !isSilent(report, dayIn(ctx.now, owner.timeZone))) return;
  const reported = { report, request, requests, entries, owner, title };
  const facts = { ...milestoneFacts(report, request), answerBy: report.answerBy ?? "" };
  await commit(
    ctx,
    { proposalId, head: head[0], actor: systemActor },
    {
      statements: endReport(ctx, report, { outcome: "silence", recipientId: null, reason: "" }),
      events: [{ type: "milestone.silent", versionId: report.versionId, payload: facts }],
      hooks: [{ type: "milestone.silent", proposalId, data: { milestone: facts } }],
    },
    ...(await asksForPayment(ctx, reported)),
    noticeOfAnswer(ctx, reported, "", { news: "silence" }),
  );
  ctx.log({ event: "milestone.silent", proposalId });
}

/** A client whose mail never arrived has not been silent. */
const wasMailed = ({ primary }: Context) =>
  primary
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.kind, "milestone_report"),
        eq(deliveries.proposalId, milestoneReports.proposalId),
        sql`${deliveries.payload} ->> 'reportId' = ${milestoneReports.id}`,
        inArray(deliveries.state, ["sent", "delivered"]),
      ),
    );

/** Uses the index `milestone_reports_to_count`. */
const unanswered = (ctx: Context) =>
  ctx.primary
    .select({
      report: milestoneReports,
      title: proposalVersions.title,
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        noticeChoices: users.noticeChoices,
        timeZone: users.timeZone,
      },
    })
    .from(milestoneReports)
    .innerJoin(proposals, eq(proposals.id, milestoneReports.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, milestoneReports.versionId))
    .where(
      and(
        isNull(milestoneReports.outcome),
        // The day is furthest ahead somewhere.
        lt(milestoneReports.answerBy, addDays(dayIn(ctx.now, null), 1)),
        isNull(proposals.deletedAt),
        inArray(proposals.status, ["signed", "approved"]),
        isNull(users.deletedAt),
        exists(wasMailed(ctx)),
      ),
    )
    .orderBy(milestoneReports.answerBy)
    .limit(MOST_AT_ONCE);
