/** The lines and sums of an invoice without tax, as EN 16931 has them. Amounts are minor units. */
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { scale } from "../../prices/fixed-point";
import { WHOLE_RATE } from "../../prices/price-table";
import type { InvoiceContent } from "../invoice-content";
import type { TaxShare } from "../tax-shares";

/** EN 16931 has one sum for each category and rate, whatever the tax is called. */
export type Rated = Pick<TaxShare, "category" | "rate">;

export interface CiiLine extends Rated {
  name: string;
  description: string;
  unit: string;
  /** Thousandths; below zero where it deducts. */
  quantity: number;
  net: number;
}

export interface CiiSum extends Rated {
  net: number;
  tax: number;
}

interface CiiBody {
  lines: CiiLine[];
  /** What a discount of the whole takes off, by rate. */
  allowances: CiiSum[];
  sums: CiiSum[];
}

const isSameRate = (one: Rated, other: Rated): boolean =>
  one.category === other.category && one.rate === other.rate;

export function sumsOf(shares: readonly CiiSum[]): CiiSum[] {
  const sums: CiiSum[] = [];
  for (const { category, rate, net, tax } of shares) {
    const known = sums.find((sum) => isSameRate(sum, { category, rate }));
    if (!known) sums.push({ category, rate, net, tax });
    else {
      known.net += net;
      known.tax += tax;
    }
  }
  return sums;
}

export function ciiBody(content: InvoiceContent, t: Translate): CiiBody {
  const sums = sumsOf(content.shares);
  if (!content.whole) return { lines: summaryLines(content, t), allowances: [], sums };
  const { lines, shares, deducted, notCharged } = content.whole;
  const taken = lines.filter(({ amount }) => amount > 0).map(lineOf);
  const whole = sumsOf(shares);
  const listed = sumsOf(taken.map((line) => ({ ...line, tax: 0 })));
  const allowances = listed.flatMap((sum) => {
    const net = sum.net - (whole.find((one) => isSameRate(one, sum))?.net ?? 0);
    return net === 0 ? [] : [{ ...sum, net }];
  });
  const less = deducted.flatMap(({ number, day, shares: of }) =>
    sumsOf(of).map((sum) => deduction(t("invoice.deducted", { number, day: dayText(day, t) }), sum)),
  );
  const dropped = sumsOf(notCharged).map((sum) => deduction(t("invoice.not_charged"), sum));
  return { lines: [...taken, ...less, ...dropped], allowances, sums };
}

/** Of a deposit, a part or a credit note. */
const summaryLines = ({ shares, paymentName, title, refersTo }: InvoiceContent, t: Translate): CiiLine[] =>
  sumsOf(shares).map((sum) => ({
    ...sum,
    name: refersTo ? t("invoice.refers_to", { ...refersTo, day: dayText(refersTo.day, t) }) : paymentName,
    description: title,
    unit: "",
    quantity: ONE,
  }));

function lineOf({
  name,
  description,
  unit,
  quantity,
  amount,
  tax,
}: NonNullable<InvoiceContent["whole"]>["lines"][number]): CiiLine {
  const rated: Rated =
    tax === null
      ? { category: "untaxed", rate: 0 }
      : tax.kind === "reverse-charge"
        ? { category: "reverse-charge", rate: 0 }
        : { category: "taxed", rate: tax.rate };
  const net = tax?.kind === "inclusive" ? scale(amount, WHOLE_RATE, WHOLE_RATE + tax.rate) : amount;
  return { ...rated, name, description, unit, quantity, net };
}

const deduction = (name: string, sum: CiiSum): CiiLine => ({
  ...sum,
  name,
  description: "",
  unit: "",
  quantity: -ONE,
  net: -sum.net,
});
