import * as z from "zod";
import { done } from "~/domain/accounts/answers";
import type { MemberContext } from "~/domain/context";
import { removedBy } from "~/domain/documents/left-out";
import { proposalAnswer, savedProposal } from "~/domain/proposals/answers";
import { setArchived } from "~/domain/proposals/archive.server";
import { deleteProposal } from "~/domain/proposals/delete.server";
import { saveBriefOrDetails } from "~/domain/proposals/details.server";
import { draftSchema } from "~/domain/proposals/draft-form";
import { saveContent, setSigning } from "~/domain/proposals/edit.server";
import { saveNotes } from "~/domain/proposals/internal-notes.server";
import { findOwn, type Proposal } from "~/domain/proposals/own.server";
import { type ProposalPatch, patchSchema } from "~/domain/proposals/patch-form";
import { proposalView } from "~/domain/proposals/view";
import { setMeasuring } from "~/domain/views/measure-reading.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => proposalView(await findOwn(ctx, params.id ?? "")), {
    summary: "A proposal with its brief and its content",
    scope: "proposals:read",
    answer: proposalAnswer,
  }),
  PUT: member(
    async ({ ctx, params, body }) => proposalView(await saveBriefOrDetails(ctx, params.id ?? "", body)),
    {
      summary:
        "Saves a draft's brief; for a generated proposal only title, client, budget, currency and dates",
      scope: "proposals:write",
      body: draftSchema,
      answer: proposalAnswer,
      refuses: ["conflict", "locked"],
    },
  ),
  PATCH: member(async ({ ctx, params, body }) => patch(ctx, params.id ?? "", body), {
    summary: "Saves the content, a setting or the owner's notes, one at a time",
    scope: "proposals:write",
    body: patchSchema,
    answer: savedProposal,
    refuses: ["conflict", "locked"],
  }),
  DELETE: member(
    async ({ ctx, params, request }) => {
      const isSent = new URL(request.url).searchParams.get("sent") === "true";
      await deleteProposal(ctx, params.id ?? "", { isSent });
      return { success: true as const };
    },
    {
      summary: "Deletes a proposal that no client has answered",
      scope: "proposals:write",
      answer: done,
      query: z.object({
        sent: z.enum(["true"]).optional().meta({
          description: "Needed for a proposal that was sent: its client's links stop working.",
        }),
      }),
      refuses: ["conflict"],
    },
  ),
});

async function patch(ctx: MemberContext, id: string, change: ProposalPatch) {
  if (change.generatedContent === undefined) return proposalView(await patchSetting(ctx, id, change));
  const { generatedContent: html, contentRevision: revision, keepHidden: keepsHidden } = change;
  const { proposal, leftOut } = await saveContent(ctx, id, { html, revision, keepsHidden });
  return { ...proposalView(proposal), removed: removedBy(leftOut) };
}

/** The schema lets exactly one of them through. */
function patchSetting(ctx: MemberContext, id: string, change: ProposalPatch): Promise<Proposal> {
  const { requiresSignature, requiresCode, internalNotes, previousNotes, measuresReading = true } = change;
  if (change.isArchived !== undefined) return setArchived(ctx, id, change.isArchived);
  if (internalNotes !== undefined) return saveNotes(ctx, id, { internalNotes, previousNotes });
  if (requiresSignature !== undefined) return setSigning(ctx, id, { requiresSignature });
  if (requiresCode !== undefined) return setSigning(ctx, id, { requiresCode });
  return setMeasuring(ctx, id, measuresReading);
}

export const action = loader;
