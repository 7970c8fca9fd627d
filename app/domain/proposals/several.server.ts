/** One verb on several proposals of a list: as many round trips as for one, and each proposal guarded on its own. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { runBatch, takingTurns } from "~/db/client.server";
import { proposals, signatures } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { chainHeads } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { PAGE_SIZE } from "./list.server";
import type { Several, SkipReason } from "./several";
import type { ManualStatus } from "./status";
import { moveByHand, whyNotByHand } from "./status-change.server";

/**
 * Sets the status of some proposals by hand, each with its history and evidence, in two round trips.
 * @throws DomainError not_found where none of them is the actor's; invalid_input for none or too many
 */
export async function setStatuses(
  ctx: MemberContext,
  asked: string[],
  status: ManualStatus,
): Promise<Several> {
  const ids = asSeveral(ctx, asked);
  return takingTurns(async () => {
    const [found, heads, signed] = await ctx.db.batch([
      ctx.db
        .select({
          id: proposals.id,
          status: proposals.status,
          contentHtml: sql<string>`substr(content_html, 1, 1)`,
        })
        .from(proposals)
        .where(ofMine(ctx, ids)),
      chainHeads(ctx, ids),
      ctx.db
        .select({ proposalId: signatures.proposalId })
        .from(signatures)
        .where(inArray(signatures.proposalId, ids)),
    ]);
    if (found.length === 0) throw notFound();
    const reasonOf = (proposal: (typeof found)[number]): SkipReason | null => {
      if (proposal.status === status) return "same";
      return whyNotByHand(
        proposal,
        status,
        signed.some(({ proposalId }) => proposalId === proposal.id),
      );
    };
    const moved = found.filter((proposal) => reasonOf(proposal) === null);
    const headOf = (id: string) => heads.find(({ proposalId }) => proposalId === id);
    const moves = moved.map((proposal) => moveByHand(ctx, proposal, headOf(proposal.id), status));
    if (moved.length > 0) await runBatch(ctx.db, (await Promise.all(moves)).flat());
    const reasons = found.map(reasonOf).filter((reason) => reason !== null);
    return { done: moved.map(({ id }) => id), skipped: [...reasons, ...missing(ids, found)] };
  });
}

export const ofMine = (ctx: MemberContext, ids: string[]) =>
  and(inArray(proposals.id, ids), eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

export const missing = (ids: string[], found: { id: string }[]): SkipReason[] =>
  Array.from({ length: ids.length - found.length }, () => "gone" as const);

/** @throws DomainError account_locked, invalid_input, not_found */
export function asSeveral(ctx: MemberContext, asked: string[]): string[] {
  assertOpenAccount(ctx);
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new DomainError("invalid_input", "Select at least one proposal first.");
  if (ids.length > PAGE_SIZE)
    throw new DomainError("invalid_input", `Select ${PAGE_SIZE} proposals at most at a time.`);
  if (!ids.every(isId)) throw notFound();
  return ids;
}
