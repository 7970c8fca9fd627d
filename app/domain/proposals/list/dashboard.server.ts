import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { readTogether } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { proposalListing, proposals, signatures } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { monthStart } from "~/platform/time/utc-month";
import type { MemberContext } from "../../context";
import { isClosed } from "../closing/is-closed.server";
import { sampleId } from "../drafts/sample-id.server";
import { WAITING } from "../status";
import { type DashboardMetrics, dashboardMetrics, excludeSample } from "./dashboard-metrics";
import { isListedOf, PAGE_SIZE, type ProposalPage, pageQuery, toPage } from "./list.server";
import type { ListRequest } from "./list-request";
import { type NeededProposal, neededProposals } from "./needs";
import { needsValues, selectNeeds } from "./needs.server";

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

interface Dashboard extends ProposalPage {
  metrics: DashboardMetrics;
  summary: DashboardSummary;
  /** The most urgent first; colleagues' too that wait for the account's own signature. */
  needed: NeededProposal[];
  sampleId: string;
}

export async function loadDashboard(ctx: MemberContext, request: ListRequest): Promise<Dashboard> {
  const sample = await sampleId(ctx);
  const { db, now } = ctx;
  const values = {
    userId: ctx.actor.id,
    sample,
    monthStart: monthStart(now),
    weekStart: now - 7 * DAY,
    signedAfter: now - 90 * DAY,
  };
  const needs = needsValues(ctx);
  const read = await readTogether(db, {
    rows: pageQuery(ctx, request, PAGE_SIZE),
    metrics: selectMetrics(db, values),
    sample: selectSample(db, values),
    month: selectMonth(db, values),
    waiting: selectWaiting(db, values),
    signingTimes: selectSigningTimes(db, values),
    needs: selectNeeds(db, needs),
  });
  const [waiting] = read.waiting;
  const own = excludeSample(read.metrics, read.sample[0]);
  const countOf = (status: string) =>
    own.reduce((sum, row) => sum + (row.status === status ? row.listed : 0), 0);
  const summary = {
    createdThisMonth: read.month[0]?.created ?? 0,
    waitingForSignature: waiting?.toSign ?? 0,
    waitingForAnswer: (waiting?.all ?? 0) - (waiting?.toSign ?? 0) - (waiting?.revoked ?? 0),
    linkRevoked: waiting?.revoked ?? 0,
    readThisWeek: waiting?.read ?? 0,
    drafts: countOf("draft"),
    ready: countOf("generated"),
    medianSigningMs: median(read.signingTimes.map(({ wait }) => wait)),
  };
  return {
    ...toPage(read.rows, request.sort, PAGE_SIZE),
    metrics: dashboardMetrics(own),
    summary,
    needed: neededProposals(read.needs, needs.today),
    sampleId: sample,
  };
}

const { placeholder } = sql;

const isOwn = isListedOf(placeholder("userId"));

const isNoSample = ne(proposals.id, placeholder("sample"));

/** Covered by the index `proposal_figures`; filtering out the sample here would leave the index. */
const selectMetrics = prepared((db) =>
  db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      count: sql<number>`count(*)`,
      listed: sql<number>`count(*) filter (where ${proposals.archivedAt} is null)`,
      minor: sql<number | null>`sum(${proposals.valueMinor})`,
      estimates: sql<number>`sum(${proposals.valueIsEstimate})`,
    })
    .from(proposals)
    .where(isOwn)
    .groupBy(proposals.status, proposals.currency),
);

const selectSample = prepared((db) =>
  db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      minor: proposals.valueMinor,
      estimates: sql<number>`${proposals.valueIsEstimate}`,
      listed: sql<number>`${proposals.archivedAt} is null`,
    })
    .from(proposals)
    .where(and(isOwn, eq(proposals.id, placeholder("sample")))),
);

/** UTC month, independent of billing periods. */
const selectMonth = prepared((db) =>
  db
    .select({ created: sql<number>`count(*)` })
    .from(proposals)
    .where(and(isOwn, gte(proposals.createdAt, placeholder("monthStart")), isNoSample)),
);

/** A proposal set to "sent" by hand was never sent from here, so it awaits an answer, not a signature. */
const selectWaiting = prepared((db) => {
  const toSign = and(eq(proposals.requiresSignature, true), isNotNull(proposals.sentAt));
  const isRevoked = isNotNull(proposals.pageClosedAt);
  return db
    .select({
      toSign: sql<number>`count(*) filter (where ${toSign} and not ${isRevoked})`,
      revoked: sql<number>`count(*) filter (where ${isRevoked})`,
      all: sql<number>`count(*)`,
      read: sql<number>`count(*) filter (where ${proposals.lastViewedAt} >= ${placeholder("weekStart")})`,
    })
    .from(proposals)
    .where(
      and(
        isOwn,
        isNull(proposals.archivedAt),
        inArray(proposals.status, [...WAITING]),
        isNoSample,
        sql`${proposals.id} not in (select id from proposals where user_id = ${placeholder("userId")}
          and closing is not null and ${isClosed})`,
      ),
    );
});

/** Signing is a proposal's last status change, so the change's date finds the signatures of 90 days. */
const selectSigningTimes = prepared((db) =>
  db
    .select({
      wait: sql<number>`${signatures.signedAt} - (select min(created_at) from signing_links
        where signing_links.proposal_id = signatures.proposal_id and signing_links.version_id = signatures.version_id)`,
    })
    .from(signatures)
    .where(inArray(signatures.proposalId, recentlySigned(db))),
);

const recentlySigned = (db: Db) =>
  db
    .select({ id: proposalListing.proposalId })
    .from(proposalListing)
    .where(
      and(
        eq(proposalListing.userId, placeholder("userId")),
        inArray(proposalListing.isArchived, [false, true]),
        eq(proposalListing.status, "signed"),
        gte(proposalListing.updatedAt, placeholder("signedAfter")),
        ne(proposalListing.proposalId, placeholder("sample")),
      ),
    );

function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
