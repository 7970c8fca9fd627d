/** The team as the JSON API shows it (docs/product.md 3). */
import { isoTime } from "~/platform/iso-time";
import type { WaitingInvitation } from "./invitations.server";
import type { TeamMember } from "./team.server";
import type { TeamProposal } from "./team-proposals.server";

/** Who lacks a second factor is for the team's own screen, not for every key that lists its members. */
export const teamMemberView = ({ lastActiveAt, hasSecondFactor: _, ...member }: TeamMember) => ({
  ...member,
  lastActive: lastActiveAt === null ? null : isoTime(lastActiveAt),
});

export const teamProposalView = ({ id, title, createdBy, clientName, status, createdAt }: TeamProposal) => ({
  id,
  title,
  createdBy,
  clientName,
  status,
  createdAt: isoTime(createdAt),
});

export const invitationView = ({ sentAt, expiresAt, ...invitation }: WaitingInvitation) => ({
  ...invitation,
  sentAt: isoTime(sentAt),
  expiresAt: isoTime(expiresAt),
});
