import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { setBulkArchived } from "~/domain/proposals/archive.server";
import { deleteProposal } from "~/domain/proposals/delete.server";
import { openSample } from "~/domain/proposals/drafts/sample.server";
import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import type { Proposal } from "~/domain/proposals/find-own.server";
import { type BulkResult, skippedMessage } from "~/domain/proposals/list/bulk";
import { setBulkStatus } from "~/domain/proposals/list/bulk.server";
import { type BulkDeletion, deleteBulk } from "~/domain/proposals/list/delete-bulk.server";
import { type Restored, restoreDeleted } from "~/domain/proposals/restore.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { runCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { resend } from "../proposal/delivery/resend-command.server";
import { OPEN_MENU } from "./open-menu";

/** The domain limits the number. */
const ids = z.array(z.string()).max(200);

export const listCommands = [
  z.object({ intent: z.literal("delete"), id: z.string(), sent: z.literal("on").optional() }),
  z.object({ intent: z.literal("delete-sample"), id: z.string() }),
  z.object({ intent: z.literal("delete-several"), ids, sent: z.literal("on").optional() }),
  z.object({ intent: z.literal("restore"), ids }),
  statusSchema.extend({ intent: z.literal("status"), id: z.string() }),
  statusSchema.extend({ intent: z.literal("status-several"), ids }),
  z.object({ intent: z.literal("resend"), id: z.string(), deliveryId: z.string().optional() }),
  z.object({ intent: z.literal("archive"), ids }),
  z.object({ intent: z.literal("unarchive"), ids }),
  z.object({ intent: z.literal("sample") }),
] as const;

export const listCommand = z.discriminatedUnion("intent", listCommands);
type ListCommand = z.output<typeof listCommand>;
type RowCommand = Exclude<ListCommand, { intent: "sample" | "resend" }>;

/** Returns to the same list and page; a sample is opened. */
export async function runListCommand(ctx: MemberContext, request: Request, command: ListCommand) {
  if (command.intent === "sample") return redirect(`/proposal/${await openSample(ctx)}`);
  const { pathname, searchParams } = new URL(request.url);
  // Without scripts, the menu of a row was open.
  searchParams.delete(OPEN_MENU);
  const back = `${pathname.replace(/\.data$/, "")}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
  if (command.intent === "resend") return resend(ctx, command.id, command.deliveryId || null, back);
  try {
    return redirectWithFlash(ctx, back, await run(ctx, back, command));
  } catch (error) {
    if (!isDomainError(error) || (error.code === "not_found" && "ids" in command)) throw error;
    return redirectWithFlash(ctx, back, { title: error.message, tone: "failure" });
  }
}

/** @returns the message (docs/product.md 8) */
const run = (ctx: MemberContext, back: string, command: RowCommand): Promise<Flash> =>
  runCommand(command, {
    delete: async ({ id, sent }) => ({
      ...deletedFlash(await deleteProposal(ctx, id, { isSent: sent === "on" })),
      action: undo(back, [id]),
    }),
    "delete-sample": async ({ id }) => {
      await deleteProposal(ctx, id);
      return { ...success(t("Sample deleted")), action: undo(back, [id]) };
    },
    "delete-several": async ({ ids, sent }) =>
      deleted(await deleteBulk(ctx, ids, { isSent: sent === "on" }), back),
    restore: async ({ ids }) => success(restoredText(await restoreDeleted(ctx, ids))),
    archive: async ({ ids }) => archived(await setBulkArchived(ctx, ids, true), back),
    unarchive: async ({ ids }) => unarchived(await setBulkArchived(ctx, ids, false)),
    status: async ({ id, status }) => {
      await setStatus(ctx, id, status);
      return success(t("Proposal status updated successfully"));
    },
    "status-several": async ({ ids, status }) => statusSet(await setBulkStatus(ctx, ids, status)),
  });

function deletedFlash({ status, currentVersionId }: Proposal): Flash {
  if (currentVersionId !== null)
    return {
      ...success(t("Proposal deleted")),
      text: closedText(1, 1),
    };
  return success(status === "draft" ? t("Draft deleted successfully") : t("Proposal deleted"));
}

const closedText = (sent: number, deleted: number): string =>
  deleted === 1
    ? t("Its links no longer work, and waiting emails stay unsent.")
    : t("Links to {sent} of them no longer work, and waiting emails stay unsent.", { sent });

const restoredText = (restored: Restored[]): string =>
  restored.every(({ status }) => status === "draft")
    ? t("{count, plural, one {{count} draft} other {{count} drafts}} restored", { count: restored.length })
    : t("{count, plural, one {{count} proposal} other {{count} proposals}} restored", {
        count: restored.length,
      });

const success = (title: string): Flash => ({ title, tone: "success" });

function deleted({ done, skipped, areDrafts, sent }: BulkDeletion, back: string): Flash {
  const left = skippedMessage(skipped);
  if (done.length === 0) return { title: t("Nothing was deleted"), text: left, tone: "failure" };
  const text = [sent > 0 ? closedText(sent, done.length) : null, left].filter(Boolean).join(" ") || undefined;
  const title = areDrafts ? draftsDeletedText(done.length) : proposalsDeletedText(done.length);
  return { ...success(title), text, action: undo(back, done) };
}

const draftsDeletedText = (count: number): string =>
  count === 1 ? t("Draft deleted successfully") : t("{count} drafts deleted", { count });

const proposalsDeletedText = (count: number): string =>
  count === 1 ? t("Proposal deleted") : t("{count} proposals deleted", { count });

function archived({ done, skipped }: BulkResult, back: string): Flash {
  const left = skippedMessage(skipped);
  if (done.length === 0) return { title: t("Nothing was archived"), text: left, tone: "failure" };
  const text = [t("Your clients’ links work as before."), left].filter(Boolean).join(" ");
  const title =
    done.length === 1 ? t("Proposal archived") : t("{count} proposals archived", { count: done.length });
  return { ...success(title), text, action: undo(back, done, "unarchive") };
}

function unarchived({ done, skipped }: BulkResult): Flash {
  const text = skippedMessage(skipped);
  if (done.length === 0) return { title: t("Nothing was unarchived"), text, tone: "failure" };
  const title =
    done.length === 1 ? t("Proposal unarchived") : t("{count} proposals unarchived", { count: done.length });
  return { ...success(title), text };
}

function statusSet({ done, skipped }: BulkResult): Flash {
  const text = skippedMessage(skipped);
  if (done.length === 0) return { title: t("No status was changed"), text, tone: "failure" };
  if (done.length === 1) return { ...success(t("Proposal status updated successfully")), text };
  return { ...success(t("Status of {count} proposals updated", { count: done.length })), text };
}

const undo = (to: string, done: string[], intent = "restore"): Flash["action"] => ({
  text: t("Undo"),
  to: to.length <= 800 ? to : to.split("?")[0] || "/proposals",
  fields: [["intent", intent], ...done.map((id): [string, string] => ["ids", id])],
});
