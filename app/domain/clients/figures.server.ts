import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { proposals, statusChanges } from "~/db/schema";
import type { PROPOSAL_STATUSES } from "~/db/vocabulary";
import type { MemberContext } from "../context";

type Status = (typeof PROPOSAL_STATUSES)[number];

const WON = ["signed", "approved"] as const satisfies Status[];

/** The statuses that a client's answer leads to. */
export const ANSWERS = [...WON, "rejected", "declined"] as const satisfies Status[];

export interface Figures {
  proposals: number;
  /** The value of what was signed or approved, in minor units by currency. The largest comes first. */
  won: { currency: string; minor: number; isEstimate: boolean }[];
  lastAnswer: { status: Status; at: number } | null;
}

type Answers = {
  [Name in keyof ReturnType<typeof figuresQueries>]: Awaited<ReturnType<typeof figuresQueries>[Name]>;
};

/** @param ids a list or a select of ids */
export const figuresQueries = ({ db, actor }: MemberContext, ids: SQL) => {
  const isCounted = and(
    sql`${proposals.clientId} in ${ids}`,
    eq(proposals.userId, actor.id),
    isNull(proposals.deletedAt),
  );
  const isWon = inArray(proposals.status, [...WON]);
  return {
    sums: db
      .select({
        clientId: proposals.clientId,
        currency: proposals.currency,
        count: sql<number>`count(*)`.as("count"),
        minor: sql<number | null>`sum(iif(${isWon}, ${proposals.valueMinor}, 0))`.as("minor"),
        estimates: sql<number>`sum(iif(${isWon}, ${proposals.valueIsEstimate}, 0))`.as("estimates"),
      })
      .from(proposals)
      .where(isCounted)
      .groupBy(proposals.clientId, proposals.currency),
    // SQLite takes the other columns from the row of the maximum.
    last: db
      .select({
        clientId: proposals.clientId,
        status: statusChanges.to,
        at: sql<number>`max(${statusChanges.changedAt})`.as("at"),
      })
      .from(proposals)
      .innerJoin(statusChanges, eq(statusChanges.proposalId, proposals.id))
      .where(and(isCounted, inArray(statusChanges.to, [...ANSWERS])))
      .groupBy(proposals.clientId),
  };
};

export const figuresOf =
  ({ sums, last }: Answers) =>
  (id: string): Figures => {
    const own = sums.filter(({ clientId }) => clientId === id);
    const answer = last.find(({ clientId }) => clientId === id);
    return {
      proposals: own.reduce((sum, { count }) => sum + count, 0),
      won: own
        .flatMap(({ currency, minor, estimates }) =>
          minor ? [{ currency, minor, isEstimate: estimates > 0 }] : [],
        )
        .sort((a, b) => b.minor - a.minor),
      lastAnswer: answer ? { status: answer.status, at: answer.at } : null,
    };
  };
