import type { MemberContext } from "../../context";
import { moneyText } from "../../plans/amount";
import { PLANS } from "../../plans/plans";
import {
  BILLING_INTERVALS,
  type BillingInterval,
  priceOf,
  SOLD_TIERS,
  type SoldTier,
} from "../../plans/prices";
import { assertAdmin } from "../accounts.server";

interface PriceSetup {
  tier: SoldTier;
  interval: BillingInterval;
  lookupKey: string;
  found: boolean;
  amount: string | null;
  fits: boolean;
}

/** docs/product.md 7; contains no key. */
export interface PaymentSetup {
  mode: "live" | "test" | "stand-in";
  liveKeys: boolean;
  hasSecretKey: boolean;
  hasWebhookSecret: boolean;
  prices: PriceSetup[];
}

/** @throws DomainError forbidden */
export async function paymentSetup(ctx: MemberContext): Promise<PaymentSetup> {
  assertAdmin(ctx);
  const { mode } = ctx.payments;
  const { secretKey, webhookSecret } = ctx.config.payments;
  const asked = SOLD_TIERS.flatMap((tier) =>
    BILLING_INTERVALS.map((interval) => priceSetup(ctx, tier, interval)),
  );
  return {
    mode: mode === "local" ? "stand-in" : mode,
    liveKeys: mode === "live",
    hasSecretKey: secretKey !== null,
    hasWebhookSecret: webhookSecret !== null,
    prices: await Promise.all(asked),
  };
}

async function priceSetup(
  ctx: MemberContext,
  tier: SoldTier,
  interval: BillingInterval,
): Promise<PriceSetup> {
  const of = { tier, interval, lookupKey: ctx.config.payments.priceKeys[tier][interval] };
  try {
    const { amountMinor, currency } = await ctx.payments.priceOf(tier, interval);
    const fits = currency === "USD" && amountMinor === priceOf(PLANS[tier], interval) * 100;
    return { ...of, found: true, amount: moneyText(amountMinor, currency), fits };
  } catch {
    return { ...of, found: false, amount: null, fits: false };
  }
}
