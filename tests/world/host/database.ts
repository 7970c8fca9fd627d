import type { Ask } from "./bindings";

type Value = string | number | boolean | null;

interface Asked {
  sql: string;
  values: Value[];
}

/** D1 as the product knows it. Values are what JSON can hold, as everything in this schema is. */
export function databaseOf(ask: Ask): D1Database {
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
