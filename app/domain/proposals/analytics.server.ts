import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { auditEvents, deliveries, proposals, proposalVersions, statusChanges } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { isId } from "~/platform/ids";
import type { AuditEventType } from "../audit/events";
import type { MemberContext } from "../context";
import type { ReadingFigures } from "../views/counters";
import { found, ownProposal, type Proposal } from "./own.server";

export interface ProposalAnalytics {
  proposal: Proposal;
  views: number;
  /** Sends by the owner, copies apart; what failed or came back does not count. */
  emailsSent: number;
  /** Whole days since the proposal was created. */
  daysActive: number;
  /** Of the owner's mails that count: when the first was sent, and when one first arrived. */
  firstSentAt: number | null;
  deliveredAt: number | null;
  /** What the client is shown; null before the first send. */
  version: { id: string; number: number; html: string } | null;
  /** When each kind of event of the evidence first and last happened. */
  moments: Partial<Record<AuditEventType, { first: number; last: number }>>;
  /** Oldest first. */
  statusChanges: (typeof statusChanges.$inferSelect)[];
  reading: ReadingFigures;
}

/** The events that a proposal's way is made of. */
const MILESTONES = [
  "document.opened",
  "consent.given",
  "signature.applied",
  "recipient.approved",
  "recipient.declined",
] as const satisfies AuditEventType[];

/**
 * What became of a proposal and how it was read (docs/product.md 2): one round trip to the database
 * and, once the proposal is known to be the asker's, one call of its object. @throws DomainError not_found
 */
export async function proposalAnalytics(ctx: MemberContext, id: string): Promise<ProposalAnalytics> {
  const asked = isId(id) ? id : "";
  const [rows, [mails], [version], events, changes] = await ctx.db.batch([
    ownProposal(ctx, asked),
    sendsOf(ctx, asked),
    currentVersionOf(ctx, asked),
    milestonesOf(ctx, asked),
    changesOf(ctx, asked),
  ]);
  const proposal = found(rows);
  const reading = await ctx.views.figures(proposal.id);
  return {
    proposal,
    // The object counts first; what lists show follows within seconds.
    views: Math.max(proposal.viewCount, reading.views),
    emailsSent: mails?.sent ?? 0,
    daysActive: Math.max(0, Math.floor((ctx.now - proposal.createdAt) / DAY)),
    firstSentAt: mails?.first ?? proposal.sentAt,
    deliveredAt: mails?.delivered ?? null,
    version: version ?? null,
    moments: momentsOf(events),
    statusChanges: changes,
    reading,
  };
}

const sendsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      sent: sql<number>`count(*)`.as("sent"),
      // As the evidence has it: when the mail service took it. A mail that waits counts from its sending.
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

const changesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.proposalId, proposalId))
    .orderBy(statusChanges.changedAt, sql`rowid`);

function momentsOf(events: { type: AuditEventType; at: number }[]): ProposalAnalytics["moments"] {
  const moments: ProposalAnalytics["moments"] = {};
  for (const { type, at } of events) moments[type] = { first: moments[type]?.first ?? at, last: at };
  return moments;
}
