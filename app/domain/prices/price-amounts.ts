/** Every amount that a drawn price table shows, by the key of its place: the server draws them, the script renews them. */
import { formatDeduction, formatMoney, isBroken } from "../briefs/format-money";
import type { Price, Sums } from "./compute-price";
import { linesOf, type PriceTable } from "./price-table";
import { fill, hasDecimals, recurrenceKey, recurrencesIn } from "./price-words";

/** An amount that is null has no place in this selection. */
export type PriceAmounts = Record<string, string | null>;

export const lineKey = (id: string): string => `line ${id}`;
export const beforeKey = (id: string): string => `before ${id}`;
export const paymentKey = (id: string): string => `payment ${id}`;
/** @param part "once", or a recurrence's key */
export const sumKey = (part: string, name: "subtotal" | "discount" | "total" | `tax ${string}`): string =>
  `${part}: ${name}`;

/** @param each "{price} each", said of a line of which none is taken: an amount of nothing would look like a gift */
export function priceAmounts(table: PriceTable, price: Price, locale: string, each: string): PriceAmounts {
  const areBroken = hasDecimals(table, price);
  const money = (minor: number) => formatMoney(minor, table.currency, locale, areBroken);
  const amounts: PriceAmounts = {};
  // In the form of the unit prices that stand beside the quantities.
  const hasBrokenUnit = linesOf(table).some(({ unitPrice }) => isBroken(unitPrice, table.currency));
  const unitMoney = (minor: number) => formatMoney(minor, table.currency, locale, hasBrokenUnit);
  for (const { id, range, unitPrice, discount: given } of linesOf(table)) {
    const { amount = 0, gross = 0, discount = 0 } = price.lines.get(id) ?? {};
    // A discount can make it a gift.
    const isNone = amount === 0 && range?.min === 0 && unitPrice > 0 && !given;
    amounts[lineKey(id)] = isNone ? fill(each, unitMoney(unitPrice)) : money(amount);
    amounts[beforeKey(id)] = discount > 0 ? money(gross) : null;
  }
  const sums = (part: string, found: Sums | undefined) => {
    const isPlain = !found || found.discount === 0;
    const hasSteps = found !== undefined && (!isPlain || found.taxes.length > 0);
    amounts[sumKey(part, "subtotal")] = hasSteps ? money(found.subtotal) : null;
    amounts[sumKey(part, "discount")] = isPlain
      ? null
      : formatDeduction(found.discount, table.currency, locale, areBroken);
    for (const { id } of table.taxes) {
      const tax = found?.taxes.find((one) => one.tax.id === id);
      amounts[sumKey(part, `tax ${id}`)] = tax ? money(tax.amount) : null;
    }
    amounts[sumKey(part, "total")] = found ? money(found.total) : null;
  };
  const { once, recurring } = price;
  const hasOnce = once.total > 0 || recurring.length === 0;
  sums("once", hasOnce ? once : undefined);
  for (const recurrence of recurrencesIn(table))
    sums(
      recurrenceKey(recurrence),
      recurring.find((one) => recurrenceKey(one) === recurrenceKey(recurrence)),
    );
  for (const { payment, amount } of price.payments) amounts[paymentKey(payment.id)] = money(amount);
  return amounts;
}

/** Writes the totals that a page showed, in the order of the table and in a form without a language. */
export const totalsOf = ({ once, recurring }: Price): string =>
  [once.total, ...recurring.map((sums) => `${recurrenceKey(sums)}=${sums.total}`)].join(";");
