import { and, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { checkouts } from "~/db/schema";
import type { Context } from "../context";
import { askPayments } from "./failures";
import { followVendor } from "./follow-vendor.server";

/**
 * Closes the checkout that an account has open, so that it can buy nothing any more. One that was paid in the same
 * moment has bought: the account's row follows that before this returns.
 * @returns what takes the closed one off our list, for the batch of whatever comes in its place
 * @throws DomainError payments_unavailable
 */
export async function closeOpenCheckout(ctx: Context, userId: string): Promise<Statement[]> {
  const [open] = await ctx.primary.select().from(checkouts).where(eq(checkouts.userId, userId));
  if (!open) return [];
  const { sessionId, attemptId } = open;
  if (sessionId !== null) {
    await askPayments(() => ctx.payments.closeCheckout(sessionId));
    const left = await askPayments(() => ctx.payments.findCheckout(sessionId));
    if (left?.state === "complete") await followVendor(ctx, left.customerId);
  }
  return [
    ctx.primary
      .delete(checkouts)
      .where(and(eq(checkouts.userId, userId), eq(checkouts.attemptId, attemptId))),
  ];
}
