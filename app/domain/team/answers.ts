/** The shapes in which the JSON API tells of a team (spec 3 'Team member', 'Team stats', 'Team proposal'). */
import * as z from "zod";
import { PROPOSAL_STATUSES } from "../proposals/status";

const moment = z.string().meta({ format: "date-time" });

export const teamMemberList = z.array(
  z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      proposalsCreated: z.int(),
      lastActive: moment.nullable(),
    })
    .meta({ id: "TeamMember" }),
);

export const teamStatsAnswer = z
  .object({
    totalMembers: z.int(),
    totalProposals: z.int(),
    teamProposalsThisMonth: z.int(),
    teamEmailsSent: z.int(),
  })
  .meta({ id: "TeamStats" });

export const teamProposalList = z.array(
  z
    .object({
      id: z.string(),
      title: z.string(),
      createdBy: z.string(),
      clientName: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      createdAt: moment,
    })
    .meta({ id: "TeamProposal" }),
);
