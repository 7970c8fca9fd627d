/** Brings back what was deleted, with the event that says so where its evidence says that it was deleted. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError, notFound } from "~/platform/errors";
import { chainHeads } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { asSeveral, commitEach } from "./several.server";
import type { ProposalStatus } from "./status";

export interface Restored {
  id: string;
  status: ProposalStatus;
}

/** For so long a deleted proposal can be brought back. */
export const RESTORABLE_FOR = 30 * DAY;

/**
 * Brings deleted proposals back; they are the same ones, so no plan counts them again, and links that were out work
 * again. What is there already stays.
 * @returns those that are there now
 * @throws DomainError not_found for strangers; conflict when it is too long ago
 */
export async function restoreDeleted(ctx: MemberContext, asked: string[]): Promise<Restored[]> {
  const ids = asSeveral(ctx, asked);
  return retryOnConflict(async () => {
    const [known, heads] = await ctx.db.batch([
      ctx.db
        .select({
          id: proposals.id,
          status: proposals.status,
          versionId: proposals.currentVersionId,
          deletedAt: proposals.deletedAt,
        })
        .from(proposals)
        .where(and(inArray(proposals.id, ids), eq(proposals.userId, ctx.actor.id))),
      chainHeads(ctx, ids),
    ]);
    if (known.length === 0) throw notFound();
    const there = known.filter(
      ({ deletedAt }) => deletedAt === null || deletedAt >= ctx.now - RESTORABLE_FOR,
    );
    if (there.length === 0)
      throw new DomainError("conflict", "Deleted proposals can be restored for 30 days. That time is over.");
    const gone = there.filter(({ deletedAt }) => deletedAt !== null);
    await commitEach(ctx, heads, gone, (one) => restoration(ctx, one));
    return there.map(({ id, status }) => ({ id, status }));
  });
}

interface Deleted {
  id: string;
  versionId: string | null;
}

/** A client who was sent it can read it again, so its evidence says so. */
export const restoration = (ctx: MemberContext, { id, versionId }: Deleted): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ deletedAt: null })
      .where(and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id), isNotNull(proposals.deletedAt))),
    expectOneChange(ctx.db),
  ],
  events: versionId === null ? [] : [{ type: "document.restored", versionId, payload: {} }],
});
