/** The small forms of the detail screen: each does one thing and comes back with a notice. */
import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { retrySeal } from "~/domain/documents/seal-failure.server";
import { parseReminder } from "~/domain/mail/parse-reminder";
import { remindClient } from "~/domain/mail/remind.server";
import { retryDelivery } from "~/domain/mail/retry-delivery.server";
import { setArchived } from "~/domain/proposals/archive.server";
import { setSigning, setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { copyLink } from "~/domain/signing/copy-link.server";
import { replaceLink, withdrawLinks } from "~/domain/signing/owner-links.server";
import { setMeasuring } from "~/domain/views/measure-reading.server";
import { isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";
import { withUpgrade } from "../upgrade.server";
import { resend, sendRefusal, wayOn } from "./resend-command.server";

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
  z.object({ intent: z.literal("copy-link") }),
  z.object({ intent: z.literal("archive") }),
  z.object({ intent: z.literal("unarchive") }),
  z.object({ intent: z.literal("retry-seal") }),
  z.object({
    intent: z.literal("retry-delivery"),
    deliveryId: z.string(),
    confirmAddress: z.literal("on").optional(),
  }),
  z.object({ intent: z.literal("remind"), message: z.string().max(20_000).default("") }),
]);

export type DetailCommand = z.output<typeof detailCommand>;

type Settled = Exclude<DetailCommand, { intent: "copy-link" | "resend" }>;

export async function runDetailCommand(ctx: MemberContext, id: string, command: DetailCommand) {
  const back = `/proposal/${id}`;
  if (command.intent === "resend") return resend(ctx, id, command.deliveryId, back);
  try {
    // Shown on the page that comes back, and stored nowhere.
    if (command.intent === "copy-link") return data({ link: await copyLink(ctx, id) });
    const said = await run(ctx, id, command);
    const notice = typeof said === "string" ? ({ title: said, tone: "success" } as const) : said;
    return notice ? redirectWithNotice(ctx, back, notice) : redirect(back);
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    const way = command.intent === "fresh-link" ? wayOn(id, back, error) : withUpgrade(back, error.fields);
    return redirectWithNotice(ctx, way, sendRefusal(error, FAILED[command.intent]));
  }
}

/** @returns what to say of it, in the words of docs/product.md 8 */
async function run(ctx: MemberContext, id: string, command: Settled): Promise<string | Notice | null> {
  switch (command.intent) {
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
      return (await withdrawLinks(ctx, id)).alreadyWithdrawn ? "The link was revoked before" : "Link revoked";
    case "fresh-link":
      return (await replaceLink(ctx, id)).alreadySent ? "A new link was sent a moment ago" : "New link sent";
    case "archive":
      await setArchived(ctx, id, true);
      return {
        title: "Proposal archived",
        text: "It’s hidden from your lists.",
        tone: "success",
        action: { text: "Undo", to: `/proposal/${id}`, fields: [["intent", "unarchive"]] },
      };
    case "unarchive":
      await setArchived(ctx, id, false);
      return "Proposal unarchived";
    case "retry-seal":
      return (await retrySeal(ctx, id)).retried ? "Sealing started again" : null;
    case "retry-delivery": {
      const confirmAddress = command.confirmAddress === "on";
      return (await retryDelivery(ctx, { ...command, confirmAddress })) ? "Email queued again" : null;
    }
    case "remind":
      await remindClient(ctx, id, parseReminder(command));
      return "Reminder sent";
  }
}

const FAILED: Record<Exclude<DetailCommand, { intent: "resend" }>["intent"], string> = {
  status: "Update Failed",
  signature: "Update Failed",
  "measure-reading": "Update Failed",
  "withdraw-link": "Not Revoked",
  "fresh-link": "Send Failed",
  "copy-link": "No Link Copied",
  archive: "Not Archived",
  unarchive: "Not Unarchived",
  "retry-seal": "Sealing Failed",
  "retry-delivery": "Send Failed",
  remind: "No Reminder Sent",
};
