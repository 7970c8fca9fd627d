/** What changed between two price tables, line by line. */
import { computePrice } from "../prices/compute-price";
import { linesOf, type PriceLine, type PriceTable, type Recurring } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { pairBlocks } from "./pair-blocks";

/** A line as one of the tables has it, with its sum in minor units. */
export interface ComparedLine {
  name: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  amount: number;
  /** Null for a sum that is paid once. */
  recurring: Recurring | null;
  /** Counted in the total, with what the owner has chosen. */
  isTaken: boolean;
}

/** At least one of both; null for a line that only one table has. */
export interface LineChange {
  before: ComparedLine | null;
  after: ComparedLine | null;
}

export type PriceTerm = "taxes" | "discount" | "schedule" | "estimate" | "currency" | "options";

export interface PriceChange {
  lines: LineChange[];
  /** What else changed, apart from the lines. */
  terms: PriceTerm[];
}

/** Null where neither has a table or nothing changed. Lines are paired by id, else by name. */
export function comparePrices(before: PriceTable | null, after: PriceTable | null): PriceChange | null {
  const [ones, others] = [comparable(before), comparable(after)];
  const pairs = pairBlocks(ones.map(asBlock), others.map(asBlock));
  const lines = pairs.flatMap((pair): LineChange[] => {
    const one = pair.before === null ? null : (ones[pair.before] ?? null);
    const other = pair.after === null ? null : (others[pair.after] ?? null);
    const isSame = one && other && JSON.stringify(one.shown) === JSON.stringify(other.shown);
    return isSame ? [] : [{ before: one?.shown ?? null, after: other?.shown ?? null }];
  });
  const terms = before && after ? changedTerms(before, after) : [];
  return lines.length + terms.length > 0 ? { lines, terms } : null;
}

interface Comparable {
  id: string;
  shown: ComparedLine;
}

function comparable(table: PriceTable | null): Comparable[] {
  if (table === null) return [];
  const { lines } = computePrice(table, defaultSelection(table));
  return linesOf(table).map(({ id, name, unit, unitPrice, quantity, recurring }) => {
    const { amount = 0, isTaken = false } = lines.get(id) ?? {};
    return { id, shown: { name, quantity, unit, unitPrice, amount, recurring, isTaken } };
  });
}

const asBlock = ({ id, shown }: Comparable) => ({ id, kind: "line", text: shown.name });

function changedTerms(before: PriceTable, after: PriceTable): PriceTerm[] {
  const idsIn = (table: PriceTable) => new Set(linesOf(table).map(({ id }) => id));
  const [ones, others] = [idsIn(before), idsIn(after)];
  // Lines of one table alone are named as such.
  const choices = (table: PriceTable) =>
    linesOf(table)
      .filter(({ id }) => ones.has(id) && others.has(id))
      .map(choiceOf);
  const parts: Record<PriceTerm, (table: PriceTable) => unknown> = {
    currency: ({ currency }) => currency,
    taxes: ({ taxes }) => taxes,
    discount: ({ discount }) => discount,
    schedule: ({ schedule }) => schedule,
    estimate: ({ isEstimate }) => isEstimate,
    options: choices,
  };
  return (Object.keys(parts) as PriceTerm[]).filter(
    (term) => JSON.stringify(parts[term](before)) !== JSON.stringify(parts[term](after)),
  );
}

const choiceOf = ({ id, kind, group, range, tax, discount, description }: PriceLine) => ({
  id,
  kind,
  group,
  range,
  tax,
  discount,
  description,
});
