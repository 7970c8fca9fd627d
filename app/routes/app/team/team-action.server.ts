/** Commands of the team page; each returns a flash (docs/product.md 8). */

import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { allowCountersigning, changeRole } from "~/domain/team/change-role.server";
import { inviteSchema, roleSchema } from "~/domain/team/invitations/invitation-form";
import { invite } from "~/domain/team/invitations/invite.server";
import { resendInvitation } from "~/domain/team/invitations/resend-invitation.server";
import { revokeInvitation } from "~/domain/team/invitations/revoke-invitation.server";
import { requireSecondFactor } from "~/domain/team/require-second-factor.server";
import { isDomainError } from "~/platform/errors";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { runCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import type { RefusedInvite } from "./team-view";

const TEAM = "/team";
const id = z.string();

export const teamCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend"), id }),
  z.object({ intent: z.literal("revoke"), id }),
  roleSchema.extend({ intent: z.literal("role"), id }),
  z.object({ intent: z.literal("countersigning"), id, allowed: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("second-factor"), required: z.enum(["yes", "no"]) }),
]);

type TeamCommand = z.output<typeof teamCommand>;

const changeTeam = (ctx: MemberContext, command: TeamCommand): Promise<Omit<Flash, "tone">> =>
  runCommand(command, {
    resend: async ({ id }) => ({
      title: t("Invitation Sent"),
      text: t("{email} has another 14 days to accept it.", {
        email: (await resendInvitation(ctx, id)).email,
      }),
    }),
    revoke: async ({ id }) => ({
      title: t("Invitation revoked"),
      text: t("The link that {email} has no longer works.", {
        email: (await revokeInvitation(ctx, id)).email,
      }),
    }),
    "second-factor": async ({ required }) => {
      await requireSecondFactor(ctx, required === "yes");
      return required === "yes"
        ? {
            title: t("Two-factor authentication required"),
            text: t("Members who do not use it must set it up first."),
          }
        : {
            title: t("Two-factor authentication no longer required"),
            text: t("Members who use it keep it."),
          };
    },
    countersigning: async ({ id, allowed }) => {
      const { name } = await allowCountersigning(ctx, id, allowed === "yes");
      return {
        title: t("Right changed"),
        text:
          allowed === "yes"
            ? t("{name} may sign for colleagues.", { name })
            : t("{name} no longer signs for colleagues.", { name }),
      };
    },
    role: async ({ id, role }) => {
      const { name } = await changeRole(ctx, id, role);
      return {
        title: t("Role changed"),
        text:
          role === "admin"
            ? t("{name} is an admin of the team.", { name })
            : t("{name} is a member of the team.", { name }),
      };
    },
  });

const FAILED: Record<TeamCommand["intent"], AppMessage> = {
  resend: msg("Failed to Send Invitation"),
  revoke: msg("Failed to Revoke Invitation"),
  role: msg("Failed to Change Role"),
  countersigning: msg("Right Not Changed"),
  "second-factor": msg("Not Changed"),
};

export async function runTeamCommand(ctx: MemberContext, command: TeamCommand) {
  try {
    return redirectWithFlash(ctx, TEAM, { ...(await changeTeam(ctx, command)), tone: "success" });
  } catch (error) {
    return flashRefusal(ctx, t(FAILED[command.intent]), error);
  }
}

/** Refusals become a flash; unknown members stay a 404. */
export function flashRefusal(ctx: MemberContext, title: string, error: unknown) {
  if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
  // Without a team plan there is no team page.
  if ("requiredTier" in error.fields) throw error;
  return redirectWithFlash(ctx, TEAM, { title, text: error.message.slice(0, 500), tone: "failure" });
}

/** Invites by the form; a refusal keeps what was typed. */
export async function inviteByForm(ctx: MemberContext, form: ReadForm) {
  const typed = { email: String(form.get("email") ?? ""), role: String(form.get("role") ?? "") };
  const submission = parseForm(form, inviteSchema);
  if (submission.status !== "success") {
    const { email, role } = submission.error ?? {};
    return refused({ typed, emailError: email?.[0] ?? null, alert: role?.[0] ?? null }, 400);
  }
  try {
    const { invitation, isNew } = await invite(ctx, submission.value);
    return redirectWithFlash(ctx, TEAM, { ...flashFor(invitation.email, isNew), tone: "success" });
  } catch (error) {
    if (isDomainError(error) && error.code === "account_locked") throw error;
    const { message, status } = toPublicFailure(ctx, error);
    const emailError = isDomainError(error) ? (error.fieldErrors.email ?? null) : null;
    return refused({ typed, emailError, alert: emailError ? null : message }, status);
  }
}

const flashFor = (email: string, isNew: boolean) =>
  isNew
    ? { title: t("Invitation Sent"), text: t("{email} has 14 days to accept it.", { email }) }
    : {
        title: t("Already invited"),
        text: t("{email} has an open invitation. The list below can send it again.", { email }),
      };

const refused = (invite: RefusedInvite, status: number) => data({ invite }, status);
