import { and, desc, eq, gt, sql } from "drizzle-orm";
import { notices, proposals } from "~/db/schema";
import type { MemberContext } from "../../context";
import { findOwn, isOwn } from "../../proposals/find-own.server";
import { HINT_MS } from "../../proposals/list/needs";

/** The account's hint of this week, until they say that they are done with it. */
export const openHint = ({ db, actor, now }: MemberContext, proposalId: string) =>
  db
    .select({ hintedAt: notices.createdAt })
    .from(notices)
    .where(
      and(
        eq(notices.proposalId, proposalId),
        eq(notices.userId, actor.id),
        eq(notices.kind, "price_read"),
        gt(notices.createdAt, now - HINT_MS),
        sql`${notices.createdAt} > coalesce((select hint_done_at from proposals p where p.id = ${proposalId}), 0)`,
      ),
    )
    .orderBy(desc(notices.createdAt))
    .limit(1);

/** They wrote, or do not want to. Done twice, it is harmless. @throws DomainError not_found */
export async function finishHint(ctx: MemberContext, id: string): Promise<void> {
  await findOwn(ctx, id);
  await ctx.db.update(proposals).set({ hintDoneAt: ctx.now }).where(isOwn(ctx, id));
}
