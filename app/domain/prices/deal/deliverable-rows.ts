/** Prices of single things, among the deliverables or the terms, beside the price of the whole. */
import { ONE } from "~/platform/numbers/thousandths";
import type { Brief } from "../../briefs/brief";
import { readPrice } from "../../writing/composer/price";
import { itemsInTerms } from "../../writing/composer/table/items-in-terms";
import { type PricedDeliverable, pricedDeliverables } from "../../writing/composer/table/options";
import { scale } from "../fixed-point";
import { isPaymentName, isTaxName, isTotalName } from "../paste/row-words";

type Given = Parameters<typeof readPrice>[0]["brief"] & Pick<Brief, "deliverables">;

interface Priced {
  rows: PricedDeliverable[];
  /** Minor units. */
  sum: number;
  /** What the brief says the whole costs; null for nothing. */
  price: number | null;
}

/** Null where one of them has no price, and where the price is of another kind, such as a rate. */
function readRows(brief: Given): Priced | null {
  const isWhole = brief.pricingModel === "fixed" || brief.pricingModel === "milestone";
  const priced = isWhole ? (pricedDeliverables(brief) ?? itemsInTerms(brief)?.items ?? null) : null;
  const rows = priced?.some(isNoDeliverable) ? null : priced;
  const { total } = readPrice({ brief });
  const isSaid = `${brief.budget}${brief.hourlyRate}`.trim() !== "";
  if (!rows || (isSaid && total === null)) return null;
  return { rows, price: total, sum: rows.reduce((all, row) => all + amountOf(row), 0) };
}

/** "Total, €6,050", "VAT 20%, €1,210", "Deposit, €500". */
const isNoDeliverable = ({ name }: PricedDeliverable): boolean =>
  isTotalName(name) || isTaxName(name) || isPaymentName(name);

const amountOf = ({ amount, quantity }: PricedDeliverable): number => scale(amount, quantity, ONE);

/** The rows of a price table; null unless they add up to the price, or are the only price there is. */
export function deliverableRows(brief: Given): PricedDeliverable[] | null {
  const read = readRows(brief);
  return read && (read.price === null || read.price === read.sum) ? read.rows : null;
}

/** Sums that contradict each other, in minor units; null where they agree. */
export function otherSum(brief: Given): { sum: number; price: number } | null {
  const read = readRows(brief);
  return read && read.price !== null && read.price !== read.sum ? { sum: read.sum, price: read.price } : null;
}
