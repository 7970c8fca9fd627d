/** The forms of the team's page: each does one thing and comes back with a notice (docs/product.md 8). */
import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { RefusedInvite } from "~/components/team/team-view";
import type { MemberContext } from "~/domain/context";
import { changeRole } from "~/domain/team/change-role.server";
import { inviteSchema, roleSchema } from "~/domain/team/invitation-form";
import { invite } from "~/domain/team/invite.server";
import { resendInvitation } from "~/domain/team/renew-invitation.server";
import { requireSecondFactor } from "~/domain/team/require-second-factor.server";
import { revokeInvitation } from "~/domain/team/revoke-invitation.server";
import { isDomainError } from "~/platform/errors";
import { parseForm, type ReadForm } from "../form.server";
import { type Notice, redirectWithNotice } from "../notice.server";
import { knownFailure } from "../page.server";

const TEAM = "/team";
const id = z.string();

export const teamCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend"), id }),
  z.object({ intent: z.literal("revoke"), id }),
  roleSchema.extend({ intent: z.literal("role"), id }),
  z.object({ intent: z.literal("second-factor"), required: z.enum(["yes", "no"]) }),
]);

export type TeamCommand = z.output<typeof teamCommand>;

const ACTS: {
  [I in TeamCommand["intent"]]: (
    ctx: MemberContext,
    of: Extract<TeamCommand, { intent: I }>,
  ) => Promise<Omit<Notice, "tone">>;
} = {
  resend: async (ctx, { id }) => ({
    title: "Invitation Sent",
    text: `${(await resendInvitation(ctx, id)).email} has another 14 days to accept it.`,
  }),
  revoke: async (ctx, { id }) => ({
    title: "Invitation revoked",
    text: `The link that ${(await revokeInvitation(ctx, id)).email} has no longer works.`,
  }),
  "second-factor": async (ctx, { required }) => {
    await requireSecondFactor(ctx, required === "yes");
    return required === "yes"
      ? {
          title: "Two-factor authentication required",
          text: "Members who do not use it must set it up first.",
        }
      : { title: "Two-factor authentication no longer required", text: "Members who use it keep it." };
  },
  role: async (ctx, { id, role }) => {
    const { name } = await changeRole(ctx, id, role);
    return {
      title: "Role changed",
      text: `${name} is ${role === "admin" ? "an admin" : "a member"} of the team.`,
    };
  },
};

const FAILED: Record<TeamCommand["intent"], string> = {
  resend: "Failed to Send Invitation",
  revoke: "Failed to Revoke Invitation",
  role: "Failed to Change Role",
  "second-factor": "Not Changed",
};

export async function runTeamCommand(ctx: MemberContext, command: TeamCommand) {
  try {
    const act = ACTS[command.intent] as (
      ctx: MemberContext,
      of: TeamCommand,
    ) => Promise<Omit<Notice, "tone">>;
    return redirectWithNotice(ctx, TEAM, { ...(await act(ctx, command)), tone: "success" });
  } catch (error) {
    return sayRefusal(ctx, FAILED[command.intent], error);
  }
}

/** A refusal as a notice on the team's page; what is nobody's business stays a 404. */
export function sayRefusal(ctx: MemberContext, title: string, error: unknown) {
  if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
  // Without a plan for a team there is no page of it to go back to.
  if ("requiredTier" in error.fields) throw error;
  return redirectWithNotice(ctx, TEAM, { title, text: error.message.slice(0, 500), tone: "failure" });
}

/** Invites; a refusal stands above the form or beside the address, with what was typed. */
export async function inviteByForm(ctx: MemberContext, form: ReadForm) {
  const typed = { email: String(form.get("email") ?? ""), role: String(form.get("role") ?? "") };
  const submission = parseForm(form, inviteSchema);
  if (submission.status !== "success") {
    const { email, role } = submission.error ?? {};
    return refused({ typed, emailError: email?.[0] ?? null, alert: role?.[0] ?? null }, 400);
  }
  try {
    const { invitation, isNew } = await invite(ctx, submission.value);
    return redirectWithNotice(ctx, TEAM, { ...saidOf(invitation.email, isNew), tone: "success" });
  } catch (error) {
    if (isDomainError(error) && error.code === "account_locked") throw error;
    const { message, status } = knownFailure(ctx, error);
    const emailError = isDomainError(error) ? (error.fieldErrors.email ?? null) : null;
    return refused({ typed, emailError, alert: emailError ? null : message }, status);
  }
}

const saidOf = (email: string, isNew: boolean) =>
  isNew
    ? { title: "Invitation Sent", text: `${email} has 14 days to accept it.` }
    : {
        title: "Already invited",
        text: `${email} has an open invitation. The list below can send it again.`,
      };

const refused = (invite: RefusedInvite, status: number) => data({ invite }, status);
