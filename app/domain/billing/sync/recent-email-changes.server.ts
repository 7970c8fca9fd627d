import { and, eq, gt, inArray } from "drizzle-orm";
import { emailChanges, users } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";

/** Later, an email edited at the provider stands. */
const RETRY_FOR_MS = 3 * DAY;

/** Sending a new email to the provider may have failed, so the nightly comparison repeats it. */
export async function recentEmailChanges(ctx: Context, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const isNow = and(eq(users.id, emailChanges.userId), eq(users.email, emailChanges.newEmail));
  const rows = await ctx.primary
    .select({ userId: emailChanges.userId, email: emailChanges.newEmail })
    .from(emailChanges)
    .innerJoin(users, isNow)
    .where(and(inArray(emailChanges.userId, userIds), gt(emailChanges.usedAt, ctx.now - RETRY_FOR_MS)));
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}
