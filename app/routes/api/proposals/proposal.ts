import * as z from "zod";
import { done } from "~/domain/accounts/responses";
import { draftSchema } from "~/domain/briefs/draft-form";
import { removedBy } from "~/domain/content/left-out";
import type { MemberContext } from "~/domain/context";
import { checkTypedTable } from "~/domain/prices/typed-problems";
import type { TypedTable } from "~/domain/prices/typed-table";
import { setArchived } from "~/domain/proposals/archive.server";
import { deleteProposal } from "~/domain/proposals/delete.server";
import { saveBriefOrDetails } from "~/domain/proposals/details.server";
import { saveContent, setLanguage, setSigning } from "~/domain/proposals/edit.server";
import { removePriceTable, savePriceTable } from "~/domain/proposals/editing/save-price-table.server";
import { findOwn, type Proposal } from "~/domain/proposals/find-own.server";
import { saveNotes } from "~/domain/proposals/internal-notes.server";
import { setLook } from "~/domain/proposals/look.server";
import { type ProposalPatch, patchSchema } from "~/domain/proposals/patch-form";
import { proposalResponse, savedProposalResponse } from "~/domain/proposals/responses";
import { proposalView } from "~/domain/proposals/view";
import { setTracking } from "~/domain/reading/set-tracking.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => proposalView(await findOwn(ctx, params.id ?? "")), {
    summary: "A proposal with its brief and its content",
    scope: "proposals:read",
    response: proposalResponse,
  }),
  PUT: member(
    async ({ ctx, params, body }) => proposalView(await saveBriefOrDetails(ctx, params.id ?? "", body)),
    {
      summary:
        "Saves a draft's brief; for a generated proposal only title, client, budget, currency and dates",
      scope: "proposals:write",
      body: draftSchema,
      response: proposalResponse,
      errors: ["conflict", "locked"],
    },
  ),
  PATCH: member(async ({ ctx, params, body }) => patch(ctx, params.id ?? "", body), {
    summary: "Saves the content, a setting or the owner's notes, one at a time",
    scope: "proposals:write",
    body: patchSchema,
    response: savedProposalResponse,
    errors: ["conflict", "locked", "forbidden"],
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
      response: done,
      query: z.object({
        sent: z.enum(["true"]).optional().meta({
          description: "Needed for a proposal that was sent: its client's links stop working.",
        }),
      }),
      errors: ["conflict"],
    },
  ),
});

async function patch(ctx: MemberContext, id: string, change: ProposalPatch) {
  if (change.generatedContent === undefined) return proposalView(await patchSetting(ctx, id, change));
  const { generatedContent: html, contentRevision: revision, keepHidden: keepsHidden } = change;
  const { proposal, leftOut } = await saveContent(ctx, id, { html, revision, keepsHidden });
  return { ...proposalView(proposal), removed: removedBy(leftOut) };
}

/** The schema allows exactly one setting. */
function patchSetting(ctx: MemberContext, id: string, change: ProposalPatch): Promise<Proposal> {
  const { requiresSignature, requiresCode, signatureFields, internalNotes, previousNotes } = change;
  const { language, theme, cover, measuresReading = true } = change;
  if (change.priceTable !== undefined) return patchPrice(ctx, id, change.priceTable, change.priceRevision);
  if (change.isArchived !== undefined) return setArchived(ctx, id, change.isArchived);
  if (internalNotes !== undefined) return saveNotes(ctx, id, { internalNotes, previousNotes });
  if (requiresSignature !== undefined) return setSigning(ctx, id, { requiresSignature });
  if (requiresCode !== undefined) return setSigning(ctx, id, { requiresCode });
  if (signatureFields !== undefined) return setSigning(ctx, id, { signatureFields });
  if (language !== undefined) return setLanguage(ctx, id, language);
  if (theme !== undefined) return setLook(ctx, id, { theme: theme || null });
  if (cover !== undefined) return setLook(ctx, id, { cover });
  return setTracking(ctx, id, measuresReading);
}

const patchPrice = (ctx: MemberContext, id: string, table: TypedTable | null, revision?: number) =>
  table === null
    ? removePriceTable(ctx, id, revision)
    : savePriceTable(ctx, id, { ...checkTypedTable(table), revision });

export const action = loader;
