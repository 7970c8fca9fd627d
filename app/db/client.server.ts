import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { untranslatedError } from "~/platform/untranslated-error";
import * as schema from "./schema";

/** Leaves the schema out: its relational queries are not used, and Drizzle would work through all tables each time. */
export const openDatabase = (d1: D1Database) => drizzle(d1);

/** Only reads; a replica may be a moment behind (docs/decisions/0013-codes-cookies-and-replicas.md). */
export const openReplica = (d1: D1Database): Db =>
  openDatabase(d1.withSession("first-unconstrained") as unknown as D1Database);

export type Db = ReturnType<typeof openDatabase>;

export type Statement = Parameters<Db["batch"]>[0][number];

/** Fails the batch unless the write before it changed one row (docs/decisions/0005-batch-with-guard.md). */
export function expectOneChange(db: Db): Statement {
  return db
    .insert(schema.batchGuard)
    .values({ id: 1, ok: sql`changes()` })
    .onConflictDoUpdate({ target: schema.batchGuard.id, set: { ok: sql`excluded.ok` } });
}

/** Runs all statements or none. It takes no joined selects: D1's objects merge two columns of one name. */
export const runBatch = (db: Db, statements: Statement[]) =>
  db.batch(statements as [Statement, ...Statement[]]);

/** Joined tables must not share a column name, as with `runBatch`. */
export async function readTogether<Q extends Record<string, Statement>>(
  db: Db,
  queries: Q,
): Promise<Results<Q>> {
  const answers: unknown[] = await db.batch(Object.values(queries) as [Statement, ...Statement[]]);
  return named(queries, answers);
}

/** Reads at the same time, but not from one snapshot. Joined tables may share a column name. */
export const readAtOnce = async <R extends Record<string, PromiseLike<unknown>>>(
  reads: R,
): Promise<Results<R>> => named(reads, await Promise.all(Object.values(reads)));

export type Results<Q> = { [Name in keyof Q]: Awaited<Q[Name]> };

const named = <Q extends object>(queries: Q, answers: readonly unknown[]): Results<Q> =>
  Object.fromEntries(Object.keys(queries).map((name, at) => [name, answers[at]])) as Results<Q>;

type BatchRefusal = "guard" | "duplicate" | "purged" | "posted";

export function batchRefusal(error: unknown): BatchRefusal | null {
  const text = errorChain(error);
  if (text.includes("guarded_write_hit_one_row")) return "guard";
  if (text.includes("posted_forms.key")) return "posted";
  if (text.includes("a purged id is never used again")) return "purged";
  return /UNIQUE constraint failed/i.test(text) ? "duplicate" : null;
}

function errorChain(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join(" / ");
}

/** As many as fifty at once need that change one row, such as the counter of an account’s invoices. */
const TRIES = 50;

/** Repeats an attempt, which reads afresh each time. @throws DomainError conflict after fifty lost races */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const refusal = batchRefusal(error);
      if (refusal === null || refusal === "purged" || refusal === "posted") throw error;
      if (tried === TRIES) throw untranslatedError("conflict", (t) => t("error.busy"));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tried));
    }
  }
}
