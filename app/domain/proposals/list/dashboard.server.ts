import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { proposalListing, proposals, signatures } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { monthStart } from "~/platform/time/utc-month";
import type { MemberContext } from "../../context";
import { sampleId } from "../drafts/sample-id.server";
import { WAITING } from "../status";
import { type DashboardMetrics, dashboardMetrics, excludeSample } from "./dashboard-metrics";
import { isOwnListed, PAGE_SIZE, type ProposalPage, pageQuery, toPage } from "./list.server";
import type { ListRequest } from "./list-request";
import { countWaiting } from "./waiting-for-account.server";

/** Counts leave out the sample and archived proposals. */
export interface DashboardSummary {
  createdThisMonth: number;
  /** Sent from here and awaiting a signature; all others await an answer. */
  waitingForSignature: number;
  waitingForAnswer: number;
  linkRevoked: number;
  readThisWeek: number;
  drafts: number;
  ready: number;
  /** Median milliseconds from first send to signature over 90 days; null without a signature. */
  medianSigningMs: number | null;
}

export interface Dashboard extends ProposalPage {
  metrics: DashboardMetrics;
  summary: DashboardSummary;
  /** What waits for the account's own signature, colleagues' proposals too. */
  toCountersign: number;
  sampleId: string;
}

export async function loadDashboard(ctx: MemberContext, request: ListRequest): Promise<Dashboard> {
  const sample = await sampleId(ctx);
  const [rows, metricRows, [sampleRow], [month], [waiting], signingTimes, [countersigns]] =
    await ctx.db.batch([
      pageQuery(ctx, request, PAGE_SIZE),
      metricsQuery(ctx),
      sampleQuery(ctx, sample),
      monthQuery(ctx, sample),
      waitingQuery(ctx, sample),
      signingTimesQuery(ctx, sample),
      countWaiting(ctx),
    ]);
  const own = excludeSample(metricRows, sampleRow);
  const countOf = (status: string) =>
    own.reduce((sum, row) => sum + (row.status === status ? row.listed : 0), 0);
  const summary = {
    createdThisMonth: month?.created ?? 0,
    waitingForSignature: waiting?.toSign ?? 0,
    waitingForAnswer: (waiting?.all ?? 0) - (waiting?.toSign ?? 0) - (waiting?.revoked ?? 0),
    linkRevoked: waiting?.revoked ?? 0,
    readThisWeek: waiting?.read ?? 0,
    drafts: countOf("draft"),
    ready: countOf("generated"),
    medianSigningMs: median(signingTimes.map(({ wait }) => wait)),
  };
  return {
    ...toPage(rows, request.sort, PAGE_SIZE),
    metrics: dashboardMetrics(own),
    summary,
    toCountersign: countersigns?.toCountersign ?? 0,
    sampleId: sample,
  };
}

/** Covered by the index `proposal_figures`; filtering out the sample here would leave the index. */
const metricsQuery = (ctx: MemberContext) =>
  ctx.db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      count: sql<number>`count(*)`,
      listed: sql<number>`count(*) filter (where ${proposals.archivedAt} is null)`,
      minor: sql<number | null>`sum(${proposals.valueMinor})`,
      estimates: sql<number>`sum(${proposals.valueIsEstimate})`,
    })
    .from(proposals)
    .where(isOwnListed(ctx))
    .groupBy(proposals.status, proposals.currency);

const sampleQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      minor: proposals.valueMinor,
      estimates: sql<number>`${proposals.valueIsEstimate}`,
      listed: sql<number>`${proposals.archivedAt} is null`,
    })
    .from(proposals)
    .where(and(isOwnListed(ctx), eq(proposals.id, sample)));

/** UTC month, independent of billing periods. */
const monthQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({ created: sql<number>`count(*)` })
    .from(proposals)
    .where(and(isOwnListed(ctx), gte(proposals.createdAt, monthStart(ctx.now)), ne(proposals.id, sample)));

/** A proposal set to "sent" by hand was never sent from here, so it awaits an answer, not a signature. */
function waitingQuery(ctx: MemberContext, sample: string) {
  const toSign = and(eq(proposals.requiresSignature, true), isNotNull(proposals.sentAt));
  const isRevoked = isNotNull(proposals.pageClosedAt);
  return ctx.db
    .select({
      toSign: sql<number>`count(*) filter (where ${toSign} and not ${isRevoked})`,
      revoked: sql<number>`count(*) filter (where ${isRevoked})`,
      all: sql<number>`count(*)`,
      read: sql<number>`count(*) filter (where ${proposals.lastViewedAt} >= ${ctx.now - 7 * DAY})`,
    })
    .from(proposals)
    .where(
      and(
        isOwnListed(ctx),
        isNull(proposals.archivedAt),
        inArray(proposals.status, [...WAITING]),
        ne(proposals.id, sample),
      ),
    );
}

/** Signing is a proposal's last status change, so the change's date finds the signatures of 90 days. */
const signingTimesQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({
      wait: sql<number>`${signatures.signedAt} - (select min(created_at) from signing_links
        where signing_links.proposal_id = signatures.proposal_id and signing_links.version_id = signatures.version_id)`,
    })
    .from(signatures)
    .where(inArray(signatures.proposalId, recentlySigned(ctx, sample)));

const recentlySigned = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({ id: proposalListing.proposalId })
    .from(proposalListing)
    .where(
      and(
        eq(proposalListing.userId, ctx.actor.id),
        inArray(proposalListing.isArchived, [false, true]),
        eq(proposalListing.status, "signed"),
        gte(proposalListing.updatedAt, ctx.now - 90 * DAY),
        ne(proposalListing.proposalId, sample),
      ),
    );

function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
