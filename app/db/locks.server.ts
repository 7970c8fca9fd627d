/** Serves work that is done one at a time: a second caller is refused and does not wait. */
import { and, eq, lte } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Db } from "./client.server";
import { locks } from "./schema";

interface LockContext {
  primary: Db;
  now: number;
}

export interface LockRules {
  key: string;
  /** Milliseconds after which the lock of a holder that died is free again. */
  ms: number;
  /** The error for a caller who finds it held. */
  taken: () => Error;
}

/** Holds a lock while the work goes on. @throws the error of `taken` */
export async function withLock<T>(ctx: LockContext, rules: LockRules, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(ctx, rules);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Locks work that outlives the call. @returns a function that releases the lock @throws the error of `taken` */
export async function takeLock(
  { primary, now }: LockContext,
  { key, ms, taken }: LockRules,
): Promise<() => Promise<void>> {
  const row = { holder: newId(), expiresAt: now + ms };
  const held = await primary
    .insert(locks)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: locks.key, set: row, setWhere: lte(locks.expiresAt, now) })
    .returning({ key: locks.key });
  if (held.length === 0) throw taken();
  return async () => {
    // Not a later holder's, where this one took too long.
    await primary.delete(locks).where(and(eq(locks.key, key), eq(locks.holder, row.holder)));
  };
}
