/** Keyset pagination: a page costs the same wherever it is. */

/** Has at most one of the two. */
export interface PageCursor {
  after: string | null;
  before: string | null;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Null at either end. */
  previous: string | null;
  next: string | null;
}

/** @param found one more row than fits, if there is one; reversed for a page before a row */
export function keysetPage<Row>(
  found: Row[],
  size: number,
  { after, before }: PageCursor,
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

export function pageCursorIn(query: URLSearchParams): PageCursor {
  const before = query.get("before") || null;
  return { before, after: before === null ? query.get("after") || null : null };
}
