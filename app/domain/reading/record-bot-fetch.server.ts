import type { Context } from "../context";
import { trackingFor } from "../people/tracking";
import { detectBot, detectNamedBot } from "./bot-detection";

interface TrackedProposal {
  id: string;
  measuresReading: boolean;
}

/** Runs after the response and without the database. */
export function recordBotFetch(ctx: Context, proposal: TrackedProposal): void {
  const program = detectBot(fetchOf(ctx));
  if (program) countFetch(ctx, proposal, program.name);
}

export function recordNamedBot(ctx: Context, proposal: TrackedProposal): boolean {
  const program = detectNamedBot(fetchOf(ctx));
  if (program) countFetch(ctx, proposal, program.name);
  return program !== null;
}

function countFetch(ctx: Context, proposal: TrackedProposal, name: string): void {
  if (trackingFor(proposal, ctx.request) !== "on") return;
  const logFailure = () => ctx.log({ event: "views.not_noted" });
  ctx.waitUntil(ctx.views.recordBotFetch(proposal.id, name).catch(logFailure));
}

const fetchOf = ({ request }: Context) => ({
  userAgent: request.userAgent,
  purpose: request.purpose ?? null,
});
