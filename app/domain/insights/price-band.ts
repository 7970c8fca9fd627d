/** Price bands, so that proposals of about one size are compared. */
import { minorDigits } from "~/platform/numbers/minor-digits";
import { t } from "~/platform/words/t";
import { formatMoney } from "../briefs/format-money";

/** Whole units; a band reaches up to its limit, and the last has none. */
const LIMITS = [1_000, 5_000, 20_000] as const;

/** Their units are worth about a hundredth of a dollar. */
const SMALL_UNITS = [
  "JPY",
  "KRW",
  "HUF",
  "ISK",
  "CLP",
  "COP",
  "INR",
  "PHP",
  "TWD",
  "THB",
  "CZK",
  "RUB",
  "KES",
  "NGN",
  "PKR",
];

/** 0 has no price; 1 is below the first limit. */
export type PriceBand = 0 | 1 | 2 | 3 | 4;

const limitsOf = (currency: string): number[] =>
  LIMITS.map((limit) => limit * (SMALL_UNITS.includes(currency) ? 100 : 1) * 10 ** minorDigits(currency));

export function priceBandOf({
  valueMinor,
  currency,
}: {
  valueMinor: number | null;
  currency: string;
}): PriceBand {
  if (valueMinor === null) return 0;
  const band = limitsOf(currency).findIndex((limit) => valueMinor < limit);
  return (band === -1 ? LIMITS.length + 1 : band + 1) as PriceBand;
}

export function priceBandText(band: PriceBand, currency: string): string {
  const [from, to] = [limitsOf(currency)[band - 2], limitsOf(currency)[band - 1]].map(
    (limit) => limit && formatMoney(limit, currency, "en-US"),
  );
  if (band === 0) return t("{currency}, no price", { currency });
  if (!from) return t("Below {to}", { to: to ?? "" });
  return to ? t("{from} to below {to}", { from, to }) : t("{from} and more", { from });
}
