/** Permissions use the server's own rules. */
import type { TeamRole } from "~/domain/people/team-roles";

export interface TeamView {
  /** The viewer's role. */
  role: TeamRole;
  ownId: string;
  ownerName: string;
  isOpen: boolean;
  requiresSecondFactor: boolean;
  /** The viewer's. */
  hasSecondFactor: boolean;
}

export const removalPath = (id: string): string => `/team/members/${id}`;

export interface RefusedInvite {
  typed: { email: string; role: string };
  emailError: string | null;
  /** An error of no field. */
  alert: string | null;
}
