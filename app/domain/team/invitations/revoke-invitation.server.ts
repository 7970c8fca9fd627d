import { and, eq } from "drizzle-orm";
import { invitations } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { isStillInRole, roleChangedError } from "../own-team.server";
import { assertMayInvite, findTeamAccess } from "../team-access";
import { isWaiting } from "./invitations.server";
import { findInTeam } from "./resend-invitation.server";

/** Idempotent; also in a locked team. @throws DomainError not_found, forbidden, conflict once it was accepted */
export async function revokeInvitation(ctx: MemberContext, id: string): Promise<{ email: string }> {
  const standing = findTeamAccess(ctx.actor, "invitation");
  const { role, email } = await findInTeam(ctx, standing, id);
  assertMayInvite(standing, role);
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now })
    .where(and(eq(invitations.id, id), isWaiting(), isStillInRole(ctx, standing)));
  const after = await findInTeam(ctx, standing, id);
  if (after.acceptedAt !== null)
    throw new DomainError("conflict", t("This invitation was already accepted. Remove the member instead."));
  if (after.revokedAt === null) throw roleChangedError();
  ctx.log({ event: "team.invitation_revoked", userId: ctx.actor.id, invitationId: id });
  return { email };
}
