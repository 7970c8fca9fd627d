import { inEnglish } from "~/platform/language/translate";
import { formatMoney } from "../../briefs/format-money";
import { computePrice } from "../../prices/compute-price";
import { priceTextOf } from "../../prices/price-in-language";
import { firstSelection } from "../../prices/selection";
import type { Proposal } from "../find-own.server";
import { isDecided } from "../status";

/** "$12,600 now, $8,000 a month", for the owner; once it is answered, what that is worth. Null without a table. */
export function tablePrice({ priceTable, status, valueMinor }: Proposal): string | null {
  if (priceTable === null) return null;
  if (isDecided(status) && valueMinor !== null) return formatMoney(valueMinor, priceTable.currency, "en-US");
  return priceTextOf(inEnglish, priceTable, computePrice(priceTable, firstSelection(priceTable)));
}
