/** Who has a team at all (spec 6: agency tier, up to 5 members; admins whatever their plan). */
import { DomainError } from "~/platform/errors";
import type { Member } from "../accounts/member";

/** Spec 9 'Agency team size', the owner included. */
export const TEAM_SIZE = 5;

export const TEAM_NEEDS_AGENCY = "Team is part of the Agency plan. Contact sales to upgrade.";

export const hasTeam = ({ subscription, isAdmin }: Pick<Member, "subscription" | "isAdmin">): boolean =>
  isAdmin || subscription.tier === "agency";

/** @throws DomainError forbidden in the words of an upgrade, for members on other plans */
export function assertTeam(member: Pick<Member, "subscription" | "isAdmin">): void {
  if (!hasTeam(member)) throw new DomainError("forbidden", TEAM_NEEDS_AGENCY, { requiredTier: "agency" });
}
