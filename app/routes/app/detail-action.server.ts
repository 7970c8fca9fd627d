/** The small forms of the detail screen: each does one thing and comes back with a notice. */
import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { retrySeal } from "~/domain/documents/seal-failure.server";
import { parseReminder } from "~/domain/mail/parse-reminder";
import { remindClient } from "~/domain/mail/remind.server";
import { retryDelivery } from "~/domain/mail/retry-delivery.server";
import { setSigning, setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { resendProposal } from "~/domain/proposals/resend.server";
import { replaceLink, withdrawLinks } from "~/domain/signing/owner-links.server";
import { setMeasuring } from "~/domain/views/measure-reading.server";
import { cutText } from "~/platform/cut-text";
import { type DomainError, isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";
import { withUpgrade } from "../upgrade.server";
import { sentNotice } from "./sent-notice.server";

const deliveryId = z.string().optional();
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
  z.object({ intent: z.literal("fresh-link") }),
  z.object({ intent: z.literal("retry-seal") }),
  z.object({
    intent: z.literal("retry-delivery"),
    deliveryId: z.string(),
    confirmAddress: z.literal("on").optional(),
  }),
  z.object({ intent: z.literal("remind"), message: z.string().max(20_000).default("") }),
]);

export type DetailCommand = z.output<typeof detailCommand>;

export async function runDetailCommand(ctx: MemberContext, id: string, command: DetailCommand) {
  const back = `/proposal/${id}`;
  try {
    const said = await run(ctx, id, command);
    const notice = typeof said === "string" ? ({ title: said, tone: "success" } as const) : said;
    return notice ? redirectWithNotice(ctx, back, notice) : redirect(back);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    const way = canConfirmThere(command, error) ? `${back}/send` : withUpgrade(back, error.fields);
    return redirectWithNotice(ctx, way, refusal(command, error));
  }
}

/** The send form has the tick that the address was checked. */
const canConfirmThere = ({ intent }: DetailCommand, { code }: DomainError): boolean =>
  code === "address_suppressed" && (intent === "resend" || intent === "fresh-link");

/** @returns what to say of it, in the words of spec 8 */
async function run(ctx: MemberContext, id: string, command: DetailCommand): Promise<string | Notice | null> {
  switch (command.intent) {
    case "resend":
      return sentNotice(
        "Proposal resent successfully",
        await resendProposal(ctx, id, command.deliveryId || undefined),
      );
    case "status":
      await setStatus(ctx, id, command.status);
      return "Proposal status updated successfully";
    case "signature":
      await setSigning(ctx, id, {
        requiresSignature: command.requiresSignature === "on",
        requiresCode: command.requiresCode === "on",
      });
      return "Signature Setting Updated";
    case "measure-reading":
      await setMeasuring(ctx, id, command.measuresReading === "on");
      return command.measuresReading === "on" ? "Views are tracked" : "Views are no longer tracked";
    case "withdraw-link":
      return (await withdrawLinks(ctx, id)).withdrawn > 0
        ? "Link withdrawn"
        : "The link was withdrawn before";
    case "fresh-link":
      return (await replaceLink(ctx, id)).alreadySent
        ? "A fresh link was sent a moment ago"
        : "A fresh link is on its way";
    case "retry-seal":
      return (await retrySeal(ctx, id)).retried ? "Sealing started again" : null;
    case "retry-delivery": {
      const confirmAddress = command.confirmAddress === "on";
      const outcome = await retryDelivery(ctx, { ...command, confirmAddress });
      return outcome.retried ? sentNotice("E-mail queued again", outcome) : null;
    }
    case "remind":
      await remindClient(ctx, id, parseReminder(command));
      return "Reminder sent";
  }
}

const FAILED: Record<DetailCommand["intent"], string> = {
  resend: "Send Failed",
  status: "Update Failed",
  signature: "Update Failed",
  "measure-reading": "Update Failed",
  "withdraw-link": "Not Withdrawn",
  "fresh-link": "Send Failed",
  "retry-seal": "Sealing Failed",
  "retry-delivery": "Send Failed",
  remind: "No Reminder Sent",
};

/** Spec 8 'Resend' has words of its own for two refusals. */
function refusal({ intent }: DetailCommand, error: DomainError): Notice {
  const failure = (title: string, text: string): Notice => ({ title, text, tone: "failure" });
  if (error.fields.noEmailSettings) {
    return failure(
      "No Previous Email Settings",
      "Please use the Send button first to set up email preferences.",
    );
  }
  if (error.fields.emailLimitReached) {
    return failure("Email Limit Reached", "Please upgrade your plan to continue sending proposals.");
  }
  return failure(FAILED[intent], cutText(error.message, 500));
}
