import * as z from "zod";
import { emailAddress, moment } from "~/platform/json-formats";
import { INVITED_ROLES } from "../people/team-roles";
import { PROPOSAL_STATUSES } from "../proposals/status";

export const teamMemberList = z.array(
  z
    .object({
      id: z.string(),
      name: z.string(),
      email: emailAddress,
      role: z.string(),
      proposalsCreated: z.int(),
      lastActive: moment.nullable(),
    })
    .meta({ id: "TeamMember" }),
);

export const teamStatsResponse = z
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

export const invitationResponse = z
  .object({
    id: z.string(),
    email: emailAddress,
    role: z.enum(INVITED_ROLES),
    state: z.enum(["open", "expired"]).meta({ description: "An open invitation takes a seat." }),
    sentAt: moment,
    expiresAt: moment,
    hasFailed: z.boolean().meta({ description: "The latest email was not delivered." }),
  })
  .meta({ id: "TeamInvitation" });

export const invitationList = z.array(invitationResponse);

export const removedResponse = z
  .object({
    success: z.literal(true),
    proposalsMoved: z.int().meta({ description: "How many were transferred to the owner." }),
  })
  .meta({ id: "TeamMemberRemoved" });

export const roleResponse = z
  .object({ id: z.string(), role: z.enum(INVITED_ROLES) })
  .meta({ id: "TeamRole" });
