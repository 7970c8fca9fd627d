import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { invitations, memberships, teams } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { INVITATION_LIFETIME_MS, invitationState } from "../../mail/links/invitation-state";
import { linkHash } from "../../mail/links/mailed-link.server";
import type { InvitedRole } from "../../people/team-roles";
import { assertStillInRole, ensureTeam, isStillInRole, teamIdOf } from "../own-team.server";
import { hasSeat, seatsTaken, teamFullError } from "../seats.server";
import {
  assertMayInvite,
  assertOpenTeam,
  requireTeamAccess,
  TEAM_SIZE,
  type TeamAccess,
} from "../team-access";
import { invitationMail } from "../team-mail.server";
import type { InviteForm } from "./invitation-form";
import {
  type InvitationRow,
  isOfTeam,
  isWaiting,
  latestMailState,
  toWaitingInvitation,
  type WaitingInvitation,
} from "./invitations.server";
import { extendInvitation } from "./resend-invitation.server";

interface InviteResult {
  invitation: WaitingInvitation;
  /** False when the address already has an open invitation: nothing was mailed. */
  isNew: boolean;
}

/**
 * The insert counts the seats (docs/product.md 9), so that no race passes the limit.
 * @throws DomainError forbidden, rate_limited, limit_reached, invalid_input for a member
 */
export async function invite(ctx: MemberContext, command: InviteForm): Promise<InviteResult> {
  const standing = requireTeamAccess(ctx.actor);
  assertOpenTeam(standing);
  assertMayInvite(standing, command.role);
  if (command.email === ctx.actor.email) throw alreadyMemberError(t("You are already in the team."));
  await limitRate(ctx, { invite: standing.ownerId });
  const invited = await retryOnConflict(() => inviteOnce(ctx, standing, command));
  if (invited.isNew)
    ctx.log({ event: "team.invited", userId: ctx.actor.id, invitationId: invited.invitation.id });
  return invited;
}

async function inviteOnce(
  ctx: MemberContext,
  standing: TeamAccess,
  command: InviteForm,
): Promise<InviteResult> {
  const { earlier, mail, taken } = await readCurrentState(ctx, standing, command.email);
  if (earlier && invitationState(earlier, ctx.now) === "open")
    return { invitation: toWaitingInvitation(earlier, ctx.now, mail), isNew: false };
  if (taken >= TEAM_SIZE) throw teamFullError();
  await limitRate(ctx, { "invite-address": command.email });
  const invitation = earlier
    ? await extendInvitation(ctx, standing, earlier, command.role)
    : await createInvitation(ctx, standing, command);
  return { invitation, isNew: true };
}

async function readCurrentState(ctx: MemberContext, standing: TeamAccess, email: string) {
  const teamId = teamIdOf(standing);
  const isHolder = sql`${memberships.userId} = (select users.id from users where users.email = ${email})`;
  const [[there], [earlier], [seats]] = await Promise.all([
    ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.teamId, teamId), isHolder)),
    ctx.db
      .select({ invitation: invitations, mail: latestMailState(standing) })
      .from(invitations)
      .where(and(isOfTeam(standing), eq(invitations.email, email), isWaiting())),
    ctx.db
      .select({ taken: seatsTaken(sql`teams.id`, ctx.now) })
      .from(teams)
      .where(eq(teams.ownerId, standing.ownerId)),
    assertStillInRole(ctx, standing),
  ]);
  if (there) throw alreadyMemberError(t("This address is already in the team."));
  const { invitation = null, mail = null } = earlier ?? {};
  return { earlier: invitation, mail, taken: seats?.taken ?? 1 };
}

async function createInvitation(ctx: MemberContext, standing: TeamAccess, { email, role }: InviteForm) {
  const id = newId();
  const expiresAt = ctx.now + INVITATION_LIFETIME_MS;
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
  await commit(ctx, null, {
    statements: [
      ...ensureTeam(ctx, standing),
      ctx.db.insert(invitations).select(rowIfSeatFree(ctx, standing, row)),
      expectOneChange(ctx.db),
    ],
    mails: [mail],
  });
  return toWaitingInvitation(row, ctx.now, null);
}

/** Names every column in the table's order. */
const rowIfSeatFree = (ctx: MemberContext, standing: TeamAccess, row: InvitationRow) =>
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
    .where(
      and(eq(teams.ownerId, standing.ownerId), hasSeat(sql`teams.id`, ctx.now), isStillInRole(ctx, standing)),
    );

const alreadyMemberError = (text: string) =>
  new DomainError("invalid_input", text, { fieldErrors: { email: text } });
