import type { Brief } from "../../briefs/brief";
import { type Currency, formatMoney, parseMoney } from "../../briefs/money";
import type { FrozenPrice } from "./frozen-price";

type StatedPrice = { budget: string; currency: string };

/** The price the client reads on a sent version: stated or else computed; null for neither. */
export const versionPrice = (version: StatedPrice & FrozenPrice): string | null =>
  shownPrice(version) ??
  (version.totalMinor === null
    ? null
    : computedPrice(version.totalMinor, version.currency, version.isEstimate));

export const versionDeposit = ({ depositMinor, currency }: StatedPrice & FrozenPrice): string | null =>
  depositMinor === null ? null : formatMoney(depositMinor, currency as Currency, "en-US");

export function computedPrice(minor: number, currency: string, isEstimate: boolean): string {
  const amount = formatMoney(minor, currency as Currency, "en-US");
  return isEstimate ? `${amount} (estimate)` : amount;
}

/** "€4,800", or the typed text when it is no plain amount ("around 5k"). */
export function shownPrice({ budget, currency }: StatedPrice): string | null {
  if (budget === "") return null;
  const minor = parseMoney(budget, currency as Currency);
  return minor === null ? budget : formatMoney(minor, currency as Currency, "en-US");
}

interface ListedPrice {
  budget: string;
  currency: string;
  pricingModel: Brief["pricingModel"];
  valueMinor: number | null;
}

/** Like `shownPrice`, but marks a price computed from hours or months as an estimate. */
export function listedPrice(listed: ListedPrice): string | null {
  const stated = shownPrice(listed);
  if (stated !== null || listed.valueMinor === null) return stated;
  const amount = formatMoney(listed.valueMinor, listed.currency as Currency, "en-US");
  return isEstimated(listed.pricingModel) ? `${amount} (estimate)` : amount;
}

export const isEstimated = (model: Brief["pricingModel"]): boolean =>
  model === "hourly" || model === "retainer";
