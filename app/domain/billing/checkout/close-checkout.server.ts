import { and, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { checkouts } from "~/db/schema";
import type { Context } from "../../context";
import { callPayments } from "../failures";
import { syncAfterChange } from "../sync/sync-after-change.server";

/** Expires the open checkout, or syncs it if just paid. @returns the statement that deletes the row */
export async function closeOpenCheckout(ctx: Context, userId: string): Promise<Statement[]> {
  const [open] = await ctx.primary.select().from(checkouts).where(eq(checkouts.userId, userId));
  if (!open) return [];
  const { sessionId, attemptId } = open;
  if (sessionId !== null) {
    await callPayments(() => ctx.payments.closeCheckout(sessionId));
    const left = await callPayments(() => ctx.payments.findCheckout(sessionId));
    if (left?.state === "complete") await syncAfterChange(ctx, left.customerId);
  }
  return [
    ctx.primary
      .delete(checkouts)
      .where(and(eq(checkouts.userId, userId), eq(checkouts.attemptId, attemptId))),
  ];
}
