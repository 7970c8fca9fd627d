import { assertOpenAccount } from "~/domain/people/usage/count-usage.server";
import type { GenerationEvent } from "~/domain/proposals/generation/generation-event";
import { claimRequestedRun, generationRow } from "~/domain/proposals/generation/generation-lease.server";
import { generationState } from "~/domain/proposals/generation/generation-state";
import { streamGeneration } from "~/domain/proposals/generation/stream-generation.server";
import { endpoint, member } from "../../http/endpoint.server";
import { streamJsonLines } from "../../http/json-lines.server";

const stateOf = member(async ({ ctx, params }) => ({
  state: generationState(await generationRow(ctx, params.id ?? ""), ctx.now),
}));

/** POST starts and streams; a second caller gets the state, like GET. */
export const loader = endpoint({
  GET: stateOf,
  POST: member(async (call) => {
    const { ctx, params } = call;
    assertOpenAccount(ctx);
    const id = params.id ?? "";
    await generationRow(ctx, id);
    const run = await claimRequestedRun(ctx, id);
    if (!run) return { state: generationState(await generationRow(ctx, id), ctx.now) };
    return streamJsonLines<GenerationEvent>(ctx, (emit) => streamGeneration(ctx, run, emit));
  }),
});

export const action = loader;
