/** The team as its screen takes it; who may do what is told by the very rules that the server refuses by. */
import type { TeamRole } from "~/domain/team/team-roles";

export interface TeamView {
  /** Of whoever looks at it. */
  role: TeamRole;
  ownId: string;
  ownerName: string;
  isOpen: boolean;
  requiresSecondFactor: boolean;
  /** Of whoever looks at it. */
  hasSecondFactor: boolean;
}

/** Where somebody is removed, or leaves. */
export const removalAddress = (id: string): string => `/team/members/${id}`;

export interface RefusedInvite {
  typed: { email: string; role: string };
  /** Beside the address. */
  emailError: string | null;
  /** What belongs to no field. */
  alert: string | null;
}
