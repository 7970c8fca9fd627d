import { inEnglish, type Translate } from "~/platform/language/translate";
import { parseMoney } from "~/platform/numbers/read-amount";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { computePrice } from "../compute-price";
import { depositOf } from "../deposit";
import { moneyLocale, priceTextOf, totalsTextOf } from "../price-in-language";
import type { PriceTable } from "../price-table";
import { defaultSelection, type Selection } from "../selection";
import type { FrozenPrice } from "./frozen-price";

type StatedPrice = { budget: string; currency: string };

type VersionPrice = StatedPrice & FrozenPrice & { priceTable: PriceTable | null };

/**
 * The price the client reads on a sent version: that of the price table with what is due on signing, else stated, else
 * computed; null for none.
 * @param selection what was chosen in the table; null for what is selected by default
 */
export function versionPrice(
  version: VersionPrice,
  t: Translate,
  selection: Selection | null = null,
): string | null {
  const { priceTable } = version;
  return priceTable ? priceTextOf(t, priceTable, priceOf(priceTable, selection)) : versionTotal(version, t);
}

/** Returns the price without what is due on signing, with the default selection. */
export function versionTotal(version: VersionPrice, t: Translate): string | null {
  const { totalMinor, currency, isEstimate, priceTable } = version;
  if (priceTable) return totalsTextOf(t, priceTable, priceOf(priceTable, null));
  const stated = shownPrice(version, moneyLocale(t));
  if (stated !== null || totalMinor === null) return stated;
  const price = formatMoney(totalMinor, currency, moneyLocale(t));
  return isEstimate ? t("client.estimate", { price }) : price;
}

/** Returns the deposit that stands beside the price; the price of a table names it. */
export const statedDeposit = (version: VersionPrice, t: Translate): string | null =>
  version.priceTable ? null : versionDeposit(version, t);

export function versionDeposit(
  version: VersionPrice,
  t: Translate,
  selection: Selection | null = null,
): string | null {
  const { priceTable } = version;
  const deposit = priceTable ? depositOf(priceOf(priceTable, selection)) : version.depositMinor;
  const { currency } = priceTable ?? version;
  return deposit === null ? null : formatMoney(deposit, currency, moneyLocale(t));
}

/** Returns the totals of a table for its owner: "$12,600 in one-off costs, $8,000 a month". */
export const statedTotals = (table: PriceTable): string =>
  totalsTextOf(inEnglish, table, priceOf(table, null));

const priceOf = (table: PriceTable, selection: Selection | null) =>
  computePrice(table, selection ?? defaultSelection(table));

export function computedPrice(minor: number, currency: string, isEstimate: boolean): string {
  const amount = formatMoney(minor, currency, "en-US");
  return isEstimate ? t("{amount} (estimate)", { amount }) : amount;
}

/** "€4,800", or the typed text when it is no plain amount ("around 5k"). */
export function shownPrice({ budget, currency }: StatedPrice, locale = "en-US"): string | null {
  if (budget === "") return null;
  const minor = parseMoney(budget, currency);
  return minor === null ? budget : formatMoney(minor, currency, locale);
}

interface ListedPrice {
  budget: string;
  currency: string;
  valueMinor: number | null;
  valueIsEstimate: boolean;
}

/** Returns `shownPrice`, else the computed price. */
export function listedPrice(listed: ListedPrice): string | null {
  const { valueMinor, currency, valueIsEstimate } = listed;
  const stated = shownPrice(listed);
  if (stated !== null || valueMinor === null) return stated;
  return computedPrice(valueMinor, currency, valueIsEstimate);
}

export const isEstimated = (model: Brief["pricingModel"]): boolean =>
  model === "hourly" || model === "retainer";
