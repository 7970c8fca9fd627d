/** Whether a member's team requires a second factor. A locked team requires nothing. */
import type { Membership } from "../team/membership";

interface Asked {
  team: Pick<Membership, "isOpen" | "requiresSecondFactor"> | null;
  hasSecondFactor: boolean;
}

export const needsSecondFactor = ({ team }: Pick<Asked, "team">): boolean =>
  team?.isOpen === true && team.requiresSecondFactor;

/** They need one and have none: until they do, nothing else is open to them. */
export const mustSetUp = (member: Asked): boolean => needsSecondFactor(member) && !member.hasSecondFactor;
