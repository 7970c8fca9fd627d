/** Pages of a list by the place of a row in its order, so that a page costs the same wherever it lies. */

/** Where a page lies: after a row, before a row, or at the beginning. At most one of the two is set. */
export interface Place {
  after: string | null;
  before: string | null;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** The places beside this one, as cursors; null at either end. */
  previous: string | null;
  next: string | null;
}

/**
 * Makes a page of what a query found.
 * @param found one row more than a page holds, where there is one; for a page before a row in reversed order
 * @param size of a page
 */
export function keysetPage<Row>(
  found: Row[],
  size: number,
  { after, before }: Place,
  cursorOf: (row: Row) => string,
): KeysetPage<Row> {
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  if (before !== null) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = before !== null ? hasMore : after !== null;
  const hasNext = before !== null || hasMore;
  return {
    rows,
    previous: hasPrevious && first ? cursorOf(first) : null,
    next: hasNext && last ? cursorOf(last) : null,
  };
}

/** The place that an address asks for. */
export function placeIn(query: URLSearchParams): Place {
  const before = query.get("before") || null;
  return { before, after: before === null ? query.get("after") || null : null };
}
