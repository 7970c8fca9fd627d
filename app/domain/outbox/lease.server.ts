/** Rows that workers take in hand, one worker at a time. A worker that dies loses its row to the next. */
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DAY, MINUTE } from "~/platform/durations";
import type { Context } from "../context";

type LeasedTable = SQLiteTable &
  Record<"id" | "state" | "claimedAt" | "attempts" | "createdAt", SQLiteColumn>;

interface LeaseRules {
  waiting: string;
  working: string;
  /** A worker that has not finished after this many milliseconds has died. */
  ms: number;
  /** Which of the waiting rows may be claimed by now; all where nothing is said. */
  isDue?: (now: number) => SQL | undefined;
  /** Which of the waiting rows have lost their message; those that wait for more than a minute where nothing is said. */
  isForgotten?: (now: number) => SQL | undefined;
  /** Rows whose work cannot be given up. */
  isNeverExhausted?: boolean;
  /** How many stale rows one sweep takes, and in which order. */
  sweep?: { rows: number; orderBy: SQLiteColumn };
}

/** A row without a worker after a day, or after so many attempts, will not come right by itself. */
const TOO_OLD = DAY;
const TOO_OFTEN = 50;

export interface StaleRow {
  id: string;
  attempts: number;
  /** It is to be given up. */
  isExhausted: number;
}

/** The lease of a table whose rows wait, are worked on, and end in states of their own. */
export function leaseOn<T extends LeasedTable>(table: T, rules: LeaseRules) {
  type Row = T["$inferSelect"];
  const { id, state, claimedAt, attempts, createdAt } = table;
  /** A claim, a retry and a later due time all move it on. */
  const waitsSince = sql<number>`coalesce(${claimedAt}, ${createdAt})`;
  const isAbandoned = (now: number) => and(eq(state, rules.working), lt(claimedAt, now - rules.ms));
  const isForgotten = rules.isForgotten ?? ((now: number) => lt(waitsSince, now - MINUTE));
  return {
    /**
     * Takes a row for this worker alone.
     * @param alongside columns that begin anew with each attempt
     * @returns undefined where there is nothing to take
     */
    async claim(
      { db, now }: Pick<Context, "db" | "now">,
      rowId: string,
      alongside: Partial<T["$inferInsert"]> = {},
    ): Promise<Row | undefined> {
      const isWaiting = and(eq(state, rules.waiting), rules.isDue?.(now));
      const claimed = { ...alongside, state: rules.working, claimedAt: now, attempts: sql`${attempts} + 1` };
      const rows = await db
        .update(table)
        .set(claimed as never)
        .where(and(eq(id, rowId), or(isWaiting, isAbandoned(now))))
        .returning();
      return (rows as Row[])[0];
    },

    /** The condition that a row is still in the hands of whoever read it so. */
    isHeld: (row: { id: string; state: string; claimedAt: number | null }) =>
      and(
        eq(id, row.id),
        eq(state, row.state),
        row.claimedAt === null ? isNull(claimedAt) : eq(claimedAt, row.claimedAt),
      ),

    /** The query for rows that nobody works on: their message was lost, or their worker died. */
    stale: ({ db, now }: Pick<Context, "db" | "now">) => {
      const isExhausted = rules.isNeverExhausted
        ? sql<number>`0`
        : sql<number>`${or(lt(waitsSince, now - TOO_OLD), gte(attempts, TOO_OFTEN))}`;
      const isWaiting = and(eq(state, rules.waiting), isForgotten(now));
      return (
        db
          .select({
            id: sql<string>`${id}`.as("id"),
            attempts: sql<number>`${attempts}`.as("attempts"),
            isExhausted: isExhausted.as("is_exhausted"),
          })
          .from(table)
          // Indexes begin with the state; without this they would not be used.
          .where(and(inArray(state, [rules.waiting, rules.working]), or(isWaiting, isAbandoned(now))))
          .orderBy(rules.sweep?.orderBy ?? createdAt)
          .limit(rules.sweep?.rows ?? 50)
      );
    },
  };
}
