/** What the buttons of the writing screen do: cancel, or try again. */
import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { askForProposal, generateProposal } from "~/domain/proposals/generate.server";
import { cancelRun } from "~/domain/proposals/generation-lease.server";
import { generationState } from "~/domain/proposals/generation-state";
import { findOwn } from "~/domain/proposals/own.server";
import { isDomainError } from "~/platform/errors";
import { redirectWithNotice } from "../notice.server";
import { knownFailure } from "../page.server";

export const writingCommand = z.object({
  intent: z.enum(["cancel", "again"]),
  /** The page can show the writing; without it the answer waits for the text. */
  scripts: z.literal("on").optional(),
});

export type WritingCommand = z.output<typeof writingCommand>;

export async function runWritingCommand(ctx: MemberContext, id: string, command: WritingCommand) {
  const proposal = await findOwn(ctx, id);
  if (generationState(proposal, ctx.now) === "written") return redirect(`/proposal/${id}`);
  if (command.intent === "cancel") return cancel(ctx, id);
  const again = { brief: proposal.brief, draftId: id };
  try {
    if (command.scripts) {
      await askForProposal(ctx, again);
      return redirect(`/proposal/${id}/writing`);
    }
    return writtenNotice(ctx, await generateProposal(ctx, again));
  } catch (error) {
    if (isDomainError(error) && ["not_found", "account_locked"].includes(error.code)) throw error;
    const { message, status } = knownFailure(ctx, error);
    return data({ message }, status);
  }
}

async function cancel(ctx: MemberContext, id: string) {
  await cancelRun(ctx, id);
  return redirectWithNotice(ctx, `/create-proposal?draft=${id}&step=6`, {
    title: "Writing cancelled",
    text: "Your brief is kept as a draft.",
    tone: "success",
  });
}

export const writtenNotice = (ctx: MemberContext, id: string) =>
  redirectWithNotice(ctx, `/proposal/${id}`, { title: "Proposal generated successfully", tone: "success" });
