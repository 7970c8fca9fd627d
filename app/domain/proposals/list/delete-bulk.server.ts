import { inArray } from "drizzle-orm";
import { readTogether, retryOnConflict } from "~/db/client.server";
import { decisions, proposals, signatures } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { chainHeads } from "../../audit/chain.server";
import type { MemberContext } from "../../context";
import { type DeleteOptions, deletionChange } from "../delete.server";
import { sampleId } from "../drafts/sample-id.server";
import { isUnsentDraft, whyNotDeletable } from "../status";
import type { BulkResult } from "./bulk";
import { commitEach, goneReasons, isOwnAmong, parseBulkIds } from "./bulk.server";

export interface BulkDeletion extends BulkResult {
  areDrafts: boolean;
  sent: number;
}

/** @throws DomainError not_found when none is the actor's; invalid_input for none or too many */
export async function deleteBulk(
  ctx: MemberContext,
  requestedIds: string[],
  { isSent = false }: DeleteOptions = {},
): Promise<BulkDeletion> {
  const ids = parseBulkIds(ctx, requestedIds);
  const sample = await sampleId(ctx);
  const { id, status, currentVersionId } = proposals;
  return retryOnConflict(async () => {
    const { found, heads, signed, decided } = await readTogether(ctx.db, {
      found: ctx.db.select({ id, status, currentVersionId }).from(proposals).where(isOwnAmong(ctx, ids)),
      heads: chainHeads(ctx, ids),
      signed: ctx.db
        .select({ of: signatures.proposalId })
        .from(signatures)
        .where(inArray(signatures.proposalId, ids)),
      decided: ctx.db
        .select({ of: decisions.proposalId })
        .from(decisions)
        .where(inArray(decisions.proposalId, ids)),
    });
    if (found.length === 0) throw notFound();
    const answered = new Set([...signed, ...decided].map((row) => row.of));
    const checked = found.map((proposal) => {
      const data = { isSample: proposal.id === sample, isAnswered: answered.has(proposal.id) };
      return { proposal, reason: whyNotDeletable({ ...proposal, ...data }, isSent) };
    });
    const gone = checked.filter(({ reason }) => reason === null).map(({ proposal }) => proposal);
    await commitEach(ctx, heads, gone, (proposal) => deletionChange(ctx, proposal));
    const reasons = checked.map(({ reason }) => reason).filter((reason) => reason !== null);
    return {
      done: gone.map((proposal) => proposal.id),
      skipped: [...reasons, ...goneReasons(ids, found)],
      areDrafts: gone.every(isUnsentDraft),
      sent: gone.filter((proposal) => proposal.currentVersionId !== null).length,
    };
  });
}
