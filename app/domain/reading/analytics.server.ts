import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { auditEvents, deliveries, proposals, proposalVersions, statusChanges } from "~/db/schema";
import type { AuditEventType } from "~/db/vocabulary";
import { isId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import type { MemberContext } from "../context";
import { found, ownProposal, type Proposal } from "../proposals/find-own.server";
import type { Version } from "../proposals/version.server";
import type { ReadingFigures } from "./view-counters";

export interface ProposalAnalytics {
  proposal: Proposal;
  views: number;
  /** The number of mails with the proposal, except failed and bounced ones; copies do not count. */
  emailsSent: number;
  daysActive: number;
  /** Counts the same mails as `emailsSent`. */
  firstSentAt: number | null;
  deliveredAt: number | null;
  version: Pick<Version, "id" | "number" | "html" | "blockIds" | "appendix"> | null;
  eventTimes: Partial<Record<AuditEventType, { first: number; last: number }>>;
  statusChanges: (typeof statusChanges.$inferSelect)[];
  reading: ReadingFigures;
}

const MILESTONES = [
  "document.opened",
  "consent.given",
  "signature.applied",
  "recipient.approved",
  "recipient.declined",
] as const satisfies AuditEventType[];

/** Uses one database round trip and, for the proposal's owner, one Durable Object call (docs/product.md 2). @throws DomainError not_found */
export async function proposalAnalytics(ctx: MemberContext, id: string): Promise<ProposalAnalytics> {
  const proposalId = isId(id) ? id : "";
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    mails: sendStats(ctx, proposalId),
    version: currentVersionOf(ctx, proposalId),
    events: milestonesOf(ctx, proposalId),
    changes: statusHistory(ctx, proposalId),
  });
  const proposal = found(read.proposal);
  const [mails] = read.mails;
  const reading = await ctx.views.figures(proposal.id);
  return {
    proposal,
    // The object counts first; the column follows within seconds.
    views: Math.max(proposal.viewCount, reading.views),
    emailsSent: mails?.sent ?? 0,
    daysActive: Math.max(0, Math.floor((ctx.now - proposal.createdAt) / DAY)),
    firstSentAt: mails?.first ?? proposal.sentAt,
    deliveredAt: mails?.delivered ?? null,
    version: read.version[0] ?? null,
    eventTimes: firstAndLastTimes(read.events),
    statusChanges: read.changes,
    reading,
  };
}

const sendStats = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      sent: sql<number>`count(*)`.as("sent"),
      // When the mail service accepted it, as in the evidence; a pending mail counts from its creation.
      first: sql<number | null>`min(coalesce(${deliveries.sentAt}, ${deliveries.createdAt}))`.as("first"),
      delivered: sql<number | null>`min(${deliveries.deliveredAt})`.as("delivered"),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        eq(deliveries.kind, "proposal"),
        notInArray(deliveries.state, ["failed", "bounced"]),
      ),
    );

const currentVersionOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      id: proposalVersions.id,
      number: proposalVersions.number,
      html: proposalVersions.html,
      blockIds: proposalVersions.blockIds,
      appendix: proposalVersions.appendix,
    })
    .from(proposalVersions)
    .where(
      eq(
        proposalVersions.id,
        sql`(select ${proposals.currentVersionId} from ${proposals} where ${proposals.id} = ${proposalId})`,
      ),
    );

const milestonesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      type: auditEvents.type,
      at: auditEvents.occurredAt,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.proposalId, proposalId), inArray(auditEvents.type, [...MILESTONES])))
    .orderBy(auditEvents.seq);

const statusHistory = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.proposalId, proposalId))
    .orderBy(statusChanges.changedAt, sql`rowid`);

function firstAndLastTimes(events: { type: AuditEventType; at: number }[]): ProposalAnalytics["eventTimes"] {
  const moments: ProposalAnalytics["eventTimes"] = {};
  for (const { type, at } of events) moments[type] = { first: moments[type]?.first ?? at, last: at };
  return moments;
}
