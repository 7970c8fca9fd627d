import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { retryDelivery } from "~/domain/admin/retry-delivery.server";
import { retrySeal } from "~/domain/agreements/seal/seal-failure.server";
import { EMAIL_PATTERN } from "~/domain/briefs/email-pattern";
import type { MemberContext } from "~/domain/context";
import { setArchived } from "~/domain/proposals/archive.server";
import { setSigning, setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { MORE_DAYS, type MoreDays } from "~/domain/proposals/validity/validity-days";
import { setTracking } from "~/domain/reading/set-tracking.server";
import { giveMoreTime } from "~/domain/sending/more-time/give-more-time.server";
import { parseReminder } from "~/domain/sending/reminders/parse-reminder";
import { remindClient } from "~/domain/sending/reminders/remind.server";
import { copyLink } from "~/domain/sending/renewal/copy-link.server";
import { replaceLink, withdrawLinks } from "~/domain/sending/renewal/owner-links.server";
import { replaceAccessCode } from "~/domain/signing/codes/replace-access-code.server";
import { answerDelegation } from "~/domain/signing/delegation/answer-delegation.server";
import { takeBackDelegation } from "~/domain/signing/delegation/take-back.server";
import {
  changeCountersigner,
  changeSigner,
  removeSigner,
} from "~/domain/signing/replacement/change-signer.server";
import { isDomainError } from "~/platform/errors";
import { longDay } from "~/platform/language/day-text";
import { typedEmail, typedLine, typedName } from "~/platform/text/typed-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { answerLaterWith } from "../../http/answer-once.server";
import { runCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { withUpgradePrompt } from "../../http/upgrade-prompt.server";
import { recoveryPath, refusalFlash, resend } from "./resend-command.server";

const deliveryId = z.string().optional();
const signerId = z.string().max(64);
/** One of several signers. */
const recipientId = signerId.optional();
const NO_NAME = { error: () => t("Write a name.") };
const INVALID_EMAIL = { error: () => t("Please enter a valid email address") };

export const detailCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend"), deliveryId }),
  statusSchema.extend({ intent: z.literal("status") }),
  z.object({
    intent: z.literal("signature"),
    requiresSignature: z.literal("on").optional(),
    requiresCode: z.literal("on").optional(),
  }),
  z.object({ intent: z.literal("measure-reading"), measuresReading: z.literal("on").optional() }),
  z.object({ intent: z.literal("withdraw-link") }),
  z.object({ intent: z.literal("fresh-link"), recipientId }),
  z.object({ intent: z.literal("copy-link"), recipientId }),
  z.object({
    intent: z.literal("change-signer"),
    recipientId: signerId,
    name: typedName(NO_NAME).min(1, NO_NAME).max(200),
    email: typedEmail(INVALID_EMAIL).max(254).regex(EMAIL_PATTERN, INVALID_EMAIL),
  }),
  z.object({ intent: z.literal("change-countersigner"), recipientId: signerId, email: typedLine().max(254) }),
  z.object({ intent: z.literal("remove-signer"), recipientId: signerId }),
  z.object({ intent: z.literal("agree-delegation"), delegationId: signerId }),
  z.object({ intent: z.literal("refuse-delegation"), delegationId: signerId }),
  z.object({ intent: z.literal("take-back"), delegationId: signerId }),
  z.object({ intent: z.literal("access-code"), recipientId: signerId }),
  z.object({ intent: z.literal("archive") }),
  z.object({ intent: z.literal("unarchive") }),
  z.object({ intent: z.literal("retry-seal") }),
  z.object({
    intent: z.literal("retry-delivery"),
    deliveryId: z.string(),
    confirmAddress: z.literal("on").optional(),
  }),
  z.object({
    intent: z.literal("more-time"),
    days: z.enum(MORE_DAYS.map(String)).transform((days) => Number(days) as MoreDays),
    from: z.string().max(10).optional(),
  }),
  z.object({ intent: z.literal("remind"), recipientId, message: z.string().max(20_000).default("") }),
]);

