import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { callPayments } from "./failures";
import type { RemoteSubscription } from "./gateway";
import { accountState } from "./sync/account-state";
import { syncAfterChange } from "./sync/sync-after-change.server";

type Row = typeof subscriptions.$inferSelect;

export interface CurrentSubscription {
  row: Row;
  /** Null before the first checkout. */
  customerId: string | null;
  live: RemoteSubscription | null;
}

export interface PaidSubscription extends CurrentSubscription {
  customerId: string;
  live: RemoteSubscription;
}

/** Reads row and provider afresh: payment rules must not rely on what a page showed. */
export async function readCurrentSubscription(ctx: MemberContext): Promise<CurrentSubscription> {
  const row = await readSubscriptionRow(ctx);
  const { customerId } = row;
  if (customerId === null) return { row, customerId, live: null };
  const remote = await callPayments(() => ctx.payments.readAccount(customerId));
  if (remote.gone) return forgetMissingCustomer(ctx, customerId);
  return { row, customerId, live: accountState(remote, row, ctx.now).live };
}

/** A customer deleted at the provider counts as none, and our row is synced to that. */
async function forgetMissingCustomer(ctx: MemberContext, customerId: string): Promise<CurrentSubscription> {
  await syncAfterChange(ctx, customerId);
  const row = await readSubscriptionRow(ctx);
  return { row, customerId: row.customerId, live: null };
}

export async function readSubscriptionRow(ctx: MemberContext): Promise<Row> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, ctx.actor.id));
  if (!row) throw new Error("The account has no subscription row.");
  return row;
}

export const isPaying = (current: CurrentSubscription): current is PaidSubscription =>
  current.live !== null && current.customerId !== null;

export function assertPaying(current: CurrentSubscription): asserts current is PaidSubscription {
  if (!isPaying(current)) throw new DomainError("conflict", t("You have no paid subscription."));
}
