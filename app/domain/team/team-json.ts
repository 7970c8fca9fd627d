import { isoTime } from "~/platform/time/iso-time";
import type { WaitingInvitation } from "./invitations/invitations.server";
import type { TeamMember } from "./team.server";
import type { TeamProposal } from "./team-proposals.server";

/** Second factors and rights are not for API keys to read. */
export const teamMemberJson = ({
  lastActiveAt,
  hasSecondFactor: _,
  mayCountersign: __,
  ...member
}: TeamMember) => ({
  ...member,
  lastActive: lastActiveAt === null ? null : isoTime(lastActiveAt),
});

export const teamProposalJson = ({ id, title, createdBy, clientName, status, createdAt }: TeamProposal) => ({
  id,
  title,
  createdBy,
  clientName,
  status,
  createdAt: isoTime(createdAt),
});

export const invitationJson = ({ sentAt, expiresAt, ...invitation }: WaitingInvitation) => ({
  ...invitation,
  sentAt: isoTime(sentAt),
  expiresAt: isoTime(expiresAt),
});
