import { and, eq } from "drizzle-orm";
import { proposals, recipients, threads } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { isOwn } from "../proposals/find-own.server";

/** What a client offers for a price line; null where the thread is none of the proposal's counter-offers. */
export async function lineOffer(ctx: MemberContext, proposalId: string, threadId: string) {
  if (!isId(proposalId) || !isId(threadId)) return null;
  const [offer] = await ctx.db
    .select({
      lineId: threads.lineId,
      wantedQuantity: threads.wantedQuantity,
      wantedMinor: threads.wantedMinor,
      asker: recipients.name,
    })
    .from(threads)
    .innerJoin(proposals, eq(proposals.id, threads.proposalId))
    .innerJoin(recipients, eq(recipients.id, threads.askerId))
    .where(and(eq(threads.id, threadId), eq(threads.kind, "counter_offer"), isOwn(ctx, proposalId)));
  return offer ?? null;
}
