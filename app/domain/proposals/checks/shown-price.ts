import { DEFAULT_LANGUAGE, formatLocaleOf } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { type Currency, parseMoney } from "../../briefs/money";
import type { FrozenPrice } from "./frozen-price";

type StatedPrice = { budget: string; currency: string };

/** The price the client reads on a sent version: stated or else computed; null for neither. */
export function versionPrice(version: StatedPrice & FrozenPrice, t: Translate): string | null {
  const { totalMinor, currency, isEstimate } = version;
  const stated = shownPrice(version, moneyLocale(t));
  if (stated !== null || totalMinor === null) return stated;
  const price = formatMoney(totalMinor, currency as Currency, moneyLocale(t));
  return isEstimate ? t("client.estimate", { price }) : price;
}

export const versionDeposit = (
  { depositMinor, currency }: StatedPrice & FrozenPrice,
  t: Translate,
): string | null =>
  depositMinor === null ? null : formatMoney(depositMinor, currency as Currency, moneyLocale(t));

const moneyLocale = ({ language }: Translate): string =>
  language === DEFAULT_LANGUAGE ? "en-US" : formatLocaleOf(language);

export function computedPrice(minor: number, currency: string, isEstimate: boolean): string {
  const amount = formatMoney(minor, currency as Currency, "en-US");
  return isEstimate ? `${amount} (estimate)` : amount;
}

/** "€4,800", or the typed text when it is no plain amount ("around 5k"). */
export function shownPrice({ budget, currency }: StatedPrice, locale = "en-US"): string | null {
  if (budget === "") return null;
  const minor = parseMoney(budget, currency as Currency);
  return minor === null ? budget : formatMoney(minor, currency as Currency, locale);
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
