import { and, eq, inArray, type SQL } from "drizzle-orm";
import { cardAccounts, cardCheckouts } from "~/db/schema";
import type { Context } from "../../context";
import { syncCheckout } from "../sync/sync-checkout.server";

/** Closes pages at Stripe that are open, so that nobody pays in them any more; what was paid in them is in the ledger. @throws PaymentsFailure */
export async function closeCheckouts(ctx: Context, which: SQL | undefined): Promise<void> {
  const open = await ctx.primary
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.state, "open"), which));
  for (const { id, accountId, sessionId } of open) {
    if (sessionId === null) {
      await ctx.primary.update(cardCheckouts).set({ state: "closed" }).where(eq(cardCheckouts.id, id));
      continue;
    }
    await ctx.cards.closeCheckout(accountId, sessionId);
    await syncCheckout(ctx, id);
  }
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
