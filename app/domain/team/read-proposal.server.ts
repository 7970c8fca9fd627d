/** Reading what others in the team have written: one condition for the screen and one for prints, strangers find nothing. */
import { and, eq, or, type SQL } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { mayUse } from "../api/api-scopes";
import type { MemberContext } from "../context";
import { detailWhere, type ProposalDetail, proposalDetail } from "../proposals/detail.server";
import { isOwn } from "../proposals/own.server";
import { type Standing, standingOf } from "./team-plan";
import { readableWork } from "./team-proposals.server";
import { seesEverything } from "./team-rules";

/** How somebody reads a proposal of a colleague. */
export interface TeamReading {
  authorName: string;
  mayPrint: boolean;
}

export interface ReadProposal {
  detail: ProposalDetail;
  /** Null for its owner, who can do everything with it. */
  asColleague: TeamReading | null;
}

/** A proposal as its owner sees it, or as somebody in the owner's team may read it. @throws DomainError not_found */
export async function readProposal(ctx: MemberContext, id: string): Promise<ReadProposal> {
  const standing = standingOf(ctx.actor);
  if (!standing || !hasColleagues(standing))
    return { detail: await proposalDetail(ctx, id), asColleague: null };
  const detail = await detailWhere(ctx, id, await readable(ctx, standing, id));
  const isAuthor = detail.author.id === ctx.actor.id;
  const reading = { authorName: detail.author.name, mayPrint: seesEverything(standing.role) };
  return { detail, asColleague: isAuthor ? null : reading };
}

const hasColleagues = ({ isOpen, accounts }: Standing): boolean => isOpen && accounts.length > 1;

/**
 * What somebody may have printed: their own, and for owner and admins of a team what anybody in it wrote; by an API
 * key that alone which may read the team.
 */
export async function printable(ctx: MemberContext, id: string): Promise<SQL | undefined> {
  const standing = standingOf(ctx.actor);
  const leads =
    mayUse(ctx.actor, "team:read") && standing && hasColleagues(standing) && seesEverything(standing.role);
  return leads ? readable(ctx, standing, id) : isOwn(ctx, id);
}

/** One's own sample is no work of the team, and one's own all the same. */
const readable = async (ctx: MemberContext, standing: Standing, id: string) =>
  and(eq(proposals.id, id), or(isOwn(ctx, id), await readableWork(ctx, standing)));
