import { fillPlaceholders, QueryPromise } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Db } from "./client.server";

interface Query<Rows> {
  getQuery(): { sql: string; params: unknown[] };
  mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
  execute(): Promise<Rows>;
}

interface Preparable<Rows> {
  prepare(): Query<Rows>;
}

/** Drizzle prepares a statement through its client. Here only the SQL counts, so the client prepares nothing. */
const withoutClient = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * A select for a page that is requested often: its SQL is built once in an isolate, not for each request.
 * @param build what changes from one request to the next is a `sql.placeholder`
 * @returns a query that runs when awaited, or in a batch of Drizzle's
 */
export function prepared<Rows>(build: (db: Db) => Preparable<Rows>) {
  let query: Query<Rows> | undefined;
  return (db: Db, values: Record<string, unknown>) => {
    query ??= build(withoutClient).prepare();
    return new PreparedSelect(db, query, values);
  };
}

/** A select of several forms: `formOf` names them, and they have to be few. */
export function preparedByForm<Form, Rows>(
  formOf: (form: Form) => string,
  build: (db: Db, form: Form) => Preparable<Rows>,
) {
  const forms = new Map<string, ReturnType<typeof prepared<Rows>>>();
  return (db: Db, form: Form, values: Record<string, unknown>) => {
    const name = formOf(form);
    const select = forms.get(name) ?? prepared((withoutClient) => build(withoutClient, form));
    forms.set(name, select);
    return select(db, values);
  };
}

class PreparedSelect<Rows> extends QueryPromise<Rows> implements RunnableQuery<Rows, "sqlite"> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Rows };

  constructor(
    private readonly db: Db,
    private readonly query: Query<Rows>,
    private readonly values: Record<string, unknown>,
  ) {
    super();
  }

  async execute(): Promise<Rows> {
    const { sql, params } = this.filled();
    const rows = await this.db.$client
      .prepare(sql)
      .bind(...params)
      .raw();
    return this.query.mapAllResult(rows) as Rows;
  }

  /** Drizzle's batch calls this. */
  _prepare() {
    const filled = this.filled();
    return {
      stmt: this.db.$client.prepare(filled.sql),
      getQuery: () => filled,
      mapResult: (result: unknown) => this.query.mapAllResult(result, true),
    };
  }

  private filled() {
    const { sql, params } = this.query.getQuery();
    return { sql, params: fillPlaceholders(params, this.values) };
  }
}
