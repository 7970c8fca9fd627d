/** What is asked for to invite somebody and to deal with who is there (docs/product.md 5: the address is trimmed). */
import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedLine } from "~/platform/typed-text";
import { EMAIL_PATTERN } from "../proposals/brief";
import { INVITED_ROLES } from "./team-roles";

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

/** `leave`: they stay whose they are. `move`: all of them become the owner's. */
export const PROPOSAL_CHOICES = ["leave", "move"] as const;

export const removeSchema = z.object({
  proposals: z.enum(PROPOSAL_CHOICES, "Choose what should happen to the proposals.").default("leave"),
});

export type ProposalChoice = z.output<typeof removeSchema>["proposals"];

export const roleSchema = z.object({ role: z.enum(INVITED_ROLES, "Choose one of the roles.") });
