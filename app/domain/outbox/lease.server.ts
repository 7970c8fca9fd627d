/** One worker at a time works on a row. A worker that dies loses its row to the next. */
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DAY, MINUTE } from "~/platform/time/durations";
import type { Context } from "../context";

type LeasedTable = SQLiteTable &
  Record<"id" | "state" | "claimedAt" | "attempts" | "createdAt", SQLiteColumn>;

interface LeaseRules {
  waiting: string;
  working: string;
  /** Milliseconds until a worker counts as dead. */
  ms: number;
  isDue?: (now: number) => SQL | undefined;
  /** Waiting rows whose message is lost; by default those that wait for over a minute. */
  isMessageLost?: (now: number) => SQL | undefined;
  isNeverExhausted?: boolean;
  sweep?: { rows: number; orderBy: SQLiteColumn };
}

const MAX_AGE_MS = DAY;
const MAX_ATTEMPTS = 50;

export interface StaleRow {
  id: string;
  attempts: number;
  isExhausted: number;
}

type ClaimStatement<Row> = RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>;

export function leaseOn<T extends LeasedTable>(table: T, rules: LeaseRules) {
  type Row = T["$inferSelect"];
  const { id, state, claimedAt, attempts, createdAt } = table;
  /** A claim, a retry and a later due time all update it. */
  const waitsSince = sql<number>`coalesce(${claimedAt}, ${createdAt})`;
  const isLeaseExpired = (now: number) => and(eq(state, rules.working), lt(claimedAt, now - rules.ms));
  const isMessageLost = rules.isMessageLost ?? ((now: number) => lt(waitsSince, now - MINUTE));
  return {
    /**
     * A statement, so that what the work needs can be read in the same batch. It returns no row if there is nothing to do.
     * @param alongside columns to reset with each attempt
     */
    claim(
      { db, now }: Pick<Context, "db" | "now">,
      rowId: string,
      alongside: Partial<T["$inferInsert"]> = {},
    ): ClaimStatement<Row> {
      const isWaiting = and(eq(state, rules.waiting), rules.isDue?.(now));
      const claimed = { ...alongside, state: rules.working, claimedAt: now, attempts: sql`${attempts} + 1` };
      const statement = db
        .update(table)
        .set(claimed as never)
        .where(and(eq(id, rowId), or(isWaiting, isLeaseExpired(now))))
        .returning();
      return statement as unknown as ClaimStatement<Row>;
    },

    isHeld: (row: { id: string; state: string; claimedAt: number | null }) =>
      and(
        eq(id, row.id),
        eq(state, row.state),
        row.claimedAt === null ? isNull(claimedAt) : eq(claimedAt, row.claimedAt),
      ),

    stale: ({ db, now }: Pick<Context, "db" | "now">) => {
      const isExhausted = rules.isNeverExhausted
        ? sql<number>`0`
        : sql<number>`${or(lt(waitsSince, now - MAX_AGE_MS), gte(attempts, MAX_ATTEMPTS))}`;
      const isWaiting = and(eq(state, rules.waiting), isMessageLost(now));
      return (
        db
          .select({
            id: sql<string>`${id}`.as("id"),
            attempts: sql<number>`${attempts}`.as("attempts"),
            isExhausted: isExhausted.as("is_exhausted"),
          })
          .from(table)
          // Indexes begin with the state; without this condition they are not used.
          .where(and(inArray(state, [rules.waiting, rules.working]), or(isWaiting, isLeaseExpired(now))))
          .orderBy(rules.sweep?.orderBy ?? createdAt)
          .limit(rules.sweep?.rows ?? 50)
      );
    },
  };
}
