import * as z from "zod";
import { retrySeal } from "~/domain/agreements/seal/seal-failure.server";
import { EMAIL_PATTERN } from "~/domain/briefs/email-pattern";
import { setSigning } from "~/domain/proposals/edit.server";
import { replaceLink, withdrawLinks } from "~/domain/sending/renewal/owner-links.server";
import { replaceAccessCode } from "~/domain/signing/codes/replace-access-code.server";
import { answerDelegation } from "~/domain/signing/delegation/answer-delegation.server";
import { takeBackDelegation } from "~/domain/signing/delegation/take-back.server";
import { personalMessage } from "~/domain/signing/parties/named-signers";
import {
  changeCountersigner,
  changeSigner,
  removeSigner,
} from "~/domain/signing/replacement/change-signer.server";
import { typedEmail, typedLine, typedName } from "~/platform/text/typed-text";
import { msg, t } from "~/platform/words/t";
import { answerLaterWith } from "../../../http/answer-once.server";
import type { Flash } from "../../../http/flash.server";
import { type Handlers, type Refusals, type SignedInContext, signerId } from "../detail-command.server";

/** Absent for a single signer. */
const recipientId = signerId.optional();
const NO_NAME = { error: () => t("Write a name.") };
const INVALID_EMAIL = { error: () => t("Please enter a valid email address") };

export const signingCommand = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("signature"),
    requiresSignature: z.literal("on").optional(),
    requiresCode: z.literal("on").optional(),
  }),
  z.object({ intent: z.literal("withdraw-link") }),
  z.object({ intent: z.literal("fresh-link"), recipientId }),
  z.object({ intent: z.literal("copy-link"), recipientId }),
  z.object({ intent: z.literal("access-code"), recipientId: signerId }),
  z.object({
    intent: z.literal("change-signer"),
    recipientId: signerId,
    name: typedName(NO_NAME).min(1, NO_NAME).max(200),
    email: typedEmail(INVALID_EMAIL).max(254).regex(EMAIL_PATTERN, INVALID_EMAIL),
    message: personalMessage.default(""),
  }),
  z.object({ intent: z.literal("change-countersigner"), recipientId: signerId, email: typedLine().max(254) }),
  z.object({ intent: z.literal("remove-signer"), recipientId: signerId }),
  z.object({ intent: z.literal("agree-delegation"), delegationId: signerId }),
  z.object({ intent: z.literal("refuse-delegation"), delegationId: signerId }),
  z.object({ intent: z.literal("take-back"), delegationId: signerId }),
  z.object({ intent: z.literal("retry-seal") }),
]);

type SigningCommand = z.output<typeof signingCommand>;

/** The others are answered on the page itself, once. */
type HandledCommand = Exclude<SigningCommand, { intent: "copy-link" | "access-code" }>;

type HandlersOf<Intent extends HandledCommand["intent"]> = Handlers<
  Extract<HandledCommand, { intent: Intent }>
>;

export const signingHandlers = (ctx: SignedInContext, id: string): Handlers<HandledCommand> => ({
  signature: async ({ requiresSignature, requiresCode }) => {
    await setSigning(ctx, id, {
      requiresSignature: requiresSignature === "on",
      requiresCode: requiresCode === "on",
    });
    return t("Signature Setting Updated");
  },
  "retry-seal": async () => ((await retrySeal(ctx, id)).retried ? t("Sealing started again") : null),
  ...linkHandlers(ctx, id),
  ...signerHandlers(ctx, id),
  ...delegationHandlers(ctx, id),
});

const linkHandlers = (ctx: SignedInContext, id: string): HandlersOf<"withdraw-link" | "fresh-link"> => ({
  "withdraw-link": async () =>
    (await withdrawLinks(ctx, id)).alreadyWithdrawn ? t("The link was revoked before") : t("Link revoked"),
  "fresh-link": async ({ recipientId }) =>
    (await replaceLink(ctx, id, recipientId)).alreadySent
      ? t("A new link was sent a moment ago")
      : t("New link sent"),
});

const signerHandlers = (
  ctx: SignedInContext,
  id: string,
): HandlersOf<"change-signer" | "change-countersigner" | "remove-signer"> => ({
  "change-signer": async ({ recipientId, ...to }) => {
    await changeSigner(ctx, id, recipientId, to);
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

const delegationHandlers = (
  ctx: SignedInContext,
  id: string,
): HandlersOf<"agree-delegation" | "refuse-delegation" | "take-back"> => ({
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

export async function newAccessCode(ctx: SignedInContext, id: string, recipientId: string) {
  const accessCode = await replaceAccessCode(ctx, id, recipientId);
  await answerLaterWith(ctx, `/proposal/${id}`, {
    title: t("This access code has been made already"),
    text: t("A code is shown once, right after it was made. If you did not see it, make another."),
    tone: "failure",
  });
  return accessCode;
}

export const SIGNING_REFUSALS: Refusals<SigningCommand> = {
  signature: msg("Update Failed"),
  "withdraw-link": msg("Not Revoked"),
  "fresh-link": msg("Send Failed"),
  "copy-link": msg("No Link Copied"),
  "access-code": msg("No New Code"),
  "change-signer": msg("Not Changed"),
  "change-countersigner": msg("Not Changed"),
  "remove-signer": msg("Not Removed"),
  "agree-delegation": msg("Not Changed"),
  "refuse-delegation": msg("Not Refused"),
  "take-back": msg("Not Taken Back"),
  "retry-seal": msg("Sealing Failed"),
};
