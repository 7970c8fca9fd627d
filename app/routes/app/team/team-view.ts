/** Permissions use the server's own rules. */
import type { TeamRole } from "~/domain/people/team-roles";

export interface TeamView {
  role: TeamRole;
  ownId: string;
  ownerName: string;
  isOpen: boolean;
  requiresSecondFactor: boolean;
  /** The viewer has one. */
  hasSecondFactor: boolean;
}

export const removalPath = (id: string): string => `/team/members/${id}`;

export interface RefusedInvite {
  typed: { email: string; role: string };
  emailError: string | null;
  /** An error of no field. */
  alert: string | null;
}
