import type { Price } from "./compute-price";
import { linesOf, type PriceTable } from "./price-table";

/** Words for an hour in the languages of most pasted tables. */
const HOUR = /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|timer?|timmar?)\.?$/i;

/**
 * Checks whether a table's sums may still change: its owner says so, it has an open end, or it counts hours.
 * @param isAccepted then no quantity is open
 */
export const isEstimate = (table: PriceTable, { lines, hasOpenEnd }: Price, isAccepted = false): boolean =>
  table.isEstimate ||
  hasOpenEnd ||
  linesOf(table).some(
    ({ id, unit, range }) =>
      lines.get(id)?.isTaken && (HOUR.test(unit.trim()) || (range !== null && !isAccepted)),
  );
