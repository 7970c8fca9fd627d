/** Agency accounts and admins have a team (docs/product.md 6). */

import { DomainError, notFound, type Sought } from "~/platform/errors";
import { msg, t } from "~/platform/words/t";
import type { Member } from "../people/member";
import type { Membership } from "../people/membership";
import type { InvitedRole } from "../people/team-roles";
import { mayInvite } from "./team-rules";

/** The size includes the owner (docs/product.md 9). */
export const TEAM_SIZE = 5;

const TEAM_NEEDS_AGENCY = msg("Team is part of the Agency plan. Contact sales to upgrade.");

const TEAM_LOCKED = msg(
  "This team is locked, because the Agency plan of its owner is not active. Everything is kept until the plan is active again.",
);

export interface TeamAccess extends Omit<Membership, "teamId"> {
  /** Null until the first invitation. */
  teamId: string | null;
}

type TeamUser = Pick<Member, "id" | "name" | "team" | "subscription" | "isAdmin">;

export function teamAccessOf({ id, name, team, subscription, isAdmin }: TeamUser): TeamAccess | null {
  if (team) return team;
  if (!isAdmin && subscription.tier !== "agency") return null;
  const alone = { teamId: null, role: "owner" as const, ownerId: id, ownerName: name, accounts: [id] };
  return { ...alone, isOpen: true, requiresSecondFactor: false };
}

/** @throws DomainError forbidden, as an upgrade prompt */
export function requireTeamAccess(member: TeamUser): TeamAccess {
  const standing = teamAccessOf(member);
  if (!standing) throw new DomainError("forbidden", t(TEAM_NEEDS_AGENCY), { requiredTier: "agency" });
  return standing;
}

/** @throws DomainError not_found, so that strangers learn nothing */
export function findTeamAccess(member: TeamUser, sought: Sought): TeamAccess {
  const standing = teamAccessOf(member);
  if (!standing) throw notFound(sought);
  return standing;
}

export function assertOpenTeam({ isOpen }: Pick<TeamAccess, "isOpen">): void {
  if (!isOpen) throw teamLocked();
}

const teamLocked = () => new DomainError("forbidden", t(TEAM_LOCKED), { teamLocked: true });

/** Lets everybody in a locked team see only their own work. */
export const visibleAccounts = ({ isOpen, accounts }: TeamAccess, actorId: string): string[] =>
  isOpen ? accounts : [actorId];

export function assertMayInvite({ role }: TeamAccess, as: InvitedRole): void {
  if (mayInvite(role, as)) return;
  const text =
    role === "admin" ? t("Only the owner of the team can manage admins.") : t("Members can't invite anyone.");
  throw new DomainError("forbidden", text);
}
