import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PageCursor } from "~/platform/keyset";

interface Order {
  where: SQL | undefined;
  orderBy: [SQL, SQL];
}

/** Orders rows by the newest first, reversed for a page before a row. */
export function newestFirst(
  time: AnySQLiteColumn,
  id: AnySQLiteColumn,
  { after, before }: PageCursor,
): Order {
  const cursor = readCursor(before ?? after);
  const isReversed = before !== null;
  return {
    where: cursor ? beyond(time, id, cursor, isReversed) : undefined,
    orderBy: isReversed ? [asc(time), asc(id)] : [desc(time), desc(id)],
  };
}

function beyond(time: AnySQLiteColumn, id: AnySQLiteColumn, cursor: Moment, isReversed: boolean): SQL {
  const row = sql`(${time}, ${id})`;
  const place = sql`(${cursor.at}, ${cursor.id})`;
  return isReversed ? sql`${row} > ${place}` : sql`${row} < ${place}`;
}

interface Moment {
  at: number;
  id: string;
}

export const cursorAt = ({ at, id }: Moment): string => `${at}.${id}`;

/** An invalid cursor selects the first page. */
function readCursor(cursor: string | null): Moment | null {
  const [, at, id] = /^(\d{1,15})\.(.{1,200})$/.exec(cursor ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
