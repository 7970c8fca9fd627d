import { assertOpenAccount } from "~/domain/plans/count-usage.server";
import { beginAskedRun, generationRow } from "~/domain/proposals/generation-lease.server";
import { generationState } from "~/domain/proposals/generation-state";
import { writeAloud } from "~/domain/proposals/write-aloud.server";
import type { WritingEvent } from "~/domain/proposals/writing-event";
import { endpoint, member } from "../endpoint.server";
import { eventLines } from "../event-lines.server";

const stateOf = member(async ({ ctx, params }) => ({
  state: generationState(await generationRow(ctx, params.id ?? ""), ctx.now),
}));

/**
 * POST begins what was asked for and answers with the writing itself; whoever comes second is told the state, as
 * GET tells it.
 */
export const loader = endpoint({
  GET: stateOf,
  POST: member(async (call) => {
    const { ctx, params } = call;
    assertOpenAccount(ctx);
    const id = params.id ?? "";
    await generationRow(ctx, id);
    const run = await beginAskedRun(ctx, id);
    if (!run) return { state: generationState(await generationRow(ctx, id), ctx.now) };
    return eventLines<WritingEvent>(ctx, (tell) => writeAloud(ctx, run, tell));
  }),
});

export const action = loader;
