import { and, eq, gt, or, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { invitations } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { INVITATION_LENGTH, invitationState } from "./invitation-state";
import {
  type InvitationRow,
  isOfTeam,
  isWaiting,
  type WaitingInvitation,
  waitingOf,
} from "./invitations.server";
import { actsAs, assertStillActs, teamIdOf } from "./own-team.server";
import { hasSeat, seatsTaken, teamFull } from "./seats.server";
import { invitationMail } from "./team-mail.server";
import { assertMayInvite, assertOpenTeam, type Standing, standingToFind, TEAM_SIZE } from "./team-plan";
import type { InvitedRole } from "./team-roles";

/**
 * Mails an invitation once more; it can be accepted for another 14 days, with either mail. An expired one takes a seat
 * again.
 * @throws DomainError not_found, forbidden, rate_limited, limit_reached; conflict once it was accepted or taken back
 */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<WaitingInvitation> {
  const standing = standingToFind(ctx.actor, "Invitation");
  const found = await findInTeam(ctx, standing, id);
  assertMayInvite(standing, found.role);
  assertOpenTeam(standing);
  await limitRate(ctx, { invite: standing.ownerId });
  await limitRate(ctx, { "invite-again": id, "invite-address": found.email });
  const { invitation, deliveryId } = await retryOnConflict(() => attempt(ctx, standing, id));
  await publish(ctx, "mail", deliveryId);
  return invitation;
}

async function attempt(ctx: MemberContext, standing: Standing, id: string) {
  const [row] = await Promise.all([findInTeam(ctx, standing, id), assertStillActs(ctx, standing)]);
  const state = invitationState(row, ctx.now);
  if (state === "used") throw new DomainError("conflict", "This invitation was already accepted.");
  if (state === "revoked")
    throw new DomainError("conflict", "This invitation was revoked. Please invite them again.");
  if (state === "expired") await assertSeat(ctx, standing);
  return renewed(ctx, standing, row, row.role);
}

async function assertSeat(ctx: MemberContext, standing: Standing): Promise<void> {
  const [seats] = await ctx.db
    .select({ taken: seatsTaken(teamIdOf(standing), ctx.now) })
    .from(invitations)
    .limit(1);
  if ((seats?.taken ?? 0) >= TEAM_SIZE) throw teamFull();
}

/** @throws a refused batch when it was accepted, taken back or left without a seat meanwhile */
export async function renewed(ctx: MemberContext, standing: Standing, row: InvitationRow, role: InvitedRole) {
  const expiresAt = ctx.now + INVITATION_LENGTH;
  const { ownerId, ownerName } = standing;
  const mail = invitationMail(ctx, ownerId, row, { inviterName: ctx.actor.name, ownerName, expiresAt });
  const isSeated = or(gt(invitations.expiresAt, ctx.now), hasSeat(sql`invitations.team_id`, ctx.now));
  await runBatch(ctx.db, [
    ctx.db
      .update(invitations)
      .set({ expiresAt, sentAt: ctx.now, role })
      .where(and(eq(invitations.id, row.id), isWaiting(), isSeated, actsAs(ctx, standing))),
    expectOneChange(ctx.db),
    mail.statement,
  ]);
  const invitation = waitingOf({ ...row, role, expiresAt, sentAt: ctx.now }, ctx.now, null);
  return { invitation, deliveryId: mail.deliveryId };
}

/** @throws DomainError not_found, for an invitation of another team as well */
export async function findInTeam(ctx: MemberContext, standing: Standing, id: string): Promise<InvitationRow> {
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), isOfTeam(standing)))
    : [];
  if (!row) throw notFound("Invitation");
  return row;
}
