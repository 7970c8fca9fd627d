import { and, eq } from "drizzle-orm";
import { memberships, proposals, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { teamIdOf } from "./own-team.server";
import { workOf } from "./team.server";
import { standingToFind } from "./team-plan";
import { mayLeave, mayRemove } from "./team-rules";

/** What is asked before somebody is removed, or leaves. */
export interface RemovalFacts {
  isOwn: boolean;
  name: string;
  email: string;
  /** How many proposals they have. */
  proposals: number;
  ownerName: string;
}

/** @throws DomainError not_found for who is not in one's team; forbidden for who is not theirs to remove */
export async function removalOf(ctx: MemberContext, userId: string): Promise<RemovalFacts> {
  const standing = standingToFind(ctx.actor, "Member");
  const isOwn = userId === ctx.actor.id;
  if (!isOwn) assertOpenAccount(ctx);
  const theirs = and(eq(proposals.userId, userId), await workOf(ctx, [userId]));
  const [found] = isId(userId)
    ? await ctx.db
        .select({
          name: users.name,
          email: users.email,
          role: memberships.role,
          proposals: ctx.db.$count(proposals, theirs),
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.userId, userId), eq(memberships.teamId, teamIdOf(standing))))
    : [];
  if (!found) throw notFound("Member");
  const { role, ...facts } = found;
  if (!(isOwn ? mayLeave(role) : mayRemove(standing.role, role)))
    throw new DomainError("forbidden", "You can't remove that member.");
  return { ...facts, isOwn, ownerName: standing.ownerName };
}
