import type { Context } from "../context";
import { guessProgram, namedProgram } from "./fetcher";
import { measuringOf } from "./measuring";

interface Fetched {
  id: string;
  measuresReading: boolean;
}

/** Notes that a program fetched a client's page, behind the answer and without the database. */
export function notePageFetch(ctx: Context, proposal: Fetched): void {
  const program = guessProgram(factsOf(ctx));
  if (program) keep(ctx, proposal, program.name);
}

/** Notes a program that even acts like a reader. @returns whether it is one */
export function noteNamedProgram(ctx: Context, proposal: Fetched): boolean {
  const program = namedProgram(factsOf(ctx));
  if (program) keep(ctx, proposal, program.name);
  return program !== null;
}

function keep(ctx: Context, proposal: Fetched, name: string): void {
  if (measuringOf(proposal, ctx.request) !== "on") return;
  const failed = () => ctx.log({ event: "views.not_noted" });
  ctx.waitUntil(ctx.views.fetched(proposal.id, name).catch(failed));
}

const factsOf = ({ request }: Context) => ({
  userAgent: request.userAgent,
  purpose: request.purpose ?? null,
});
