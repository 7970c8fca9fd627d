import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import type { Context } from "../context";

export type PlanRow = Pick<typeof subscriptions.$inferSelect, "tier" | "status" | "graceEndsAt">;

export async function loadPlan(ctx: Context, { userId }: { userId: string | null }): Promise<PlanRow | null> {
  const { tier, status, graceEndsAt } = subscriptions;
  const [plan] = await ctx.db
    .select({ tier, status, graceEndsAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId ?? ""));
  return plan ?? null;
}
