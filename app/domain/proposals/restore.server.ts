import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { chainHeads } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { commitEach, parseBulkIds } from "./list/bulk.server";
import type { ProposalStatus } from "./status";
import { waitsAnew } from "./waits-anew.server";

export interface Restored {
  id: string;
  status: ProposalStatus;
}

export const RESTORE_WINDOW_MS = 30 * DAY;

/** The plan does not count it; old links work again. @throws DomainError not_found, conflict (deleted long ago) */
export async function restoreDeleted(ctx: MemberContext, requestedIds: string[]): Promise<Restored[]> {
  const ids = parseBulkIds(ctx, requestedIds);
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
      ({ deletedAt }) => deletedAt === null || deletedAt >= ctx.now - RESTORE_WINDOW_MS,
    );
    if (there.length === 0)
      throw new DomainError(
        "conflict",
        t("Deleted proposals can be restored for 30 days. That time is over."),
      );
    const gone = there.filter(({ deletedAt }) => deletedAt !== null);
    await commitEach(ctx, heads, gone, (one) => restorationChange(ctx, one));
    return there.map(({ id, status }) => ({ id, status }));
  });
}

interface Deleted {
  id: string;
  versionId: string | null;
}

/** The client can read it again, so the evidence records it. */
export const restorationChange = (ctx: MemberContext, { id, versionId }: Deleted): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ deletedAt: null })
      .where(and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id), isNotNull(proposals.deletedAt))),
    expectOneChange(ctx.db),
    waitsAnew(ctx, id),
  ],
  events: versionId === null ? [] : [{ type: "document.restored", versionId, payload: {} }],
});
