import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { findOwn } from "~/domain/proposals/find-own.server";
import { generateProposal, requestProposal } from "~/domain/proposals/generation/generate.server";
import { cancelRun } from "~/domain/proposals/generation/generation-lease.server";
import { generationState } from "~/domain/proposals/generation/generation-state";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { toPublicFailure } from "../../http/page.server";

export const writingCommand = z.object({
  intent: z.enum(["cancel", "again"]),
  /** Scripts set this; without it the response waits for the whole text. */
  scripts: z.literal("on").optional(),
});

type WritingCommand = z.output<typeof writingCommand>;

export async function runWritingCommand(ctx: MemberContext, id: string, command: WritingCommand) {
  const proposal = await findOwn(ctx, id);
  if (generationState(proposal, ctx.now) === "written") return redirect(`/proposal/${id}`);
  if (command.intent === "cancel") return cancel(ctx, id);
  const again = { brief: proposal.brief, draftId: id };
  try {
    if (command.scripts) {
      await requestProposal(ctx, again);
      return redirect(`/proposal/${id}/writing`);
    }
    return redirectWhenWritten(ctx, await generateProposal(ctx, again));
  } catch (error) {
    if (isDomainError(error) && ["not_found", "account_locked"].includes(error.code)) throw error;
    const { message, status } = toPublicFailure(ctx, error);
    return data({ message }, status);
  }
}

async function cancel(ctx: MemberContext, id: string) {
  await cancelRun(ctx, id);
  return redirectWithFlash(ctx, `/create-proposal?draft=${id}&step=6`, {
    title: t("Writing cancelled"),
    text: t("Your brief is kept as a draft."),
    tone: "success",
  });
}

export const redirectWhenWritten = (ctx: MemberContext, id: string) =>
  redirectWithFlash(ctx, `/proposal/${id}`, { title: t("Proposal generated successfully"), tone: "success" });
