import { fillPlaceholders } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Db } from "./client.server";

interface Preparable<Rows> {
  prepare(): {
    execute(): Promise<Rows>;
    getQuery(): { sql: string; params: unknown[] };
    mapAllResult(rows: unknown): unknown;
  };
}

/** Drizzle prepares a statement through its client. Here only the SQL counts, so the client prepares nothing. */
const withoutClient = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * A select for a page that is asked for often: its SQL is built once in an isolate, and not for each request.
 * @param build what changes from one request to the next is a `sql.placeholder`
 */
export function prepared<Rows>(build: (db: Db) => Preparable<Rows>) {
  let query: ReturnType<Preparable<Rows>["prepare"]> | undefined;
  return async (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    query ??= build(withoutClient).prepare();
    const { sql, params } = query.getQuery();
    const rows = await db.$client
      .prepare(sql)
      .bind(...fillPlaceholders(params, values))
      .raw();
    return query.mapAllResult(rows) as Rows;
  };
}
