import { and, eq, ne, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { found, ownProposal, type Proposal } from "./own.server";

export interface ProposalAnalytics {
  proposal: Proposal;
  views: number;
  /** Sends by the owner, copies apart; what could not be delivered does not count. */
  emailsSent: number;
  /** Whole days since the proposal was created. */
  daysActive: number;
}

/** What became of a proposal, in figures (spec 2 'Analytics page', spec 3). @throws DomainError not_found */
export async function proposalAnalytics(ctx: MemberContext, id: string): Promise<ProposalAnalytics> {
  const asked = isId(id) ? id : "";
  const [rows, [mails]] = await ctx.db.batch([ownProposal(ctx, asked), sendsOf(ctx, asked)]);
  const proposal = found(rows);
  return {
    proposal,
    views: proposal.viewCount,
    emailsSent: mails?.sent ?? 0,
    daysActive: Math.max(0, Math.floor((ctx.now - proposal.createdAt) / DAY)),
  };
}

const sendsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ sent: sql<number>`count(*)` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        eq(deliveries.kind, "proposal"),
        ne(deliveries.state, "failed"),
      ),
    );
