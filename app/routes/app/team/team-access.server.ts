/** Access to the team page. */

import type { Context, MemberContext } from "~/domain/context";
import type { Member } from "~/domain/people/member";
import { type TeamAccess, teamAccessOf } from "~/domain/team/team-access";
import { requireMember, requireOpenAccount } from "../../http/session.server";
import type { TeamView } from "./team-view";

/** Lets a locked member of a locked team in, who may still leave; other locked accounts get the paywall. */
export async function requireTeamPage(
  ctx: Context,
  request: Request,
): Promise<{ member: MemberContext; standing: TeamAccess | null; isLockedOut: boolean }> {
  const member = await requireMember(ctx, request);
  const standing = teamAccessOf(member.actor);
  const isLockedOut = member.actor.rights.isLocked;
  if (isLockedOut && (standing === null || standing.role === "owner")) await requireOpenAccount(ctx, request);
  return { member, standing, isLockedOut };
}

export const teamView = (
  { role, ownerName, isOpen, requiresSecondFactor }: TeamAccess,
  { id: ownId, hasSecondFactor }: Pick<Member, "id" | "hasSecondFactor">,
): TeamView => ({ role, ownId, ownerName, isOpen, requiresSecondFactor, hasSecondFactor });
