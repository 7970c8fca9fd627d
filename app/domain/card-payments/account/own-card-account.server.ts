import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { cardAccounts } from "~/db/schema";
import type { Context } from "../../context";

export type CardAccountRow = typeof cardAccounts.$inferSelect;

/** An account's own at Stripe, in the mode that is on; none where it never connected one. */
export const cardAccountOf = ({ cards }: Pick<Context, "cards">, db: Db, userId: string) =>
  db
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.userId, userId), eq(cardAccounts.mode, cards.mode)));

/** Clients are offered to pay by card. */
export const isReady = (account: Pick<CardAccountRow, "state" | "disconnectedAt"> | undefined): boolean =>
  account?.state === "ready" && account.disconnectedAt === null;

/** Without their webhook's secret nobody hears of what is paid, so nothing is offered. */
export const hasCardPayments = ({ config }: Pick<Context, "config">): boolean =>
  config.payments.connectSecret !== null;
