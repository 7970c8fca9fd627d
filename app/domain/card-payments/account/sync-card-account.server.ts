import { and, eq } from "drizzle-orm";
import { cardAccounts } from "~/db/schema";
import type { Context } from "../../context";
import type { CardAccountRow } from "./own-card-account.server";

/** Makes the row say what Stripe says. Repeating it is harmless. @throws PaymentsFailure */
export async function syncCardAccount(
  ctx: Context,
  { userId, mode, accountId, state: before }: Pick<CardAccountRow, "userId" | "mode" | "accountId" | "state">,
): Promise<CardAccountRow["state"]> {
  const { state, missing } = await ctx.cards.readAccount(accountId);
  await ctx.primary
    .update(cardAccounts)
    .set({ state, missing, readAt: ctx.now })
    .where(
      and(
        eq(cardAccounts.userId, userId),
        eq(cardAccounts.mode, mode),
        eq(cardAccounts.accountId, accountId),
      ),
    );
  if (state !== before) ctx.log({ event: "card_account.changed", userId, state });
  return state;
}
