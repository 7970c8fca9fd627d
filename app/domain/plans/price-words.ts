/** Prices in words; what was paid, or is due, is written by billing/amount.ts. */
import { moneyText } from "../billing/amount";
import { type BillingInterval, type Priced, priceOf } from "./prices";

const EACH: Record<BillingInterval, string> = { monthly: "a month", yearly: "a year" };

/** "$39 a month", "$190 a year": decimals that say nothing are left out. @param minor what is paid for one interval */
export const priceInWords = (minor: number, currency: string, interval: BillingInterval): string =>
  `${shortMoney(minor, currency)} ${EACH[interval]}`;

/** What a plan is sold for, in the same words. @throws RangeError for a plan whose price is agreed in person */
export const listPriceInWords = (plan: Priced, interval: BillingInterval): string =>
  priceInWords(priceOf(plan, interval) * 100, "USD", interval);

/** The same as the Change Plan dialog has it (docs/product.md 2): "$39/month". @throws RangeError as above */
export const listPriceTag = (plan: Priced, interval: BillingInterval): string =>
  listPriceInWords(plan, interval).replace(" a ", "/");

const shortMoney = (minor: number, currency: string) => moneyText(minor, currency).replace(/\.00$/, "");
