import * as z from "zod";
import { readAnswers } from "~/domain/proposals/brief-answers";
import { keepAnswers, standingOf } from "~/domain/proposals/keep-answers.server";
import { endpoint, member } from "../endpoint.server";

const some = z.record(z.string(), z.unknown());

/**
 * Where the wizard saves what is typed, a moment after typing stops. Answers `savedAt` and what it could not take;
 * GET tells whether there is, or ever was, such a draft, and whether one can be begun under the id.
 */
export const loader = endpoint({
  GET: member(async ({ ctx, params }) => standingOf(ctx, params.id ?? "")),
  POST: member(
    async ({ ctx, params, body }) => {
      const { answers, refused } = readAnswers(body.answers);
      const base = readAnswers(body.base).answers;
      const savedAt = await keepAnswers(ctx, { id: params.id ?? "", answers, base });
      return { savedAt, refused };
    },
    z.object({ answers: some, base: some }),
  ),
});

export const action = loader;
