import { and, eq, lte, ne, or, sql } from "drizzle-orm";
import { threads } from "~/db/schema";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";

interface Ticked {
  threadIds: readonly string[];
  /** When the sender read the requests. Those to which their clients have added since stay open. */
  readAt: number;
}

/** Settles the requests that the owner ticked beside the version. Others, and those that are settled, stay as they are. */
export const settleByVersion = (
  { db, now }: Pick<Context, "db" | "now">,
  { proposalId, number }: { proposalId: string; number: number },
  { threadIds, readAt }: Ticked,
): Change =>
  threadIds.length === 0
    ? {}
    : {
        statements: [
          db
            .update(threads)
            .set({ state: "settled", settledBy: "owner", settledVersion: number, settledAt: now })
            .where(
              and(
                eq(threads.proposalId, proposalId),
                ne(threads.kind, "question"),
                ne(threads.state, "settled"),
                or(ne(threads.state, "open"), lte(threads.updatedAt, readAt)),
                // One JSON value: D1 binds at most 100 parameters.
                sql`${threads.id} in (select value from json_each(${JSON.stringify(threadIds)}))`,
              ),
            ),
        ],
      };
