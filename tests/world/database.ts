/**
 * A world's D1, asked through a worker of its own that holds the same binding. Miniflare's own proxy blocks the thread for
 * each call until another thread has answered; on a busy machine an answer was once late, and every later call of that
 * process then got the answer of the one before it.
 */
import type { Miniflare } from "miniflare";

const ADDRESS = "http://database.test/";

type Value = string | number | boolean | null;
type Way = "all" | "raw" | "batch" | "exec";

interface Asked {
  sql: string;
  values: Value[];
}

interface Bound {
  compatibilityDate?: string;
  d1Databases: unknown;
}

/** The worker that answers; it is given to Miniflare beside the one whose binding it shares. */
export const databaseWorker = ({ compatibilityDate, d1Databases }: Bound) => ({
  name: "database",
  modules: true,
  routes: [`${ADDRESS}*`],
  compatibilityDate,
  d1Databases,
  script: `export default {
    async fetch(request, { DB }) {
      const { way, asked } = await request.json();
      const statements = asked.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      const ways = {
        all: () => statements[0].all(),
        raw: () => statements[0].raw({ columnNames: true }),
        batch: () => DB.batch(statements),
        exec: () => DB.exec(asked[0].sql),
      };
      try {
        return Response.json({ answer: await ways[way]() });
      } catch (error) {
        return Response.json({ refused: error.message });
      }
    },
  };`,
});

/** Columns of a row as the statement has them. */
// biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
type Answer = any;
type Ask = (way: Way, asked: Asked[]) => Promise<Answer>;

/** D1 as the product knows it. Values are what JSON can hold, as everything in this schema is. */
export function databaseOf(miniflare: Miniflare): D1Database {
  const ask: Ask = async (way, asked) => {
    const body = JSON.stringify({ way, asked });
    const response = await miniflare.dispatchFetch(ADDRESS, { method: "POST", body });
    const { answer, refused } = (await response.json()) as { answer?: Answer; refused?: string };
    if (refused) throw new Error(refused);
    return answer;
  };
  const database = {
    prepare: (sql: string) => new Statement(ask, { sql, values: [] }),
    batch: async (statements: Statement[]) =>
      ask(
        "batch",
        statements.map(({ asked }) => asked),
      ),
    exec: (sql: string) => ask("exec", [{ sql, values: [] }]),
  };
  return database as unknown as D1Database;
}

class Statement {
  constructor(
    private readonly ask: Ask,
    readonly asked: Asked,
  ) {}

  bind(...values: Value[]): Statement {
    if (values.some((value) => value !== null && ["undefined", "object"].includes(typeof value)))
      throw new Error(`D1_TYPE_ERROR: a value that cannot be bound in: ${this.asked.sql}`);
    return new Statement(this.ask, { ...this.asked, values });
  }

  readonly all = () => this.ask("all", [this.asked]);
  readonly run = this.all;

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results;
    if (row === undefined) return null;
    return column ? row[column] : row;
  }

  async raw({ columnNames = false } = {}): Promise<unknown[][]> {
    const rows = await this.ask("raw", [this.asked]);
    return columnNames ? rows : rows.slice(1);
  }
}
