import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { DomainError } from "~/platform/errors";
import * as schema from "./schema";

export const openDatabase = (d1: D1Database) => drizzle(d1, { schema });

/**
 * The same database as the nearest copy of it knows it, which may be a moment behind: for pages that only read
 * (docs/decisions/0013-codes-cookies-and-replicas.md). Drizzle prepares and batches on it, which a session can.
 */
export const openReplica = (d1: D1Database): Db =>
  openDatabase(d1.withSession("first-unconstrained") as unknown as D1Database);

export type Db = ReturnType<typeof openDatabase>;

/** One statement of a `db.batch`, not yet run. */
export type Statement = Parameters<Db["batch"]>[0][number];

/**
 * The guard of a state change: placed right after a conditional write, it makes the whole batch fail
 * unless that write changed exactly one row (docs/decisions/0005-batch-with-guard.md).
 */
export function expectOneChange(db: Db): Statement {
  return db
    .insert(schema.batchGuard)
    .values({ id: 1, ok: sql`changes()` })
    .onConflictDoUpdate({ target: schema.batchGuard.id, set: { ok: sql`excluded.ok` } });
}

/**
 * Runs statements all or nothing, in one round trip. Joined selects do not belong into a batch: D1 answers
 * with objects there, and two columns of one name become one.
 */
export const runBatch = (db: Db, statements: Statement[]) =>
  db.batch(statements as [Statement, ...Statement[]]);

/**
 * Reads in one round trip and answers by name. As with `runBatch`, of joined tables no two columns may share a name.
 */
export async function readTogether<Q extends Record<string, Statement>>(
  db: Db,
  queries: Q,
): Promise<{ [Name in keyof Q]: Awaited<Q[Name]> }> {
  const answers: unknown[] = await db.batch(Object.values(queries) as [Statement, ...Statement[]]);
  const named = Object.keys(queries).map((name, index) => [name, answers[index]]);
  return Object.fromEntries(named) as { [Name in keyof Q]: Awaited<Q[Name]> };
}

/** Why a batch was refused as a whole, told from the database's own words. */
export type BatchRefusal = "guard" | "duplicate" | "purged";

/** The refusal a failed batch stands for, or null when it failed for another reason. */
export function batchRefusal(error: unknown): BatchRefusal | null {
  const text = errorChain(error);
  if (text.includes("guarded_write_hit_one_row")) return "guard";
  if (text.includes("a purged id is never used again")) return "purged";
  return /UNIQUE constraint failed/i.test(text) ? "duplicate" : null;
}

function errorChain(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join(" / ");
}

const TRIES = 25;

/**
 * Runs a read-then-write attempt again when somebody else's write came between. The attempt reads the
 * world afresh each time, so it either succeeds or throws the sentence that has become true meanwhile.
 * @throws what the attempt throws; DomainError conflict after twenty-five lost races
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const refusal = batchRefusal(error);
      if (refusal === null || refusal === "purged") throw error;
      if (tried === TRIES) throw tooBusy();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tried));
    }
  }
}

const tooBusy = () =>
  new DomainError("conflict", "This is being changed by many at once. Please try again in a moment.");
