/**
 * What an amount consists of, by rate of tax. The accepted price has rounded its tax by line, so nothing is computed from a
 * rate here: amounts are divided, and what is left at the end is exactly the rest (docs/decisions/0123-invoices.md).
 */
import type { AcceptedPrice } from "../prices/accepted-price.server";
import { apportion } from "../prices/fixed-point";

export const TAX_CATEGORIES = ["taxed", "reverse-charge", "untaxed"] as const;

/** Amounts are minor units. */
export interface TaxShare {
  category: (typeof TAX_CATEGORIES)[number];
  /** "VAT"; empty where there is none. */
  name: string;
  /** Thousandths of a per cent; 0 where the client owes the tax, or there is none. */
  rate: number;
  net: number;
  tax: number;
}

type Accepted = Pick<AcceptedPrice, "once">;

const keyOf = ({ category, name, rate }: TaxShare): string => `${category} ${rate} ${name}`;

export const sumOf = ({ net, tax }: Pick<TaxShare, "net" | "tax">): number => net + tax;

export const totalOf = (shares: readonly TaxShare[]): number =>
  shares.reduce((all, share) => all + sumOf(share), 0);

export const taxOf = (shares: readonly TaxShare[]): number => shares.reduce((all, { tax }) => all + tax, 0);

/** The one-off price, its highest rate first. Taxes of one name and rate are one, whether prices contained them or not. */
export function sharesOf({ once }: Accepted): TaxShare[] {
  const taxed = once.taxes.map(({ kind, name, rate, base, amount }): TaxShare => {
    const isOwed = kind === "reverse-charge";
    return {
      category: isOwed ? "reverse-charge" : "taxed",
      name,
      rate: isOwed ? 0 : rate,
      net: base,
      tax: amount,
    };
  });
  const left = once.total - totalOf(taxed);
  const untaxed: TaxShare[] = left > 0 ? [{ category: "untaxed", name: "", rate: 0, net: left, tax: 0 }] : [];
  return addShares(taxed, untaxed).sort((one, other) => other.rate - one.rate);
}

export function addShares(...lists: (readonly TaxShare[])[]): TaxShare[] {
  const found = new Map<string, TaxShare>();
  for (const share of lists.flat()) {
    const known = found.get(keyOf(share));
    found.set(keyOf(share), {
      ...share,
      net: share.net + (known?.net ?? 0),
      tax: share.tax + (known?.tax ?? 0),
    });
  }
  return [...found.values()].filter((share) => share.net !== 0 || share.tax !== 0);
}

export const subtractShares = (from: readonly TaxShare[], ...less: (readonly TaxShare[])[]): TaxShare[] =>
  addShares(
    from,
    ...less.map((list) => list.map((share) => ({ ...share, net: -share.net, tax: -share.tax }))),
  );

/**
 * Takes an amount from what is left, in the proportion of the rates, and of net and tax within each. Never takes more of a
 * part than it has, so taking all that is left takes each part whole.
 * @param amount at most the total of `left`
 */
export function takeShares(left: readonly TaxShare[], amount: number): TaxShare[] {
  const parts = apportion(
    amount,
    left.map((share) => ({ id: keyOf(share), weight: sumOf(share) })),
  );
  return left.flatMap((share) => {
    const taken = parts.get(keyOf(share)) ?? 0;
    if (taken === 0) return [];
    const within = apportion(taken, [
      { id: "net", weight: share.net },
      { id: "tax", weight: share.tax },
    ]);
    return [{ ...share, net: within.get("net") ?? 0, tax: within.get("tax") ?? 0 }];
  });
}
