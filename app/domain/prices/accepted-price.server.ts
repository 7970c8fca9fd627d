/** The part of a price table that a signature or an approval covers; its hash is bound to the answer. */
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { computePrice, type Price, type Sums } from "./compute-price";
import type { Discount, Payment, PriceTable, Recurring, Tax } from "./price-table";
import type { Selection } from "./selection";

const ACCEPTED_PRICE_FORMAT = "countersign.accepted-price/1";

/** Amounts are minor units, quantities and rates thousandths. */
export interface AcceptedPrice {
  format: typeof ACCEPTED_PRICE_FORMAT;
  versionId: string;
  currency: string;
  isEstimate: boolean;
  selection: Selection;
  /** The lines that the client took. */
  lines: AcceptedLine[];
  once: AcceptedSums;
  recurring: (AcceptedSums & Recurring)[];
  payments: (Pick<Payment, "name" | "due"> & { amount: number })[];
  value: number;
}

interface AcceptedLine {
  id: string;
  section: string;
  name: string;
  description: string;
  unit: string;
  quantity: number;
  unitPrice: number;
  discount: Discount | null;
  amount: number;
  tax: Omit<Tax, "id"> | null;
  recurring: Recurring | null;
}

type AcceptedSums = Omit<Sums, "taxes"> & {
  taxes: (Omit<Tax, "id"> & { base: number; amount: number })[];
};

export function acceptedPrice(versionId: string, table: PriceTable, selection: Selection): AcceptedPrice {
  const price = computePrice(table, selection);
  const { currency, isEstimate } = table;
  return {
    format: ACCEPTED_PRICE_FORMAT,
    versionId,
    currency,
    isEstimate,
    selection,
    lines: acceptedLines(table, price),
    once: withNamedTaxes(price.once),
    recurring: price.recurring.map(({ every, periods, ...sums }) => ({
      every,
      periods,
      ...withNamedTaxes(sums),
    })),
    payments: price.payments.map(({ payment: { name, due }, amount }) => ({ name, due, amount })),
    value: price.value,
  };
}

export const readAcceptedPrice = (text: string | null): AcceptedPrice | null =>
  text === null ? null : (JSON.parse(text) as AcceptedPrice);

function acceptedLines({ sections, taxes }: PriceTable, price: Price): AcceptedLine[] {
  return sections.flatMap(({ title, lines }) =>
    lines.flatMap(({ id, name, description, unit, unitPrice, discount, tax, recurring }) => {
      const found = price.lines.get(id);
      if (!found?.isTaken) return [];
      const { quantity, amount } = found;
      const given = taxes.find((one) => one.id === tax);
      const line = { id, section: title, name, description, unit, quantity, unitPrice, discount, amount };
      return [{ ...line, tax: given ? withoutId(given) : null, recurring }];
    }),
  );
}

const withNamedTaxes = ({ taxes, ...sums }: Sums): AcceptedSums => ({
  ...sums,
  taxes: taxes.map(({ tax, base, amount }) => ({ ...withoutId(tax), base, amount })),
});

const withoutId = ({ name, rate, kind }: Tax): Omit<Tax, "id"> => ({ name, rate, kind });

export interface AcceptedPriceColumns {
  acceptedPrice: string | null;
  acceptedPriceSha256: string | null;
}

/** Returns the columns of a signature or a decision. */
export async function acceptedPriceColumns(
  { id, priceTable }: { id: string; priceTable: PriceTable | null },
  selection: Selection | null,
): Promise<AcceptedPriceColumns> {
  if (priceTable === null || selection === null) return { acceptedPrice: null, acceptedPriceSha256: null };
  const text = canonicalJson(acceptedPrice(id, priceTable, selection));
  return { acceptedPrice: text, acceptedPriceSha256: await sha256(text) };
}

/** Returns the accepted price for a webhook; nothing where there is no price table. */
export const hookPrice = ({
  acceptedPrice,
  acceptedPriceSha256,
}: AcceptedPriceColumns): Record<string, object> =>
  acceptedPrice && acceptedPriceSha256
    ? { price: { accepted: JSON.parse(acceptedPrice) as AcceptedPrice, sha256: acceptedPriceSha256 } }
    : {};
