import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { readTax } from "../../writing/composer/terms/tax-in-terms";
import type { PriceTable } from "../price-table";

/** Asks for the rate of a tax that the terms add to the price; null where it is known. */
export function openTax({ paymentTerms }: Pick<Brief, "paymentTerms">): string | null {
  const tax = readTax(paymentTerms)?.tax;
  if (tax?.kind !== "exclusive" || tax.rate !== null) return null;
  return t(
    "Which rate of {tax}? With it, such as “plus 20% {tax}”, your client reads what they pay; without it, the price “plus {tax}”.",
    { tax: tax.name },
  );
}

/** The same beside a price table. */
export function openTaxOfTable(
  { paymentTerms }: Pick<Brief, "paymentTerms">,
  { taxes }: Pick<PriceTable, "taxes">,
): string | null {
  const tax = readTax(paymentTerms)?.tax;
  if (tax?.kind !== "exclusive" || taxes.length > 0) return null;
  return t(
    "Your payment terms add {tax}, and the table has no tax. Add it with its rate, and the total contains it.",
    {
      tax: tax.name,
    },
  );
}
