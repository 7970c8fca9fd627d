import { and, eq } from "drizzle-orm";
import { invitations } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { isWaiting } from "./invitations.server";
import { actsAs, placeChanged } from "./own-team.server";
import { findInTeam } from "./renew-invitation.server";
import { assertMayInvite, standingToFind } from "./team-plan";

/**
 * Takes an invitation back: its link opens nothing any more and its seat is free. In a locked team as well. Taking it
 * back twice changes nothing.
 * @returns the address, for who is told
 * @throws DomainError not_found, forbidden; conflict once it was accepted
 */
export async function revokeInvitation(ctx: MemberContext, id: string): Promise<{ email: string }> {
  const standing = standingToFind(ctx.actor, "Invitation");
  const { role, email } = await findInTeam(ctx, standing, id);
  assertMayInvite(standing, role);
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now })
    .where(and(eq(invitations.id, id), isWaiting(), actsAs(ctx, standing)));
  const after = await findInTeam(ctx, standing, id);
  if (after.acceptedAt !== null)
    throw new DomainError("conflict", "This invitation was already accepted. Remove the member instead.");
  if (after.revokedAt === null) throw placeChanged();
  ctx.log({ event: "team.invitation_revoked", userId: ctx.actor.id, invitationId: id });
  return { email };
}
