import { deleteDraft, updateDraft } from "~/domain/proposals/draft.server";
import { draftSchema } from "~/domain/proposals/draft-form";
import { saveContent, setRequiresSignature } from "~/domain/proposals/edit.server";
import { patchSchema } from "~/domain/proposals/edit-form";
import { findOwn } from "~/domain/proposals/own.server";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => proposalView(await findOwn(ctx, params.id ?? ""))),
  PUT: member(
    async ({ ctx, params, body }) => proposalView(await updateDraft(ctx, params.id ?? "", body)),
    draftSchema,
  ),
  PATCH: member(async ({ ctx, params, body }) => {
    const id = params.id ?? "";
    if ("requiresSignature" in body)
      return proposalView(await setRequiresSignature(ctx, id, body.requiresSignature));
    const { generatedContent, contentRevision } = body;
    return proposalView(await saveContent(ctx, id, { html: generatedContent, revision: contentRevision }));
  }, patchSchema),
  DELETE: member(async ({ ctx, params }) => {
    await deleteDraft(ctx, params.id ?? "");
    return { success: true };
  }),
});

export const action = loader;