type SignedInContext = MemberContext & { actor: SignedIn };

type DetailCommand = z.output<typeof detailCommand>;

type SimpleCommand = Exclude<DetailCommand, { intent: "copy-link" | "access-code" | "resend" }>;

export async function runDetailCommand(ctx: SignedInContext, id: string, command: DetailCommand) {
  const back = `/proposal/${id}`;
  if (command.intent === "resend") return resend(ctx, id, command.deliveryId || null, back);
  try {
    // Rendered once, stored nowhere.
    if (command.intent === "copy-link") return data({ link: await copyLink(ctx, id, command.recipientId) });
    if (command.intent === "access-code") return await newAccessCode(ctx, id, command.recipientId);
    const result = await run(ctx, id, command);
    const flash = typeof result === "string" ? ({ title: result, tone: "success" } as const) : result;
    return flash ? redirectWithFlash(ctx, back, flash) : redirect(back);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    const path =
      command.intent === "fresh-link" ? recoveryPath(id, back, error) : withUpgradePrompt(back, error.fields);
    return redirectWithFlash(ctx, path, refusalFlash(error, t(FAILED[command.intent])));
  }
}

async function newAccessCode(ctx: SignedInContext, id: string, recipientId: string) {
  const accessCode = await replaceAccessCode(ctx, id, recipientId);
  await answerLaterWith(ctx, `/proposal/${id}`, {
    title: t("This access code has been made already"),
    text: t("A code is shown once, right after it was made. If you did not see it, make another."),
    tone: "failure",
  });
  return data({ accessCode });
}

type Outcome = string | Flash | null;

type Handlers<Intent extends SimpleCommand["intent"]> = {
  [I in Intent]: (command: Extract<SimpleCommand, { intent: I }>) => Promise<Outcome>;
};

/** @returns the message (docs/product.md 8) */
const run = (ctx: SignedInContext, id: string, command: SimpleCommand): Promise<Outcome> =>
  runCommand(command, {
    ...settingCommands(ctx, id),
    ...archiveCommands(ctx, id),
    ...clientCommands(ctx, id),
    ...retryCommands(ctx, id),
    ...signerCommands(ctx, id),
    ...delegationCommands(ctx, id),
  });

const settingCommands = (
  ctx: SignedInContext,
  id: string,
): Handlers<"status" | "signature" | "measure-reading"> => ({
  status: async ({ status }) => {
    await setStatus(ctx, id, status);
    return t("Proposal status updated successfully");
  },
  signature: async ({ requiresSignature, requiresCode }) => {
    await setSigning(ctx, id, {
      requiresSignature: requiresSignature === "on",
      requiresCode: requiresCode === "on",
    });
    return t("Signature Setting Updated");
  },
  "measure-reading": async ({ measuresReading }) => {
    await setTracking(ctx, id, measuresReading === "on");
    return measuresReading === "on" ? t("Views are tracked") : t("Views are no longer tracked");
  },
});

const archiveCommands = (ctx: SignedInContext, id: string): Handlers<"archive" | "unarchive"> => ({
  archive: async () => {
    await setArchived(ctx, id, true);
    return {
      title: t("Proposal archived"),
      text: t("It’s hidden from your lists."),
      tone: "success",
      action: { text: t("Undo"), to: `/proposal/${id}`, fields: [["intent", "unarchive"]] },
    };
  },
  unarchive: async () => {
    await setArchived(ctx, id, false);
    return t("Proposal unarchived");
  },
});

