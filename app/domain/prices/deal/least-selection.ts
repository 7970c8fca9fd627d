import { computePrice } from "../compute-price";
import { linesOf, type PriceTable } from "../price-table";
import { groupsOf, type Selection, selectionOf, selectionWithoutOptions } from "../selection";

/** Returns the cheapest selection: no options, the cheapest package of each choice, and the smallest quantities. */
export function leastSelection(table: PriceTable): Selection {
  const lines = linesOf(table);
  const least = (chosen: readonly string[]) =>
    selectionOf(
      lines,
      ({ id }) => chosen.includes(id),
      ({ range, quantity }) => range?.min ?? quantity,
    );
  const worth = (chosen: readonly string[]) => computePrice(table, least(chosen)).value;
  const chosen = groupsOf(lines).reduce((taken, group) => {
    const others = taken.filter((id) => group.every((line) => line.id !== id));
    const ways = group.map(({ id }) => [...others, id]);
    return ways.toSorted((one, other) => worth(one) - worth(other))[0] ?? taken;
  }, selectionWithoutOptions(table).chosen);
  return least(chosen);
}

/** Checks for packages, of which the client takes one. */
export const hasPackages = (table: PriceTable): boolean =>
  linesOf(table).some(({ kind }) => kind === "package");

/** Checks for a line that is always there, in a quantity that the client may change. */
export const hasOpenQuantity = (table: PriceTable): boolean =>
  linesOf(table).some(({ kind, range }) => kind === "fixed" && range !== null);
