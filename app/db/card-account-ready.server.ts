import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "./client.server";
import { cardAccounts } from "./schema";
import type { CardMode } from "./vocabulary";

/** One row where clients of the account can pay by card, else none. */
export const readyCardAccount = (db: Db, userId: string, mode: CardMode) =>
  db
    .select({ accountId: cardAccounts.accountId })
    .from(cardAccounts)
    .where(
      and(
        eq(cardAccounts.userId, userId),
        eq(cardAccounts.mode, mode),
        eq(cardAccounts.state, "ready"),
        isNull(cardAccounts.disconnectedAt),
      ),
    );
