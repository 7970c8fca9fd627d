import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { ListedProposal } from "./view";

export const PAGE_SIZE = 50;

export interface ProposalPage {
  proposals: ListedProposal[];
  /** Hand this in to get what comes after; null on the last page. */
  nextCursor: string | null;
}

const columns = {
  id: proposals.id,
  userId: proposals.userId,
  title: proposals.title,
  clientName: proposals.clientName,
  clientEmail: proposals.clientEmail,
  clientCompany: proposals.clientCompany,
  projectType: proposals.projectType,
  budget: proposals.budget,
  currency: proposals.currency,
  valueMinor: proposals.valueMinor,
  status: proposals.status,
  requiresSignature: proposals.requiresSignature,
  includeFooter: proposals.includeFooter,
  contentRevision: proposals.contentRevision,
  currentVersionId: proposals.currentVersionId,
  currentRecipientId: proposals.currentRecipientId,
  viewCount: proposals.viewCount,
  lastViewedAt: proposals.lastViewedAt,
  sentAt: proposals.sentAt,
  createdAt: proposals.createdAt,
  updatedAt: proposals.updatedAt,
  deletedAt: proposals.deletedAt,
};

const mine = (ctx: MemberContext) => and(eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

/** The owner's proposals, last changed first, a page at a time. */
export async function listProposals(ctx: MemberContext, cursor: string | null = null): Promise<ProposalPage> {
  return toPage(await pageQuery(ctx, cursor));
}

function pageQuery(ctx: MemberContext, cursor: string | null) {
  const after = parseCursor(cursor);
  const beyond = after
    ? or(
        lt(proposals.updatedAt, after.updatedAt),
        and(eq(proposals.updatedAt, after.updatedAt), lt(proposals.id, after.id)),
      )
    : undefined;
  return ctx.db
    .select(columns)
    .from(proposals)
    .where(and(mine(ctx), beyond))
    .orderBy(desc(proposals.updatedAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);
}

function toPage(rows: ListedProposal[]): ProposalPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    proposals: shown,
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.updatedAt}.${last.id}` : null,
  };
}

function parseCursor(cursor: string | null): { updatedAt: number; id: string } | null {
  const [time, id] = (cursor ?? "").split(".");
  return isId(id) && Number.isSafeInteger(Number(time)) ? { updatedAt: Number(time), id } : null;
}

export interface DashboardMetrics {
  totalProposals: number;
  signedProposals: number;
  /** Approved and signed, by currency, minor units. */
  approvedValues: { currency: string; minor: number }[];
  /** The largest of them in whole units, which is all that one number can say of several currencies (spec 3). */
  totalValue: number;
  /** Percent of the decided that were approved or signed; null before the first decision. */
  successRate: number | null;
}

/** The newest proposals and the four tiles, in one round trip. */
export async function dashboard(ctx: MemberContext): Promise<ProposalPage & { metrics: DashboardMetrics }> {
  const [rows, [counts], values] = await ctx.db.batch([
    pageQuery(ctx, null),
    countQuery(ctx),
    valueQuery(ctx),
  ]);
  const won = counts?.won ?? 0;
  const decided = won + (counts?.lost ?? 0);
  const approvedValues = values.map(({ currency, minor }) => ({ currency, minor: minor ?? 0 }));
  const metrics = {
    totalProposals: counts?.total ?? 0,
    signedProposals: counts?.signed ?? 0,
    approvedValues,
    totalValue: (approvedValues[0]?.minor ?? 0) / 100,
    successRate: decided === 0 ? null : Math.round((100 * won) / decided),
  };
  return { ...toPage(rows), metrics };
}

function countQuery(ctx: MemberContext) {
  const countOf = (statuses: string) =>
    sql<number>`count(*) filter (where ${proposals.status} in (${sql.raw(statuses)}))`;
  return ctx.db
    .select({
      total: sql<number>`count(*)`,
      signed: countOf("'signed'"),
      won: countOf("'signed', 'approved'"),
      lost: countOf("'rejected', 'declined'"),
    })
    .from(proposals)
    .where(mine(ctx));
}

function valueQuery(ctx: MemberContext) {
  const minor = sql<number>`sum(${proposals.valueMinor})`;
  return ctx.db
    .select({ currency: proposals.currency, minor })
    .from(proposals)
    .where(
      and(
        mine(ctx),
        sql`${proposals.status} in ('signed', 'approved')`,
        sql`${proposals.valueMinor} is not null`,
      ),
    )
    .groupBy(proposals.currency)
    .orderBy(desc(minor));
}
