/** The team as the JSON API shows it (spec 3 'Team member', 'Team proposal'). */
import type { TeamMember } from "./team.server";
import type { TeamProposal } from "./team-proposals.server";

const iso = (time: number) => new Date(time).toISOString();

export const teamMemberView = ({ lastActiveAt, ...member }: TeamMember) => ({
  ...member,
  lastActive: lastActiveAt === null ? null : iso(lastActiveAt),
});

export const teamProposalView = ({ id, title, createdBy, clientName, status, createdAt }: TeamProposal) => ({
  id,
  title,
  createdBy,
  clientName,
  status,
  createdAt: iso(createdAt),
});
