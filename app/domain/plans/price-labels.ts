import { t } from "~/platform/words/t";
import { moneyText } from "./amount";
import { type BillingInterval, type PricedPlan, priceOf } from "./prices";

/** "$39 a month", "$190 a year". */
export function priceLabel(minor: number, currency: string, interval: BillingInterval): string {
  const price = shortMoney(minor, currency);
  return interval === "monthly" ? t("{price} a month", { price }) : t("{price} a year", { price });
}

/** @throws RangeError for a custom price */
export const listPriceLabel = (plan: PricedPlan, interval: BillingInterval): string =>
  priceLabel(priceOf(plan, interval) * 100, "USD", interval);

/** "$39/month" (docs/product.md 2). */
export function compactPriceLabel(plan: PricedPlan, interval: BillingInterval): string {
  const price = listPrice(plan, interval);
  return interval === "monthly" ? t("{price}/month", { price }) : t("{price}/year", { price });
}

const listPrice = (plan: PricedPlan, interval: BillingInterval) =>
  shortMoney(priceOf(plan, interval) * 100, "USD");

const shortMoney = (minor: number, currency: string) => moneyText(minor, currency).replace(/\.00$/, "");
