import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { cardAccounts, cardCheckouts } from "~/db/schema";
import type { Context } from "../../context";
import { type CheckoutRow, syncCheckout } from "../sync/sync-checkout.server";

/**
 * Closes pages at Stripe that are open, so that nobody pays in them any more; what was paid in them is in the ledger. One that
 * fails does not keep the others open. @throws PaymentsFailure the first one
 */
export async function closeCheckouts(ctx: Context, which: SQL | undefined): Promise<void> {
  const open = await ctx.primary
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.state, "open"), which));
  const failures: unknown[] = [];
  for (const page of open) await closeCheckout(ctx, page).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function closeCheckout(ctx: Context, { id, accountId, sessionId }: CheckoutRow): Promise<void> {
  if (sessionId !== null) {
    await ctx.cards.closeCheckout(accountId, sessionId);
    await syncCheckout(ctx, id);
    return;
  }
  // One that got its page meanwhile is open, and is closed by the next run.
  await ctx.primary
    .update(cardCheckouts)
    .set({ state: "closed" })
    .where(and(eq(cardCheckouts.id, id), eq(cardCheckouts.state, "open"), isNull(cardCheckouts.sessionId)));
}

/** Of an account, in the mode that is on. @throws PaymentsFailure */
export const closeCheckoutsOf = (ctx: Context, userId: string): Promise<void> =>
  closeCheckouts(
    ctx,
    inArray(
      cardCheckouts.accountId,
      ctx.primary
        .select({ id: cardAccounts.accountId })
        .from(cardAccounts)
        .where(and(eq(cardAccounts.userId, userId), eq(cardAccounts.mode, ctx.cards.mode))),
    ),
  );
