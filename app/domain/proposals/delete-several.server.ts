/** Deletes several proposals of a list, each by the rule for one (delete.server.ts). */
import { inArray } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { decisions, proposals, signatures } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { chainHeads } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { type DeletionOf, deletion } from "./delete.server";
import { sampleId } from "./sample-id.server";
import type { Several } from "./several";
import { asSeveral, commitEach, missing, ofMine } from "./several.server";
import { isUnsentDraft, whyKept } from "./status";

export interface SeveralDeleted extends Several {
  areDrafts: boolean;
  /** How many of them clients had been sent. */
  sent: number;
}

/**
 * In two round trips, at most a page of them. What may not go stays, and is told.
 * @throws DomainError not_found where none of them is the actor's; invalid_input for none or too many
 */
export async function deleteSeveral(
  ctx: MemberContext,
  asked: string[],
  { isSent = false }: DeletionOf = {},
): Promise<SeveralDeleted> {
  const ids = asSeveral(ctx, asked);
  const sample = await sampleId(ctx);
  const { id, status, currentVersionId } = proposals;
  return retryOnConflict(async () => {
    const [found, heads, signed, decided] = await ctx.db.batch([
      ctx.db.select({ id, status, currentVersionId }).from(proposals).where(ofMine(ctx, ids)),
      chainHeads(ctx, ids),
      ctx.db
        .select({ of: signatures.proposalId })
        .from(signatures)
        .where(inArray(signatures.proposalId, ids)),
      ctx.db.select({ of: decisions.proposalId }).from(decisions).where(inArray(decisions.proposalId, ids)),
    ]);
    if (found.length === 0) throw notFound();
    const answered = new Set([...signed, ...decided].map((row) => row.of));
    const judged = found.map((proposal) => {
      const facts = { isSample: proposal.id === sample, isAnswered: answered.has(proposal.id) };
      return { proposal, reason: whyKept({ ...proposal, ...facts }, isSent) };
    });
    const gone = judged.filter(({ reason }) => reason === null).map(({ proposal }) => proposal);
    await commitEach(ctx, heads, gone, (proposal) => deletion(ctx, proposal));
    const reasons = judged.map(({ reason }) => reason).filter((reason) => reason !== null);
    return {
      done: gone.map((proposal) => proposal.id),
      skipped: [...reasons, ...missing(ids, found)],
      areDrafts: gone.every(isUnsentDraft),
      sent: gone.filter((proposal) => proposal.currentVersionId !== null).length,
    };
  });
}
