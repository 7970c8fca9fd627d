/** The rows of an invoice's sums: what it charges by rate, after what it deducts. Amounts are minor units. */
import { numberFormat } from "~/platform/intl-formats";
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { moneyLocale } from "../prices/price-in-language";
import type { InvoiceContent } from "./invoice-content";
import type { TaxShare } from "./tax-shares";

export interface SumGroup {
  /** "Whole price"; null for a document that only charges. */
  title: string | null;
  isDeducted: boolean;
  shares: readonly TaxShare[];
}

export function sumGroups(t: Translate, { whole, shares }: InvoiceContent): SumGroup[] {
  const hasSteps = whole !== null && (whole.deducted.length > 0 || whole.notCharged.length > 0);
  if (!hasSteps) return [{ title: null, isDeducted: false, shares }];
  return [
    { title: t("invoice.whole"), isDeducted: false, shares: whole.shares },
    ...whole.deducted.map(({ number, day, shares: of }) => ({
      title: t("invoice.deducted", { number, day: dayText(day, t) }),
      isDeducted: true,
      shares: of,
    })),
    ...(whole.notCharged.length > 0
      ? [{ title: t("invoice.not_charged"), isDeducted: true, shares: whole.notCharged }]
      : []),
    { title: t("invoice.this"), isDeducted: false, shares },
  ];
}

/** "VAT 19%", "Without tax". */
export function rateText(t: Translate, { category, name, rate }: TaxShare): string {
  if (category === "untaxed") return t("invoice.untaxed");
  return t("price.tax", { name, rate: percentText(t, rate) });
}

const percentText = (t: Translate, rate: number): string =>
  numberFormat(moneyLocale(t), { style: "percent", maximumFractionDigits: 3 }).format(rate / 100_000);
