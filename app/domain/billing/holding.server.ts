import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { accountState } from "./account-state";
import { askPayments } from "./failures";
import { followVendor } from "./follow-vendor.server";
import type { RemoteSubscription } from "./payments";

type Row = typeof subscriptions.$inferSelect;

/** What somebody holds: our row, and the subscription that gives something at the vendor's; null where none does. */
export interface Holding {
  row: Row;
  /** The vendor's; null for who has never been at a checkout. */
  customerId: string | null;
  live: RemoteSubscription | null;
}

export interface Paying extends Holding {
  customerId: string;
  live: RemoteSubscription;
}

/** Reads both afresh: rules of paying are judged by what the vendor holds, not by what a page knew. */
export async function readHolding(ctx: MemberContext): Promise<Holding> {
  const row = await ownRow(ctx);
  const { customerId } = row;
  if (customerId === null) return { row, customerId, live: null };
  const remote = await askPayments(() => ctx.payments.readAccount(customerId));
  if (remote.gone) return forgetting(ctx, customerId);
  return { row, customerId, live: accountState(remote, row, ctx.now).kept };
}

/** Whose customer is gone is as somebody who never was at a checkout, and their row is brought to that. */
async function forgetting(ctx: MemberContext, customerId: string): Promise<Holding> {
  await followVendor(ctx, customerId);
  const row = await ownRow(ctx);
  return { row, customerId: row.customerId, live: null };
}

/** The actor's row, from the database itself. @throws Error for an account without one, which cannot be */
export async function ownRow(ctx: MemberContext): Promise<Row> {
  const [row] = await ctx.primary.select().from(subscriptions).where(eq(subscriptions.userId, ctx.actor.id));
  if (!row) throw new Error("The account has no subscription row.");
  return row;
}

/** Whether something is paid through us, so that a change is the vendor's to make. */
export const isPaying = (holding: Holding): holding is Paying =>
  holding.live !== null && holding.customerId !== null;

/** @throws DomainError conflict when nothing is paid through us */
export function assertPaying(holding: Holding): asserts holding is Paying {
  if (!isPaying(holding)) throw new DomainError("conflict", "You have no paid subscription.");
}
