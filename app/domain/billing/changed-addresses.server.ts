import { and, eq, gt, inArray } from "drizzle-orm";
import { emailChanges, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";

/** For so many nights a new address is told again; after that, what was changed at the vendor's stands. */
const TOLD_FOR = 3 * DAY;

/**
 * The addresses of those of these accounts that changed theirs lately. The vendor is told right after a change; when
 * that failed, invoices would go to the old address for good.
 * @returns by the account's id
 */
export async function changedAddresses(ctx: Context, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const isNow = and(eq(users.id, emailChanges.userId), eq(users.email, emailChanges.newEmail));
  const rows = await ctx.primary
    .select({ userId: emailChanges.userId, email: emailChanges.newEmail })
    .from(emailChanges)
    .innerJoin(users, isNow)
    .where(and(inArray(emailChanges.userId, userIds), gt(emailChanges.usedAt, ctx.now - TOLD_FOR)));
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}
