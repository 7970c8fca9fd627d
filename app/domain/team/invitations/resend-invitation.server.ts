import { and, eq, gt, or, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { invitations } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { INVITATION_LIFETIME_MS, invitationState } from "../../mail/links/invitation-state";
import type { InvitedRole } from "../../people/team-roles";
import { assertStillInRole, isStillInRole, teamIdOf } from "../own-team.server";
import { hasSeat, seatsTaken, teamFullError } from "../seats.server";
import { assertMayInvite, assertOpenTeam, findTeamAccess, TEAM_SIZE, type TeamAccess } from "../team-access";
import { invitationMail } from "../team-mail.server";
import {
  type InvitationRow,
  isOfTeam,
  isWaiting,
  toWaitingInvitation,
  type WaitingInvitation,
} from "./invitations.server";

/** Adds 14 days; both mails work. @throws DomainError not_found, forbidden, rate_limited, limit_reached, conflict */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<WaitingInvitation> {
  const standing = findTeamAccess(ctx.actor, "invitation");
  const found = await findInTeam(ctx, standing, id);
  assertMayInvite(standing, found.role);
  assertOpenTeam(standing);
  await limitRate(ctx, { invite: standing.ownerId });
  await limitRate(ctx, { "invite-again": id, "invite-address": found.email });
  return retryOnConflict(() => resendOnce(ctx, standing, id));
}

async function resendOnce(ctx: MemberContext, standing: TeamAccess, id: string) {
  const [row] = await Promise.all([findInTeam(ctx, standing, id), assertStillInRole(ctx, standing)]);
  const state = invitationState(row, ctx.now);
  if (state === "used") throw new DomainError("conflict", t("This invitation was already accepted."));
  if (state === "revoked")
    throw new DomainError("conflict", t("This invitation was revoked. Please invite them again."));
  if (state === "expired") await assertSeat(ctx, standing);
  return extendInvitation(ctx, standing, row, row.role);
}

async function assertSeat(ctx: MemberContext, standing: TeamAccess): Promise<void> {
  const [seats] = await ctx.db
    .select({ taken: seatsTaken(teamIdOf(standing), ctx.now) })
    .from(invitations)
    .limit(1);
  if ((seats?.taken ?? 0) >= TEAM_SIZE) throw teamFullError();
}

export async function extendInvitation(
  ctx: MemberContext,
  standing: TeamAccess,
  row: InvitationRow,
  role: InvitedRole,
) {
  const expiresAt = ctx.now + INVITATION_LIFETIME_MS;
  const { ownerId, ownerName } = standing;
  const mail = invitationMail(ctx, ownerId, row, { inviterName: ctx.actor.name, ownerName, expiresAt });
  const isSeated = or(gt(invitations.expiresAt, ctx.now), hasSeat(sql`invitations.team_id`, ctx.now));
  const renewal = ctx.db
    .update(invitations)
    .set({ expiresAt, sentAt: ctx.now, role })
    .where(and(eq(invitations.id, row.id), isWaiting(), isSeated, isStillInRole(ctx, standing)));
  await commit(ctx, null, { statements: [renewal, expectOneChange(ctx.db)], mails: [mail] });
  return toWaitingInvitation({ ...row, role, expiresAt, sentAt: ctx.now }, ctx.now, null);
}

/** @throws DomainError not_found, also for another team's invitation */
export async function findInTeam(
  ctx: MemberContext,
  standing: TeamAccess,
  id: string,
): Promise<InvitationRow> {
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), isOfTeam(standing)))
    : [];
  if (!row) throw notFound("invitation");
  return row;
}
