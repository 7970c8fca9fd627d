/** What the tabs of the team's page show, each in one round trip (docs/product.md 2). */
import { readTogether } from "~/db/client.server";
import type { Place } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { type WaitingInvitation, waitingOf, waitingQuery } from "./invitations.server";
import {
  membersOf,
  membersQuery,
  statsOf,
  statsQuery,
  type TeamMember,
  type TeamStats,
  workOf,
} from "./team.server";
import { requireStanding, sharedAccounts } from "./team-plan";
import { proposalPageOf, proposalQuery, readableWork, type TeamProposalPage } from "./team-proposals.server";

export interface TeamPeople {
  stats: TeamStats;
  members: TeamMember[];
  invitations: WaitingInvitation[];
}

/** The figures, everybody in the team, and who was asked to be. @throws DomainError forbidden */
export async function teamPeople(ctx: MemberContext): Promise<TeamPeople> {
  const standing = requireStanding(ctx.actor);
  const { accounts } = standing;
  const [shared, all] = await Promise.all([sharedWork(ctx), workOf(ctx, accounts)]);
  const found = await readTogether(ctx.db, {
    stats: statsQuery(ctx, standing, shared),
    members: membersQuery(ctx, accounts, all),
    waiting: waitingQuery(ctx, standing),
  });
  return {
    stats: statsOf(found.stats),
    members: membersOf(found.members),
    invitations: found.waiting.map(({ invitation, mail }) => waitingOf(invitation, ctx.now, mail)),
  };
}

/** The figures, and a page of what was written. @throws DomainError forbidden */
export async function teamWork(
  ctx: MemberContext,
  place: Place,
): Promise<TeamProposalPage & { stats: TeamStats }> {
  const standing = requireStanding(ctx.actor);
  const [shared, readable] = await Promise.all([sharedWork(ctx), readableWork(ctx, standing)]);
  const { stats, page } = await readTogether(ctx.db, {
    stats: statsQuery(ctx, standing, shared),
    page: proposalQuery(ctx, readable, place),
  });
  return { stats: statsOf(stats), ...proposalPageOf(page, place) };
}

const sharedWork = (ctx: MemberContext) =>
  workOf(ctx, sharedAccounts(requireStanding(ctx.actor), ctx.actor.id));
