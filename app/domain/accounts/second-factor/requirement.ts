/** A locked team requires nothing. */
import type { Membership } from "../../people/membership";

interface FactorStatus {
  team: Pick<Membership, "isOpen" | "requiresSecondFactor"> | null;
  hasSecondFactor: boolean;
}

export const needsSecondFactor = ({ team }: Pick<FactorStatus, "team">): boolean =>
  team?.isOpen === true && team.requiresSecondFactor;

export const mustSetUp = (member: FactorStatus): boolean =>
  needsSecondFactor(member) && !member.hasSecondFactor;
