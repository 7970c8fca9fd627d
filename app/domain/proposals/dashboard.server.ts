/** The dashboard: a page of the list and the figures above it, in one round trip. */
import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { proposalListing, proposals, signatures } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { monthStart } from "~/platform/utc-month";
import type { MemberContext } from "../context";
import { type DashboardMetrics, metricsOf, withoutSample } from "./dashboard-metrics";
import { mine, PAGE_SIZE, type ProposalPage, pageQuery, toPage } from "./list.server";
import type { ListRequest } from "./list-request";
import { sampleId } from "./sample-id.server";
import { WAITING } from "./status";

/** What is going on, for the words between the figures. The sample counts in none of it, the archive in no queue. */
export interface Pulse {
  createdThisMonth: number;
  /** Sent from here and waiting for a signature; the rest, set by hand included, waits for an answer. */
  waitingForSignature: number;
  waitingForAnswer: number;
  /** Sent, and nobody can answer: every link to it was revoked. */
  linkRevoked: number;
  /** Of the waiting ones: opened by the client within seven days. */
  readThisWeek: number;
  drafts: number;
  /** Written and never sent. */
  ready: number;
  /** Median milliseconds from the first send of what was signed, within 90 days; null without a signature. */
  medianWait: number | null;
}

export interface Dashboard extends ProposalPage {
  metrics: DashboardMetrics;
  pulse: Pulse;
  sampleId: string;
}

/** The asked-for page, the four tiles and what is going on, in one round trip. */
export async function dashboard(ctx: MemberContext, request: ListRequest): Promise<Dashboard> {
  const sample = await sampleId(ctx);
  const [rows, figures, [sampleRow], [month], [waiting], waits] = await ctx.db.batch([
    pageQuery(ctx, request, PAGE_SIZE),
    figuresQuery(ctx),
    sampleQuery(ctx, sample),
    monthQuery(ctx, sample),
    waitingQuery(ctx, sample),
    waitsQuery(ctx, sample),
  ]);
  const own = withoutSample(figures, sampleRow);
  const countOf = (status: string) =>
    own.reduce((sum, row) => sum + (row.status === status ? row.listed : 0), 0);
  const pulse = {
    createdThisMonth: month?.created ?? 0,
    waitingForSignature: waiting?.toSign ?? 0,
    waitingForAnswer: (waiting?.all ?? 0) - (waiting?.toSign ?? 0) - (waiting?.revoked ?? 0),
    linkRevoked: waiting?.revoked ?? 0,
    readThisWeek: waiting?.read ?? 0,
    drafts: countOf("draft"),
    ready: countOf("generated"),
    medianWait: median(waits.map(({ wait }) => wait)),
  };
  return { ...toPage(rows, request.sort, PAGE_SIZE), metrics: metricsOf(own), pulse, sampleId: sample };
}

/** Answered by the index `proposal_figures` alone; that is why the sample is taken off afterwards. */
const figuresQuery = (ctx: MemberContext) =>
  ctx.db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      count: sql<number>`count(*)`,
      listed: sql<number>`count(*) filter (where ${proposals.archivedAt} is null)`,
      minor: sql<number | null>`sum(${proposals.valueMinor})`,
    })
    .from(proposals)
    .where(mine(ctx))
    .groupBy(proposals.status, proposals.currency);

const sampleQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({
      status: proposals.status,
      currency: proposals.currency,
      minor: proposals.valueMinor,
      listed: sql<number>`${proposals.archivedAt} is null`,
    })
    .from(proposals)
    .where(and(mine(ctx), eq(proposals.id, sample)));

/** By the UTC month, whatever months the account is billed by. */
const monthQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({ created: sql<number>`count(*)` })
    .from(proposals)
    .where(and(mine(ctx), gte(proposals.createdAt, monthStart(ctx.now)), ne(proposals.id, sample)));

/** A signature is awaited from the send on; "sent" by hand alone is the owner's word that an answer is. */
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
        mine(ctx),
        isNull(proposals.archivedAt),
        inArray(proposals.status, [...WAITING]),
        ne(proposals.id, sample),
      ),
    );
}

/** A signature is the last change of its proposal, so those of the last 90 days are found by their change. */
const waitsQuery = (ctx: MemberContext, sample: string) =>
  ctx.db
    .select({
      wait: sql<number>`${signatures.signedAt} - (select min(created_at) from signing_links
        where signing_links.proposal_id = signatures.proposal_id and signing_links.version_id = signatures.version_id)`,
    })
    .from(signatures)
    .where(inArray(signatures.proposalId, latelySigned(ctx, sample)));

const latelySigned = (ctx: MemberContext, sample: string) =>
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
