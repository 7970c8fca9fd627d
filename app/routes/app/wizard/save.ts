import * as z from "zod";
import { readAnswers } from "~/domain/briefs/read-answers";
import { autosaveAnswers, draftIdState } from "~/domain/proposals/drafts/autosave.server";
import { endpoint, member } from "../../http/endpoint.server";

const some = z.record(z.string(), z.unknown());

/** POST returns `savedAt` and refused fields. GET says whether the draft exists or existed, and if its id is free. */
export const loader = endpoint({
  GET: member(async ({ ctx, params }) => draftIdState(ctx, params.id ?? "")),
  POST: member(
    async ({ ctx, params, body }) => {
      const { answers, refused } = readAnswers(body.answers);
      const base = readAnswers(body.base).answers;
      const savedAt = await autosaveAnswers(ctx, { id: params.id ?? "", answers, base });
      return { savedAt, refused };
    },
    z.object({ answers: some, base: some }),
  ),
});

export const action = loader;
