import * as z from "zod";
import { EMAIL } from "~/platform/json-formats";
import { typedEmail } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import { INVITED_ROLES } from "../../people/team-roles";

const missing = { error: () => t("Enter the email address of the person you invite.") };
const noRole = { error: () => t("Choose one of the roles.") };

export const inviteSchema = z.object({
  email: typedEmail(missing)
    .toLowerCase()
    .min(1, missing)
    .max(254, { error: () => t("An email address can have at most 254 characters.") })
    .regex(EMAIL_PATTERN, { error: () => t("Please enter a valid email address") })
    .meta(EMAIL),
  role: z.enum(INVITED_ROLES, noRole).default("member"),
});

export type InviteForm = z.output<typeof inviteSchema>;

/** `leave`: the member keeps them. `move`: the owner gets them. */
const PROPOSAL_CHOICES = ["leave", "move"] as const;

export const removeSchema = z.object({
  proposals: z
    .enum(PROPOSAL_CHOICES, { error: () => t("Choose what should happen to the proposals.") })
    .default("leave"),
});

export type ProposalChoice = z.output<typeof removeSchema>["proposals"];

export const roleSchema = z.object({ role: z.enum(INVITED_ROLES, noRole) });
