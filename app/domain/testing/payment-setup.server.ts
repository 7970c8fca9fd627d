import { assertAdmin } from "../admin/accounts.server";
import { moneyText } from "../billing/amount";
import type { MemberContext } from "../context";
import { PLANS } from "../plans/plans";
import { BILLING_INTERVALS, type BillingInterval, priceOf, SOLD_TIERS, type SoldTier } from "../plans/prices";

export interface PriceSetUp {
  tier: SoldTier;
  interval: BillingInterval;
  lookupKey: string;
  found: boolean;
  /** As money is written; null where there is none. */
  amount: string | null;
  /** It is what the plan list says. */
  fits: boolean;
}

/** How payments are set up (docs/product.md 7). No key is in it. */
export interface PaymentSetUp {
  mode: "live" | "test" | "stand-in";
  /** With a live key no payment is tested. */
  liveKeys: boolean;
  hasSecretKey: boolean;
  hasWebhookSecret: boolean;
  prices: PriceSetUp[];
}

/** Looks how payments are set up, and asks for each of the four prices. @throws DomainError forbidden */
export async function paymentSetUp(ctx: MemberContext): Promise<PaymentSetUp> {
  assertAdmin(ctx);
  const { mode } = ctx.payments;
  const { secretKey, webhookSecret } = ctx.config.payments;
  const asked = SOLD_TIERS.flatMap((tier) =>
    BILLING_INTERVALS.map((interval) => priceSetUp(ctx, tier, interval)),
  );
  return {
    mode: mode === "local" ? "stand-in" : mode,
    liveKeys: mode === "live",
    hasSecretKey: secretKey !== null,
    hasWebhookSecret: webhookSecret !== null,
    prices: await Promise.all(asked),
  };
}

async function priceSetUp(
  ctx: MemberContext,
  tier: SoldTier,
  interval: BillingInterval,
): Promise<PriceSetUp> {
  const of = { tier, interval, lookupKey: ctx.config.payments.priceKeys[tier][interval] };
  try {
    const { amountMinor, currency } = await ctx.payments.priceOf(tier, interval);
    const fits = currency === "USD" && amountMinor === priceOf(PLANS[tier], interval) * 100;
    return { ...of, found: true, amount: moneyText(amountMinor, currency), fits };
  } catch {
    return { ...of, found: false, amount: null, fits: false };
  }
}
