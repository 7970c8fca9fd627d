import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/text/typed-text";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import { INVITED_ROLES } from "../../people/team-roles";

const MISSING = "Enter the email address of the person you invite.";

export const inviteSchema = z.object({
  email: typedLine(MISSING)
    .toLowerCase()
    .min(1, MISSING)
    .max(254, "An email address can have at most 254 characters.")
    .regex(EMAIL_PATTERN, "Please enter a valid email address")
    .meta(EMAIL),
  role: z.enum(INVITED_ROLES, "Choose one of the roles.").default("member"),
});

export type InviteForm = z.output<typeof inviteSchema>;

/** `leave`: the member keeps them. `move`: the owner gets them. */
export const PROPOSAL_CHOICES = ["leave", "move"] as const;

export const removeSchema = z.object({
  proposals: z.enum(PROPOSAL_CHOICES, "Choose what should happen to the proposals.").default("leave"),
});

export type ProposalChoice = z.output<typeof removeSchema>["proposals"];

export const roleSchema = z.object({ role: z.enum(INVITED_ROLES, "Choose one of the roles.") });
