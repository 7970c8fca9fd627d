import type { Price } from "./compute-price";
import { linesOf, type PriceTable } from "./price-table";

/** As people write it in the languages that a table is most often pasted in. */
const HOUR = /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|timer?|timmar?)\.?$/i;

/**
 * Whether what a table comes to may still change: as its owner says, with an open end, or by hours.
 * @param isAccepted then no quantity is open any more
 */
export const isEstimate = (table: PriceTable, { lines, hasOpenEnd }: Price, isAccepted = false): boolean =>
  table.isEstimate ||
  hasOpenEnd ||
  linesOf(table).some(
    ({ id, unit, range }) =>
      lines.get(id)?.isTaken && (HOUR.test(unit.trim()) || (range !== null && !isAccepted)),
  );
