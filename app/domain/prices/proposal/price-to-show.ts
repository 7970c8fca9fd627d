import { canonicalJson } from "~/platform/canonical-json";
import { readAcceptedPrice } from "../accepted-price.server";
import type { PriceTable } from "../price-table";
import type { Selection } from "../selection";
import type { SentPrice } from "./sent-price.server";

interface PriceSources {
  /** The proposal as it stands, which a send would freeze. */
  proposal: { priceTable: PriceTable | null };
  sent: SentPrice | null;
  signed: { priceTable: PriceTable | null; acceptedPrice: string | null } | null;
}

export interface PriceToShow {
  table: PriceTable;
  /** Null for the default selection. */
  selection: Selection | null;
  /** Nobody has accepted it, so it is shown as something to choose from. */
  isOpen: boolean;
}

/**
 * Returns the accepted price for the owner, else the table as it stands. A selection that the client made in another
 * table says nothing about this one.
 */
export function priceToShow({ proposal, sent, signed }: PriceSources): PriceToShow | null {
  const answered = signed ?? (sent?.acceptedPrice ? sent : null);
  const accepted = readAcceptedPrice(answered?.acceptedPrice ?? null);
  if (answered?.priceTable && accepted)
    return { table: answered.priceTable, selection: accepted.selection, isOpen: false };
  const { priceTable: table } = proposal;
  if (table === null) return null;
  const isSame = canonicalJson(sent?.priceTable ?? null) === canonicalJson(table);
  return { table, selection: isSame ? (sent?.selection ?? null) : null, isOpen: true };
}
