/** What the rows of a list post, wherever the list stands: each does one thing and comes back with a notice. */
import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { deleteDraft } from "~/domain/proposals/draft.server";
import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { openSample } from "~/domain/proposals/sample.server";
import { isDomainError } from "~/platform/errors";
import { redirectWithNotice } from "../notice.server";

export const listCommands = [
  z.object({ intent: z.literal("delete"), id: z.string() }),
  z.object({ intent: z.literal("delete-sample"), id: z.string() }),
  statusSchema.extend({ intent: z.literal("status"), id: z.string() }),
  z.object({ intent: z.literal("sample") }),
] as const;

export const listCommand = z.discriminatedUnion("intent", listCommands);
type ListCommand = z.output<typeof listCommand>;

const DONE = {
  delete: "Draft deleted successfully",
  "delete-sample": "Sample deleted",
  status: "Proposal status updated successfully",
};

/** Carries a command out and goes back to the same list, its search and page included; a sample is opened. */
export async function runListCommand(ctx: MemberContext, request: Request, command: ListCommand) {
  if (command.intent === "sample") return redirect(`/proposal/${await openSample(ctx)}`);
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/\.data$/, "")}${search}`;
  try {
    if (command.intent === "status") await setStatus(ctx, command.id, command.status);
    else await deleteDraft(ctx, command.id);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithNotice(ctx, back, { title: error.message, tone: "failure" });
  }
  return redirectWithNotice(ctx, back, { title: DONE[command.intent], tone: "success" });
}
