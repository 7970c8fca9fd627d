import { and, eq, isNotNull } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { invitations, memberships } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import type { Membership } from "../people/membership";
import { teamAccessOf } from "./team-access";
import { teamUpdateMail } from "./team-mail.server";
import { mayLeave } from "./team-rules";

/** Works in locked teams too. @returns isAgain if done before @throws DomainError not_found; forbidden for the owner */
export async function leaveTeam(ctx: MemberContext): Promise<{ isAgain: boolean }> {
  const { id: userId, team } = ctx.actor;
  // An Agency account that has left owns a team again; leaving twice is no error.
  if (team === null && (await wasInTeam(ctx))) return { isAgain: true };
  if (!teamAccessOf(ctx.actor)) throw notFound("member");
  if (team === null || !mayLeave(team.role))
    throw new DomainError("forbidden", t("You own this team, so you can't leave it."));
  if (!(await deleteMembership(ctx, team))) return { isAgain: true };
  ctx.log({ event: "team.left", userId });
  return { isAgain: false };
}

async function deleteMembership(ctx: MemberContext, { teamId, ownerId }: Membership): Promise<boolean> {
  const { id: userId, name: who, email } = ctx.actor;
  const mail = teamUpdateMail(ctx, ownerId, { what: "left", who, email });
  const isOwn = and(eq(memberships.userId, userId), eq(memberships.teamId, teamId));
  try {
    const statements = [ctx.db.delete(memberships).where(isOwn), expectOneChange(ctx.db)];
    await commit(ctx, null, { statements, mails: [mail] });
    return true;
  } catch (error) {
    if (batchRefusal(error) !== "guard") throw error;
    return false;
  }
}

async function wasInTeam(ctx: MemberContext): Promise<boolean> {
  const accepted = and(eq(invitations.email, ctx.actor.email), isNotNull(invitations.acceptedAt));
  return (await ctx.db.$count(invitations, accepted)) > 0;
}
