import { and, isNotNull, isNull } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { findOwn, isOwn, type Proposal } from "./find-own.server";
import type { BulkResult, SkipReason } from "./list/bulk";
import { goneReasons, isOwnAmong, parseBulkIds } from "./list/bulk.server";
import { hasText } from "./text.server";

export async function setArchived(ctx: MemberContext, id: string, isArchived: boolean): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  if (proposal.contentHtml === "")
    throw new DomainError("conflict", t("Drafts can’t be archived. Delete the draft if you don’t need it."));
  if ((proposal.archivedAt !== null) === isArchived) return proposal;
  const archivedAt = isArchived ? ctx.now : null;
  await ctx.db.update(proposals).set({ archivedAt }).where(isOwn(ctx, id));
  return { ...proposal, archivedAt };
}

/** @throws DomainError not_found when none of them is the actor's; invalid_input for none or too many */
export async function setBulkArchived(
  ctx: MemberContext,
  requestedIds: string[],
  isArchived: boolean,
): Promise<BulkResult> {
  const ids = parseBulkIds(ctx, requestedIds);
  const { id, archivedAt } = proposals;
  const [before, changed] = await ctx.db.batch([
    ctx.db
      .select({ id, archivedAt, hasText: hasText.mapWith(Boolean) })
      .from(proposals)
      .where(isOwnAmong(ctx, ids)),
    ctx.db
      .update(proposals)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(and(isOwnAmong(ctx, ids), hasText, isArchived ? isNull(archivedAt) : isNotNull(archivedAt)))
      .returning({ id }),
  ]);
  if (before.length === 0) throw notFound();
  const done = changed.map((row) => row.id);
  const left = before.filter((row) => !done.includes(row.id));
  const reasons = left.map(({ hasText }): SkipReason => {
    if (!hasText) return "draft";
    return isArchived ? "archived" : "listed";
  });
  return { done, skipped: [...reasons, ...goneReasons(ids, before)] };
}
