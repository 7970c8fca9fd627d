import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Context } from "~/domain/context";
import { notesSchema } from "~/domain/proposals/internal-notes";
import { copyLink } from "~/domain/sending/renewal/copy-link.server";
import { isDomainError } from "~/platform/errors";
import { msg, t } from "~/platform/words/t";
import { parseCommand, runCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";
import { requireOpenAccount } from "../../http/session.server";
import { withUpgradePrompt } from "../../http/upgrade-prompt.server";
import {
  CONVERSATION_REFUSALS,
  conversationCommand,
  conversationHandlers,
} from "./conversation/conversation-commands.server";
import { DELIVERY_REFUSALS, deliveryCommand, deliveryHandlers } from "./delivery/delivery-commands.server";
import { planReminders } from "./delivery/follow-up/plan-command.server";
import { recoveryPath, refusalFlash, resend } from "./delivery/resend-command.server";
import type { SignedInContext } from "./detail-command.server";
import {
  enterCredit,
  enterPayment,
  isCardRefund,
  isEntered,
  PAYMENT_REFUSALS,
  paymentCommand,
  paymentHandlers,
  refundCard,
} from "./payments/payment-commands.server";
import { saveNotesForm } from "./proposal/notes-form.server";
import { PROPOSAL_REFUSALS, proposalCommand, proposalHandlers } from "./proposal/proposal-commands.server";
import {
  newAccessCode,
  SIGNING_REFUSALS,
  signingCommand,
  signingHandlers,
} from "./signing/signing-commands.server";

const detailCommand = z.discriminatedUnion("intent", [
  proposalCommand,
  signingCommand,
  deliveryCommand,
  conversationCommand,
  paymentCommand,
]);

type DetailCommand = z.output<typeof detailCommand>;

/** Bytes: a reminder or two states of the notes, URL-encoded. */
const MAX_BODY_BYTES = 256 * 1024;

export async function detailAction(ctx: Context, request: Request, id: string) {
  const member = await requireOpenAccount(ctx, request);
  const form = await readForm(ctx, request, {
    schemas: [detailCommand, notesSchema],
    maxBytes: MAX_BODY_BYTES,
  });
  if (form.get("intent") === "notes") return saveNotesForm(member, id, form);
  return runDetailCommand(member, id, parseCommand(form, detailCommand));
}

async function runDetailCommand(ctx: SignedInContext, id: string, command: DetailCommand) {
  const back = `/proposal/${id}`;
  if (command.intent === "resend") return resend(ctx, id, command.deliveryId || null, back);
  try {
    // Rendered once, stored nowhere.
    if (command.intent === "copy-link") return data({ link: await copyLink(ctx, id, command.recipientId) });
    if (command.intent === "access-code")
      return data({ accessCode: await newAccessCode(ctx, id, command.recipientId) });
    if (command.intent === "plan-reminders") return await planReminders(ctx, id, command, back);
    if (command.intent === "invoice-credited") return await enterCredit(ctx, id, command, back);
    if (isEntered(command)) return await enterPayment(ctx, id, command, back);
    if (isCardRefund(command)) return await refundCard(ctx, id, command, back);
    const result = await runCommand(command, {
      ...proposalHandlers(ctx, id),
      ...signingHandlers(ctx, id),
      ...deliveryHandlers(ctx, id),
      ...conversationHandlers(ctx, id),
      ...paymentHandlers(ctx, id),
    });
    const flash = typeof result === "string" ? ({ title: result, tone: "success" } as const) : result;
    return flash ? redirectWithFlash(ctx, back, flash) : redirect(back);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    const path =
      command.intent === "fresh-link" ? recoveryPath(id, back, error) : withUpgradePrompt(back, error.fields);
    return redirectWithFlash(ctx, path, refusalFlash(error, t(REFUSALS[command.intent])));
  }
}

const REFUSALS = {
  "plan-reminders": msg("No Reminder Planned"),
  ...PROPOSAL_REFUSALS,
  ...SIGNING_REFUSALS,
  ...DELIVERY_REFUSALS,
  ...CONVERSATION_REFUSALS,
  ...PAYMENT_REFUSALS,
};
