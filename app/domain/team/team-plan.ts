/** Who has a team at all (docs/product.md 6: agency tier, up to 5 members; admins whatever their plan), and as what. */
import { DomainError, notFound } from "~/platform/errors";
import type { Member } from "../accounts/member";
import type { Membership } from "./membership";
import type { InvitedRole } from "./team-roles";
import { mayInvite } from "./team-rules";

/** docs/product.md 9, the owner included. */
export const TEAM_SIZE = 5;

export const TEAM_NEEDS_AGENCY = "Team is part of the Agency plan. Contact sales to upgrade.";

export const TEAM_LOCKED =
  "This team is locked, because the Agency plan of its owner is not active. Everything is kept until the plan is active again.";

/** Somebody's place in a team. Who has the Agency plan owns one, before anybody was asked into it as well. */
export interface Standing extends Omit<Membership, "teamId"> {
  /** Null while the team is its owner alone, and no row of it is needed yet. */
  teamId: string | null;
}

type Placed = Pick<Member, "id" | "name" | "team" | "subscription" | "isAdmin">;

/** Null for who has nothing to do with teams. */
export function standingOf({ id, name, team, subscription, isAdmin }: Placed): Standing | null {
  if (team) return team;
  if (!isAdmin && subscription.tier !== "agency") return null;
  const alone = { teamId: null, role: "owner" as const, ownerId: id, ownerName: name, accounts: [id] };
  return { ...alone, isOpen: true, requiresSecondFactor: false };
}

/** @throws DomainError forbidden in the words of an upgrade, for who has no team and no plan for one */
export function requireStanding(member: Placed): Standing {
  const standing = standingOf(member);
  if (!standing) throw new DomainError("forbidden", TEAM_NEEDS_AGENCY, { requiredTier: "agency" });
  return standing;
}

/** For what has an id: a stranger is told that there is nothing. @throws DomainError not_found */
export function standingToFind(member: Placed, what: string): Standing {
  const standing = standingOf(member);
  if (!standing) throw notFound(what);
  return standing;
}

/** @throws DomainError forbidden while the owner's plan is over */
export function assertOpenTeam({ isOpen }: Pick<Standing, "isOpen">): void {
  if (!isOpen) throw teamLocked();
}

export const teamLocked = () => new DomainError("forbidden", TEAM_LOCKED, { teamLocked: true });

/** Whose work somebody sees in the team: everybody's, and in a locked one their own alone. */
export const sharedAccounts = ({ isOpen, accounts }: Standing, actorId: string): string[] =>
  isOpen ? accounts : [actorId];

/** @throws DomainError forbidden */
export function assertMayInvite({ role }: Standing, as: InvitedRole): void {
  if (mayInvite(role, as)) return;
  const text =
    role === "admin" ? "Only the owner of the team can manage admins." : "Members can't invite anyone.";
  throw new DomainError("forbidden", text);
}
