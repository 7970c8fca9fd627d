/** The shapes in which the JSON API tells of a team (docs/product.md 3). */
import * as z from "zod";
import { emailAddress, moment } from "~/platform/json-formats";
import { PROPOSAL_STATUSES } from "../proposals/status";
import { INVITED_ROLES } from "./team-roles";

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

export const invitationAnswer = z
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

export const invitationList = z.array(invitationAnswer);

export const removedAnswer = z
  .object({
    success: z.literal(true),
    proposalsMoved: z.int().meta({ description: "How many were transferred to the owner." }),
  })
  .meta({ id: "TeamMemberRemoved" });

export const roleAnswer = z.object({ id: z.string(), role: z.enum(INVITED_ROLES) }).meta({ id: "TeamRole" });
