import type { Brief } from "./brief";
import type { FrozenPrice } from "./frozen-price";
import { type Currency, formatMoney, parseMoney } from "./money";

type Stated = { budget: string; currency: string };

/** The price of a sent version as its client reads it: what was stated, else what was computed; null where neither is. */
export const versionPrice = (version: Stated & FrozenPrice): string | null =>
  shownPrice(version) ??
  (version.totalMinor === null
    ? null
    : computedPrice(version.totalMinor, version.currency, version.isEstimate));

/** The deposit of a sent version as its client reads it; null where none is due. */
export const versionDeposit = ({ depositMinor, currency }: Stated & FrozenPrice): string | null =>
  depositMinor === null ? null : formatMoney(depositMinor, currency as Currency, "en-US");

export function computedPrice(minor: number, currency: string, isEstimate: boolean): string {
  const amount = formatMoney(minor, currency as Currency, "en-US");
  return isEstimate ? `${amount} (estimate)` : amount;
}

/** A stated price: "€4,800", or as it was typed where it is no plain amount ("around 5k"); null where none was named. */
export function shownPrice({ budget, currency }: Stated): string | null {
  if (budget === "") return null;
  const minor = parseMoney(budget, currency as Currency);
  return minor === null ? budget : formatMoney(minor, currency as Currency, "en-US");
}

interface Listed {
  budget: string;
  currency: string;
  pricingModel: Brief["pricingModel"];
  valueMinor: number | null;
}

/** The same in a list, where a price that was computed from hours or months says that it is an estimate. */
export function listedPrice(listed: Listed): string | null {
  const stated = shownPrice(listed);
  if (stated !== null || listed.valueMinor === null) return stated;
  const amount = formatMoney(listed.valueMinor, listed.currency as Currency, "en-US");
  return isEstimated(listed.pricingModel) ? `${amount} (estimate)` : amount;
}

/** Whether hours or months decide in the end what is paid. */
export const isEstimated = (model: Brief["pricingModel"]): boolean =>
  model === "hourly" || model === "retainer";
