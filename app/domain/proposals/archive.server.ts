/** Puts proposals away and takes them out again. Nothing else changes: links, mails and figures stay as they are. */
import { and, isNotNull, isNull, ne } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { findOwn, isOwn, type Proposal } from "./own.server";
import type { Several, SkipReason } from "./several";
import { asSeveral, missing, ofMine } from "./several.server";

/**
 * Doing it again changes nothing.
 * @throws DomainError not_found, for strangers too; conflict for a draft; account_locked
 */
export async function setArchived(ctx: MemberContext, id: string, isArchived: boolean): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  if (proposal.contentHtml === "")
    throw new DomainError("conflict", "Drafts can’t be archived. Delete the draft if you don’t need it.");
  if ((proposal.archivedAt !== null) === isArchived) return proposal;
  const archivedAt = isArchived ? ctx.now : null;
  await ctx.db.update(proposals).set({ archivedAt }).where(isOwn(ctx, id));
  return { ...proposal, archivedAt };
}

/**
 * The same for several, at most a page of them, in one round trip.
 * @throws DomainError not_found where none of them is the actor's; invalid_input for none or too many
 */
export async function setSeveralArchived(
  ctx: MemberContext,
  asked: string[],
  isArchived: boolean,
): Promise<Several> {
  const ids = asSeveral(ctx, asked);
  const { id, contentHtml, archivedAt } = proposals;
  const [before, changed] = await ctx.db.batch([
    ctx.db
      .select({ id, archivedAt, hasText: ne(contentHtml, "").mapWith(Boolean) })
      .from(proposals)
      .where(ofMine(ctx, ids)),
    ctx.db
      .update(proposals)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(
        and(ofMine(ctx, ids), ne(contentHtml, ""), isArchived ? isNull(archivedAt) : isNotNull(archivedAt)),
      )
      .returning({ id }),
  ]);
  if (before.length === 0) throw notFound();
  const done = changed.map((row) => row.id);
  const left = before.filter((row) => !done.includes(row.id));
  const reasons = left.map(({ hasText }): SkipReason => {
    if (!hasText) return "draft";
    return isArchived ? "archived" : "listed";
  });
  return { done, skipped: [...reasons, ...missing(ids, before)] };
}
