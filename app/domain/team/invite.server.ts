import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { invitations, memberships, teams } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { linkHash } from "../links/mailed-link.server";
import { publish } from "../outbox/publish.server";
import type { InviteForm } from "./invitation-form";
import { INVITATION_LENGTH, invitationState } from "./invitation-state";
import {
  type InvitationRow,
  isOfTeam,
  isWaiting,
  newestMail,
  type WaitingInvitation,
  waitingOf,
} from "./invitations.server";
import { actsAs, assertStillActs, startTeam, teamIdOf } from "./own-team.server";
import { renewed } from "./renew-invitation.server";
import { hasSeat, seatsTaken, teamFull } from "./seats.server";
import { invitationMail } from "./team-mail.server";
import { assertMayInvite, assertOpenTeam, requireStanding, type Standing, TEAM_SIZE } from "./team-plan";
import type { InvitedRole } from "./team-roles";

export interface Invited {
  invitation: WaitingInvitation;
  /** False where the address was invited before and can still accept: nothing was mailed. */
  isNew: boolean;
}

/**
 * Asks somebody into the team by mail (docs/product.md 2). An open invitation holds a seat (docs/product.md 9: 5 members,
 * the owner included); the statement that writes it counts them, so that no race passes the limit.
 * @throws DomainError forbidden, rate_limited, limit_reached, invalid_input for who is in the team already
 */
export async function invite(ctx: MemberContext, command: InviteForm): Promise<Invited> {
  const standing = requireStanding(ctx.actor);
  assertOpenTeam(standing);
  assertMayInvite(standing, command.role);
  if (command.email === ctx.actor.email) throw isThere("You are already in the team.");
  await limitRate(ctx, { invite: standing.ownerId });
  const { deliveryId, ...invited } = await retryOnConflict(() => attempt(ctx, standing, command));
  if (deliveryId === null) return invited;
  ctx.log({ event: "team.invited", userId: ctx.actor.id, invitationId: invited.invitation.id });
  await publish(ctx, "mail", deliveryId);
  return invited;
}

type Attempted = Invited & { deliveryId: string | null };

async function attempt(ctx: MemberContext, standing: Standing, command: InviteForm): Promise<Attempted> {
  const { earlier, mail, taken } = await asItStands(ctx, standing, command.email);
  if (earlier && invitationState(earlier, ctx.now) === "open")
    return { invitation: waitingOf(earlier, ctx.now, mail), isNew: false, deliveryId: null };
  if (taken >= TEAM_SIZE) throw teamFull();
  await limitRate(ctx, { "invite-address": command.email });
  if (earlier) return { ...(await renewed(ctx, standing, earlier, command.role)), isNew: true };
  return { ...(await written(ctx, standing, command)), isNew: true };
}

/** @throws DomainError invalid_input, forbidden for who was removed meanwhile */
async function asItStands(ctx: MemberContext, standing: Standing, email: string) {
  const teamId = teamIdOf(standing);
  const isHolder = sql`${memberships.userId} = (select users.id from users where users.email = ${email})`;
  const [[there], [earlier], [seats]] = await Promise.all([
    ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.teamId, teamId), isHolder)),
    ctx.db
      .select({ invitation: invitations, mail: newestMail(standing) })
      .from(invitations)
      .where(and(isOfTeam(standing), eq(invitations.email, email), isWaiting())),
    ctx.db
      .select({ taken: seatsTaken(sql`teams.id`, ctx.now) })
      .from(teams)
      .where(eq(teams.ownerId, standing.ownerId)),
    assertStillActs(ctx, standing),
  ]);
  if (there) throw isThere("This address is already in the team.");
  const { invitation = null, mail = null } = earlier ?? {};
  return { earlier: invitation, mail, taken: seats?.taken ?? 1 };
}

async function written(ctx: MemberContext, standing: Standing, { email, role }: InviteForm) {
  const id = newId();
  const expiresAt = ctx.now + INVITATION_LENGTH;
  const row: InvitationRow = {
    id,
    teamId: "",
    email,
    role,
    tokenHash: await linkHash(ctx, "invitation", id),
    invitedBy: ctx.actor.id,
    createdAt: ctx.now,
    sentAt: ctx.now,
    expiresAt,
    acceptedAt: null,
    revokedAt: null,
  };
  const { ownerName } = standing;
  const mail = invitationMail(ctx, standing.ownerId, row, {
    inviterName: ctx.actor.name,
    ownerName,
    expiresAt,
  });
  await runBatch(ctx.db, [
    ...startTeam(ctx, standing),
    ctx.db.insert(invitations).select(seated(ctx, standing, row)),
    expectOneChange(ctx.db),
    mail.statement,
  ]);
  return { invitation: waitingOf(row, ctx.now, null), deliveryId: mail.deliveryId };
}

/** The row, where there is a seat for it and the actor still may. Every column, in the table's order. */
const seated = (ctx: MemberContext, standing: Standing, row: InvitationRow) =>
  ctx.db
    .select({
      id: sql<string>`${row.id}`.as("id"),
      teamId: teams.id,
      email: sql<string>`${row.email}`.as("email"),
      role: sql<InvitedRole>`${row.role}`.as("role"),
      tokenHash: sql<string>`${row.tokenHash}`.as("token_hash"),
      invitedBy: sql<string | null>`${row.invitedBy}`.as("invited_by"),
      createdAt: sql<number>`${row.createdAt}`.as("created_at"),
      sentAt: sql<number>`${row.sentAt}`.as("sent_at"),
      expiresAt: sql<number>`${row.expiresAt}`.as("expires_at"),
      acceptedAt: sql<null>`null`.as("accepted_at"),
      revokedAt: sql<null>`null`.as("revoked_at"),
    })
    .from(teams)
    .where(and(eq(teams.ownerId, standing.ownerId), hasSeat(sql`teams.id`, ctx.now), actsAs(ctx, standing)));

const isThere = (text: string) => new DomainError("invalid_input", text, { fieldErrors: { email: text } });
