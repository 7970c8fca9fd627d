import { and, eq } from "drizzle-orm";
import { cardAccounts, cardCheckouts } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { callPayments } from "../../billing/failures";
import type { Context } from "../../context";
import { hasCardPayments } from "../account/own-card-account.server";
import { syncCardAccount } from "../account/sync-card-account.server";
import type { CardEvent } from "../gateway";
import { syncCheckout } from "./sync-checkout.server";

/**
 * An event of a connected account says what to read, and nothing else of it is believed. Most are of the studio's own business
 * and are none of ours. @param body unmodified: its bytes are signed @throws DomainError not_found, invalid_input, payments_unavailable
 */
export async function handleCardWebhook(ctx: Context, body: string, signature: string): Promise<void> {
  if (!hasCardPayments(ctx)) throw notFound("page");
  await callPayments(async () => {
    const event = await ctx.cards.readEvent(body, signature, ctx.now);
    const [account] = await ctx.primary
      .select()
      .from(cardAccounts)
      .where(and(eq(cardAccounts.accountId, event.accountId), eq(cardAccounts.mode, ctx.cards.mode)));
    if (!account) return;
    if (event.type.startsWith("account.")) {
      await syncCardAccount(ctx, account);
      return;
    }
    for (const { id } of await checkoutsOf(ctx, event)) await syncCheckout(ctx, id);
  });
}

/** The page itself, or those of a payment that is known to us. */
async function checkoutsOf({ primary }: Context, { accountId, sessionId, intentId }: CardEvent) {
  const named =
    sessionId !== null
      ? eq(cardCheckouts.sessionId, sessionId)
      : intentId !== null && eq(cardCheckouts.intentId, intentId);
  if (!named) return [];
  return primary
    .select({ id: cardCheckouts.id })
    .from(cardCheckouts)
    .where(and(named, eq(cardCheckouts.accountId, accountId)));
}
