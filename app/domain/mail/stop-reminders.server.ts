import { and, eq } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { suppress } from "./suppressions.server";

/**
 * The reader of a reminder wants no more of them from its sender. Known and unknown mails are answered alike, and doing
 * it twice is once.
 * @param deliveryId of the reminder, as its stop link bears it
 * @throws DomainError rate_limited
 */
export async function stopReminders(ctx: Context, deliveryId: string): Promise<void> {
  await limitRate(ctx, { "stop-reminders": ctx.request.ip });
  if (!isId(deliveryId)) return;
  const [mail] = await ctx.db
    .select({ userId: deliveries.userId, email: deliveries.toEmail })
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.kind, "reminder")));
  if (!mail) return;
  await suppress(ctx, {
    ...{ ...mail, deliveryId, detail: "", occurredAt: ctx.now },
    reason: "reminders stopped",
  });
}
