import { and, eq, isNotNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { invitations, memberships } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import type { Membership } from "./membership";
import { newsMail } from "./team-mail.server";
import { standingOf } from "./team-plan";
import { mayLeave } from "./team-rules";

/**
 * Leaves the team that the actor is in, with all that is theirs; its owner gets an email. Behind the wall as well.
 * @returns whether they were out of it already: they had left, or were removed meanwhile
 * @throws DomainError not_found for who never was in a team; forbidden for its owner
 */
export async function leaveTeam(ctx: MemberContext): Promise<{ isAgain: boolean }> {
  const { id: userId, team } = ctx.actor;
  // Whoever has the Agency plan owns a team again once they are out of somebody else's: leaving twice is no offence.
  if (team === null && (await wasInTeam(ctx))) return { isAgain: true };
  if (!standingOf(ctx.actor)) throw notFound("Member");
  if (team === null || !mayLeave(team.role))
    throw new DomainError("forbidden", "You own this team, so you can't leave it.");
  const deliveryId = await leave(ctx, team);
  if (deliveryId === null) return { isAgain: true };
  ctx.log({ event: "team.left", userId });
  await publish(ctx, "mail", deliveryId);
  return { isAgain: false };
}

/** @returns the mail to the owner; null for who is out of it by now */
async function leave(ctx: MemberContext, { teamId, ownerId }: Membership): Promise<string | null> {
  const { id: userId, name: who, email } = ctx.actor;
  const mail = newsMail(ctx, ownerId, { what: "left", who, email });
  const isOwn = and(eq(memberships.userId, userId), eq(memberships.teamId, teamId));
  try {
    await runBatch(ctx.db, [
      ctx.db.delete(memberships).where(isOwn),
      expectOneChange(ctx.db),
      mail.statement,
    ]);
  } catch (error) {
    if (batchRefusal(error) !== "guard") throw error;
    return null;
  }
  return mail.deliveryId;
}

/** By the invitation that they accepted. */
async function wasInTeam(ctx: MemberContext): Promise<boolean> {
  const accepted = and(eq(invitations.email, ctx.actor.email), isNotNull(invitations.acceptedAt));
  return (await ctx.db.$count(invitations, accepted)) > 0;
}
