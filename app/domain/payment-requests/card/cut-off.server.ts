import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { cardAccounts, cardCheckouts } from "~/db/schema";
import type { Context } from "../../context";

/** Payments whose Stripe account is closed to us, or was deleted with its owner. Stripe no longer reports on them. */
export const cutOffIntents = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({ intentId: cardCheckouts.intentId })
    .from(cardCheckouts)
    .leftJoin(cardAccounts, eq(cardAccounts.accountId, cardCheckouts.accountId))
    .where(
      and(
        eq(cardCheckouts.proposalId, proposalId),
        isNotNull(cardCheckouts.intentId),
        or(isNull(cardAccounts.accountId), eq(cardAccounts.state, "gone")),
      ),
    );

export const intentsIn = (rows: Awaited<ReturnType<typeof cutOffIntents>>): ReadonlySet<string> =>
  new Set(rows.flatMap(({ intentId }) => intentId ?? []));
