import { readTogether } from "~/db/client.server";
import type { PageCursor } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { toWaitingInvitation, type WaitingInvitation, waitingQuery } from "./invitations/invitations.server";
import {
  membersQuery,
  proposalsOf,
  statsQuery,
  type TeamMember,
  type TeamStats,
  toMembers,
  toStats,
} from "./team.server";
import { requireTeamAccess, visibleAccounts } from "./team-access";
import {
  proposalQuery,
  readableProposals,
  type TeamProposalPage,
  toProposalPage,
} from "./team-proposals.server";

interface TeamPeople {
  stats: TeamStats;
  members: TeamMember[];
  invitations: WaitingInvitation[];
}

/** @throws DomainError forbidden */
export async function teamPeople(ctx: MemberContext): Promise<TeamPeople> {
  const standing = requireTeamAccess(ctx.actor);
  const { accounts } = standing;
  const [shared, all] = await Promise.all([visibleProposals(ctx), proposalsOf(ctx, accounts)]);
  const found = await readTogether(ctx.db, {
    stats: statsQuery(ctx, standing, shared),
    members: membersQuery(ctx, standing, all),
    waiting: waitingQuery(ctx, standing),
  });
  return {
    stats: toStats(found.stats),
    members: toMembers(found.members),
    invitations: found.waiting.map(({ invitation, mail }) => toWaitingInvitation(invitation, ctx.now, mail)),
  };
}

/** @throws DomainError forbidden */
export async function teamProposalsPage(
  ctx: MemberContext,
  place: PageCursor,
): Promise<TeamProposalPage & { stats: TeamStats }> {
  const standing = requireTeamAccess(ctx.actor);
  const [shared, readable] = await Promise.all([visibleProposals(ctx), readableProposals(ctx, standing)]);
  const { stats, page } = await readTogether(ctx.db, {
    stats: statsQuery(ctx, standing, shared),
    page: proposalQuery(ctx, readable, place),
  });
  return { stats: toStats(stats), ...toProposalPage(page, place) };
}

const visibleProposals = (ctx: MemberContext) =>
  proposalsOf(ctx, visibleAccounts(requireTeamAccess(ctx.actor), ctx.actor.id));
