import { and, eq } from "drizzle-orm";
import { memberships, proposals, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { teamIdOf } from "./own-team.server";
import { proposalsOf } from "./team.server";
import { findTeamAccess } from "./team-access";
import { mayLeave, mayRemove } from "./team-rules";

interface RemovalDetails {
  isOwn: boolean;
  name: string;
  email: string;
  proposals: number;
  ownerName: string;
}

/** @throws DomainError not_found, forbidden */
export async function readRemoval(ctx: MemberContext, userId: string): Promise<RemovalDetails> {
  const standing = findTeamAccess(ctx.actor, "member");
  const isOwn = userId === ctx.actor.id;
  if (!isOwn) assertOpenAccount(ctx);
  const theirs = and(eq(proposals.userId, userId), await proposalsOf(ctx, [userId]));
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
  if (!found) throw notFound("member");
  const { role, ...facts } = found;
  if (!(isOwn ? mayLeave(role) : mayRemove(standing.role, role)))
    throw new DomainError("forbidden", t("You can't remove that member."));
  return { ...facts, isOwn, ownerName: standing.ownerName };
}
