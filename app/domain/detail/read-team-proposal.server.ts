import { and, eq, or, type SQL } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { MemberContext } from "../context";
import { FIRST, type Page } from "../conversation/conversation.server";
import { hasScope } from "../people/api-scopes";
import { isOwn } from "../proposals/find-own.server";
import { type TeamAccess, teamAccessOf } from "../team/team-access";
import { readableProposals } from "../team/team-proposals.server";
import { canSeeAll } from "../team/team-rules";
import { detailWhere, type ProposalDetail, proposalDetail } from "./detail.server";

interface TeamReading {
  authorName: string;
  mayPrint: boolean;
}

export interface ReadProposal {
  detail: ProposalDetail;
  /** Null for its owner. */
  asColleague: TeamReading | null;
}

/** @throws DomainError not_found */
export async function readProposal(
  ctx: MemberContext,
  id: string,
  page: Page = FIRST,
): Promise<ReadProposal> {
  const standing = teamAccessOf(ctx.actor);
  if (!standing || !hasColleagues(standing))
    return { detail: await proposalDetail(ctx, id, page), asColleague: null };
  const detail = await detailWhere(ctx, id, await readable(ctx, standing, id), page);
  const isAuthor = detail.author.id === ctx.actor.id;
  const reading = { authorName: detail.author.name, mayPrint: canSeeAll(standing.role) };
  return { detail, asColleague: isAuthor ? null : reading };
}

const hasColleagues = ({ isOpen, accounts }: TeamAccess): boolean => isOpen && accounts.length > 1;

/** Own proposals; team leads also print their team's, with an API key only if it may read the team. */
export async function printable(ctx: MemberContext, id: string): Promise<SQL | undefined> {
  const standing = teamAccessOf(ctx.actor);
  const leads =
    hasScope(ctx.actor, "team:read") && standing && hasColleagues(standing) && canSeeAll(standing.role);
  return leads ? readable(ctx, standing, id) : isOwn(ctx, id);
}

/** What the account may read: its own proposal, or one of its team. */
export const readableOf = (ctx: MemberContext, id: string): SQL | undefined | Promise<SQL | undefined> => {
  const standing = teamAccessOf(ctx.actor);
  return standing && hasColleagues(standing) ? readable(ctx, standing, id) : isOwn(ctx, id);
};

/** Own samples are readable, though no team work. */
const readable = async (ctx: MemberContext, standing: TeamAccess, id: string) =>
  and(eq(proposals.id, id), or(isOwn(ctx, id), await readableProposals(ctx, standing)));
