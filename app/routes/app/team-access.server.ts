/** Who sees the page of a team. */
import type { TeamView } from "~/components/team/team-view";
import type { Member } from "~/domain/accounts/member";
import type { Context, MemberContext } from "~/domain/context";
import { type Standing, standingOf } from "~/domain/team/team-plan";
import { requireMember, requireOpenAccount } from "../session.server";

/**
 * A member of a locked team whose own plan is over as well may still leave it; everybody else behind the wall sees
 * the wall.
 */
export async function requireTeamPage(
  ctx: Context,
  request: Request,
): Promise<{ member: MemberContext; standing: Standing | null; isLockedOut: boolean }> {
  const member = await requireMember(ctx, request);
  const standing = standingOf(member.actor);
  const isLockedOut = member.actor.rights.isLocked;
  if (isLockedOut && (standing === null || standing.role === "owner")) await requireOpenAccount(ctx, request);
  return { member, standing, isLockedOut };
}

export const teamView = (
  { role, ownerName, isOpen, requiresSecondFactor }: Standing,
  { id: ownId, hasSecondFactor }: Pick<Member, "id" | "hasSecondFactor">,
): TeamView => ({ role, ownId, ownerName, isOpen, requiresSecondFactor, hasSecondFactor });
