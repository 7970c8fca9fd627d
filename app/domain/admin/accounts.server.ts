import { and, eq, isNull } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";

/** docs/product.md 6. @throws DomainError forbidden */
export function assertAdmin(ctx: MemberContext): void {
  if (!ctx.actor.isAdmin)
    throw new DomainError("forbidden", t("You don't have permission to view this page."));
}

/** @throws DomainError not_found, also for a deleted account */
export async function findAccount(ctx: MemberContext, userId: string) {
  const [account] = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      isTest: users.isTest,
      tier: subscriptions.tier,
      status: subscriptions.status,
      trialEndsAt: subscriptions.trialEndsAt,
      revision: subscriptions.revision,
    })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!account) throw notFound("account");
  return account;
}
