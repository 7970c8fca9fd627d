import { moneyText } from "./amount";
import { type BillingInterval, type PricedPlan, priceOf } from "./prices";

const INTERVAL_LABELS: Record<BillingInterval, string> = { monthly: "a month", yearly: "a year" };

/** "$39 a month", "$190 a year". */
export const priceLabel = (minor: number, currency: string, interval: BillingInterval): string =>
  `${shortMoney(minor, currency)} ${INTERVAL_LABELS[interval]}`;

/** @throws RangeError for a custom price */
export const listPriceLabel = (plan: PricedPlan, interval: BillingInterval): string =>
  priceLabel(priceOf(plan, interval) * 100, "USD", interval);

/** "$39/month" (docs/product.md 2). */
export const compactPriceLabel = (plan: PricedPlan, interval: BillingInterval): string =>
  listPriceLabel(plan, interval).replace(" a ", "/");

const shortMoney = (minor: number, currency: string) => moneyText(minor, currency).replace(/\.00$/, "");
