import { and, eq } from "drizzle-orm";
import { proposals, proposalVersions, recipients, threads } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { isOwn } from "../proposals/find-own.server";

/** What a client offers for a price line; null unless the thread is a counter-offer on this proposal. */
export async function lineOffer(ctx: MemberContext, proposalId: string, threadId: string) {
  if (!isId(proposalId) || !isId(threadId)) return null;
  const [found] = await ctx.db
    .select({
      lineId: threads.lineId,
      wantedQuantity: threads.wantedQuantity,
      wantedMinor: threads.wantedMinor,
      name: recipients.name,
      email: recipients.email,
      priceTable: proposalVersions.priceTable,
    })
    .from(threads)
    .innerJoin(proposals, eq(proposals.id, threads.proposalId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, threads.versionId))
    .innerJoin(recipients, eq(recipients.id, threads.askerId))
    .where(and(eq(threads.id, threadId), eq(threads.kind, "counter_offer"), isOwn(ctx, proposalId)));
  if (!found) return null;
  const { name, email, priceTable, ...offer } = found;
  return { ...offer, asker: name || email, currency: priceTable?.currency ?? "" };
}
