/** What the rows of a list post, wherever the list stands: each does one thing and comes back with a notice. */
import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { setSeveralArchived } from "~/domain/proposals/archive.server";
import { deleteProposal } from "~/domain/proposals/delete.server";
import { deleteSeveral, type SeveralDeleted } from "~/domain/proposals/delete-several.server";
import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import type { Proposal } from "~/domain/proposals/own.server";
import { type Restored, restoreDeleted } from "~/domain/proposals/restore.server";
import { openSample } from "~/domain/proposals/sample.server";
import { counted, type Several, skippedInWords } from "~/domain/proposals/several";
import { setStatuses } from "~/domain/proposals/several.server";
import { isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";
import { resend } from "./resend-command.server";

/** Ticked rows; how many may come at once is the verbs' rule. */
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

/** Carries a command out and goes back to the same list, its search and page included; a sample is opened. */
export async function runListCommand(ctx: MemberContext, request: Request, command: ListCommand) {
  if (command.intent === "sample") return redirect(`/proposal/${await openSample(ctx)}`);
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/\.data$/, "")}${search}`;
  if (command.intent === "resend") return resend(ctx, command.id, command.deliveryId, back);
  try {
    return redirectWithNotice(ctx, back, await run(ctx, back, command));
  } catch (error) {
    if (!isDomainError(error) || (error.code === "not_found" && "ids" in command)) throw error;
    return redirectWithNotice(ctx, back, { title: error.message, tone: "failure" });
  }
}

/** @returns what to say of it, in the words of docs/product.md 8 where it has some */
async function run(ctx: MemberContext, back: string, command: RowCommand): Promise<Notice> {
  switch (command.intent) {
    case "delete":
      return {
        ...deletedNotice(await deleteProposal(ctx, command.id, { isSent: command.sent === "on" })),
        action: undo(back, [command.id]),
      };
    case "delete-sample":
      await deleteProposal(ctx, command.id);
      return { ...success("Sample deleted"), action: undo(back, [command.id]) };
    case "delete-several":
      return deleted(await deleteSeveral(ctx, command.ids, { isSent: command.sent === "on" }), back);
    case "restore":
      return success(restoredWords(await restoreDeleted(ctx, command.ids)));
    case "archive":
      return archived(await setSeveralArchived(ctx, command.ids, true), back);
    case "unarchive":
      return unarchived(await setSeveralArchived(ctx, command.ids, false));
    case "status":
      await setStatus(ctx, command.id, command.status);
      return success("Proposal status updated successfully");
    case "status-several":
      return statusSet(await setStatuses(ctx, command.ids, command.status));
  }
}

function deletedNotice({ status, currentVersionId }: Proposal): Notice {
  if (currentVersionId !== null)
    return {
      ...success("Proposal deleted"),
      text: closedWords(1, 1),
    };
  return success(status === "draft" ? "Draft deleted successfully" : "Proposal deleted");
}

const closedWords = (sent: number, deleted: number): string =>
  `${deleted === 1 ? "Its links" : `Links to ${sent} of them`} no longer work, and waiting emails stay unsent.`;

const restoredWords = (restored: Restored[]) => {
  const noun = restored.every(({ status }) => status === "draft") ? "draft" : "proposal";
  return `${counted(restored.length, noun)} restored`;
};

const success = (title: string): Notice => ({ title, tone: "success" });

function deleted({ done, skipped, areDrafts, sent }: SeveralDeleted, back: string): Notice {
  const left = skippedInWords(skipped);
  if (done.length === 0) return { title: "Nothing was deleted", text: left, tone: "failure" };
  const text =
    [sent > 0 ? closedWords(sent, done.length) : null, left].filter(Boolean).join(" ") || undefined;
  const one = areDrafts ? "Draft deleted successfully" : "Proposal deleted";
  const title = done.length === 1 ? one : `${done.length} ${areDrafts ? "drafts" : "proposals"} deleted`;
  return { ...success(title), text, action: undo(back, done) };
}

function archived({ done, skipped }: Several, back: string): Notice {
  const left = skippedInWords(skipped);
  if (done.length === 0) return { title: "Nothing was archived", text: left, tone: "failure" };
  const text = ["Your clients’ links work as before.", left].filter(Boolean).join(" ");
  const title = done.length === 1 ? "Proposal archived" : `${done.length} proposals archived`;
  return { ...success(title), text, action: undo(back, done, "unarchive") };
}

function unarchived({ done, skipped }: Several): Notice {
  const text = skippedInWords(skipped);
  if (done.length === 0) return { title: "Nothing was unarchived", text, tone: "failure" };
  const title = done.length === 1 ? "Proposal unarchived" : `${done.length} proposals unarchived`;
  return { ...success(title), text };
}

function statusSet({ done, skipped }: Several): Notice {
  const text = skippedInWords(skipped);
  if (done.length === 0) return { title: "No status was changed", text, tone: "failure" };
  if (done.length === 1) return { ...success("Proposal status updated successfully"), text };
  return { ...success(`Status of ${done.length} proposals updated`), text };
}

const undo = (to: string, done: string[], intent = "restore"): Notice["action"] => ({
  text: "Undo",
  to: to.length <= 800 ? to : to.split("?")[0] || "/proposals",
  fields: [["intent", intent], ...done.map((id): [string, string] => ["ids", id])],
});