const clientCommands = (
  ctx: SignedInContext,
  id: string,
): Handlers<"withdraw-link" | "fresh-link" | "more-time" | "remind"> => ({
  "withdraw-link": async () =>
    (await withdrawLinks(ctx, id)).alreadyWithdrawn ? t("The link was revoked before") : t("Link revoked"),
  "fresh-link": async ({ recipientId }) =>
    (await replaceLink(ctx, id, recipientId)).alreadySent
      ? t("A new link was sent a moment ago")
      : t("New link sent"),
  "more-time": async ({ days, from }) => {
    const { until, alreadyGiven } = await giveMoreTime(ctx, id, { days, from });
    return {
      title: alreadyGiven ? t("More time was given before") : t("More time given"),
      text: t("Your client can accept it until {day}.", { day: longDay(until, ctx.actor.reader.dates) }),
      tone: "success",
    };
  },
  remind: async ({ recipientId, ...reminder }) => {
    await remindClient(ctx, id, parseReminder(reminder), recipientId);
    return t("Reminder sent");
  },
});

const retryCommands = (ctx: SignedInContext, id: string): Handlers<"retry-seal" | "retry-delivery"> => ({
  "retry-seal": async () => ((await retrySeal(ctx, id)).retried ? t("Sealing started again") : null),
  "retry-delivery": async ({ deliveryId, confirmAddress }) => {
    const isQueued = await retryDelivery(ctx, { deliveryId, confirmAddress: confirmAddress === "on" });
    return isQueued ? t("Email queued again") : null;
  },
});

const signerCommands = (
  ctx: SignedInContext,
  id: string,
): Handlers<"change-signer" | "change-countersigner" | "remove-signer"> => ({
  "change-signer": async ({ recipientId, name, email }) => {
    await changeSigner(ctx, id, recipientId, { name, email });
    return t("Changes saved");
  },
  "change-countersigner": async ({ email }) => {
    await changeCountersigner(ctx, id, email);
    return t("Changes saved");
  },
  "remove-signer": async ({ recipientId }) => {
    await removeSigner(ctx, id, recipientId);
    return t("They are no longer asked");
  },
});

const delegationCommands = (
  ctx: SignedInContext,
  id: string,
): Handlers<"agree-delegation" | "refuse-delegation" | "take-back"> => ({
  "agree-delegation": async ({ delegationId }) => {
    const { alreadyAnswered, name } = await answerDelegation(ctx, id, { delegationId, isApproved: true });
    if (alreadyAnswered) return answeredBefore();
    return {
      title: t("{name} was asked", { name }),
      text: t("The old link no longer works."),
      tone: "success",
    };
  },
  "refuse-delegation": async ({ delegationId }) => {
    const { alreadyAnswered } = await answerDelegation(ctx, id, { delegationId, isApproved: false });
    if (alreadyAnswered) return answeredBefore();
    return { title: t("Nobody was replaced"), text: t("They got an email."), tone: "success" };
  },
  "take-back": async ({ delegationId }) => {
    const { alreadyTakenBack, name } = await takeBackDelegation(ctx, id, delegationId);
    if (alreadyTakenBack) return { title: t("You took it back before"), tone: "success" };
    return {
      title: t("{name} was asked again", { name }),
      text: t("The old link no longer works."),
      tone: "success",
    };
  },
});

const answeredBefore = (): Flash => ({ title: t("You answered this before"), tone: "success" });

const FAILED: Record<Exclude<DetailCommand, { intent: "resend" }>["intent"], AppMessage> = {
  status: msg("Update Failed"),
  signature: msg("Update Failed"),
  "measure-reading": msg("Update Failed"),
  "withdraw-link": msg("Not Revoked"),
  "fresh-link": msg("Send Failed"),
  "copy-link": msg("No Link Copied"),
  "change-signer": msg("Not Changed"),
  "change-countersigner": msg("Not Changed"),
  "remove-signer": msg("Not Removed"),
  "agree-delegation": msg("Not Changed"),
  "refuse-delegation": msg("Not Refused"),
  "take-back": msg("Not Taken Back"),
  "access-code": msg("No New Code"),
  archive: msg("Not Archived"),
  unarchive: msg("Not Unarchived"),
  "retry-seal": msg("Sealing Failed"),
  "retry-delivery": msg("Send Failed"),
  "more-time": msg("No Time Given"),
  remind: msg("No Reminder Sent"),
};
