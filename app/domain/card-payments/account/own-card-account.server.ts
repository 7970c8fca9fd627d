import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { cardAccounts } from "~/db/schema";
import type { Context } from "../../context";

export type CardAccountRow = typeof cardAccounts.$inferSelect;

/** The Stripe account of an account, in the current mode; none where it never connected one. */
export const cardAccountOf = ({ cards }: Pick<Context, "cards">, db: Db, userId: string) =>
  db
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.userId, userId), eq(cardAccounts.mode, cards.mode)));

/** Clients can choose to pay by card. */
export const isReady = (account: Pick<CardAccountRow, "state" | "disconnectedAt"> | undefined): boolean =>
  account?.state === "ready" && account.disconnectedAt === null;

/** Without the webhook's secret we never learn of a payment, so cards are not offered. */
export const hasCardPayments = ({ config }: Pick<Context, "config">): boolean =>
  config.payments.connectSecret !== null;
