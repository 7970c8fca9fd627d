/**
 * The one way in which an account changes by what is paid: it is brought to what the vendor holds. Webhooks, the
 * return from a checkout, an owner's act and the nightly comparison all end here (docs/decisions/0019-payments.md).
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { checkouts, stripeEvents, subscriptions } from "~/db/schema";
import type { Context } from "../context";
import { type AccountState, accountState, columnsOnly } from "./account-state";
import { dunningMails } from "./dunning.server";
import { isPaymentsFailure } from "./failures";
import { type PaymentEvent, PaymentsFailure, type RemoteAccount, type RemoteSubscription } from "./payments";
import { changedPayments } from "./record-payments.server";

export type AccountRow = typeof subscriptions.$inferSelect;

export type Convergence = "changed" | "same" | "unknown_customer" | "heard_before";

export interface Manner {
  /** A customer the vendor never heard of is a failure: with a key of another mode all of them would be. */
  keepsMissing?: boolean;
}

/** As often a vendor is asked to end what is too much; each time it says that it did. */
const ROUNDS = 3;

/**
 * Brings an account to what the vendor holds; asked twice, the second time changes nothing. More than one live
 * subscription becomes one: the others are ended and paid back, and an event is recorded only when that is done. A
 * customer who is gone is forgotten, so that the account may buy anew.
 * @param event recorded in the batch of the change, so that each is acted on once
 * @throws PaymentsFailure unavailable, and the event was not recorded: ask again. DomainError conflict
 */
export async function convergeAccount(
  ctx: Context,
  customerId: string,
  event?: PaymentEvent,
  how: Manner = {},
): Promise<Convergence> {
  let isChanged = false;
  const stuck = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { outcome, tooMuch } = await retryOnConflict(() =>
      attempt(ctx, customerId, { event, stuck, ...how }),
    );
    isChanged ||= outcome === "changed";
    if (tooMuch.length === 0) return told(ctx, customerId, isChanged ? "changed" : outcome, event);
    // Which one stays is written by now, so whoever converges beside us ends the same ones.
    for (const subscription of tooMuch) if (!(await giveUp(ctx, subscription))) stuck.add(subscription.id);
    isChanged = true;
  }
  throw new PaymentsFailure(
    "More than one subscription is live, and ending them does not help.",
    "unavailable",
  );
}

/**
 * Ends what is too much, and pays it back. A refund that the vendor refuses (it was disputed, say) is for a person to
 * look at: it stays owed, is logged each time, and keeps nothing else of the account waiting.
 * @returns false for such a one; what was live before is looked at anew first
 */
async function giveUp(ctx: Context, { id, owesRefund }: RemoteSubscription): Promise<boolean> {
  try {
    await ctx.payments.cancelNow(id, `one-subscription-${id}`, { refund: true });
    return true;
  } catch (error) {
    if (!isPaymentsFailure(error) || error.kind !== "refused") throw error;
    ctx.log({ event: "payments.refund_failed", subscriptionId: id, error: error.message });
    return !owesRefund;
  }
}

function told(ctx: Context, customerId: string, outcome: Convergence, event?: PaymentEvent): Convergence {
  ctx.log({ event: "billing.converged", customerId, outcome, ...(event ? { told: event.type } : {}) });
  return outcome;
}

interface Attempt {
  outcome: Convergence;
  /** Live beside the one that stays, or ended as such and not paid back yet. */
  tooMuch: RemoteSubscription[];
}

interface Hearing extends Manner {
  event: PaymentEvent | undefined;
  /** Subscriptions whose refund was refused this time. */
  stuck: ReadonlySet<string>;
}

/** The row is read before the vendor is asked: whoever writes meanwhile had an older answer, or makes ours lose its turn. */
async function attempt(
  ctx: Context,
  customerId: string,
  { event, stuck, keepsMissing }: Hearing,
): Promise<Attempt> {
  if (event && (await isKnown(ctx, event))) return { outcome: "heard_before", tooMuch: [] };
  const row = (await rowOf(ctx, customerId)) ?? (await adopted(ctx, customerId));
  if (!row) {
    ctx.log({ event: "billing.unknown_customer", customerId, ...(event ? { told: event.type } : {}) });
    if (event) await runBatch(ctx.primary, [heard(ctx, event, null)]);
    return { outcome: "unknown_customer", tooMuch: [] };
  }
  const remote = await ctx.payments.readAccount(customerId);
  if (remote.gone) ctx.log({ event: "billing.customer_gone", customerId, gone: remote.gone });
  if (remote.gone === "missing" && keepsMissing)
    throw new PaymentsFailure(`Customer ${customerId} is not known to the vendor.`, "refused");
  const state = accountState(remote, row, ctx.now);
  const owed = remote.subscriptions.filter(({ id, owesRefund }) => owesRefund && !stuck.has(id));
  const tooMuch = [...state.extra, ...owed];
  const lock = event && tooMuch.length === 0 ? [heard(ctx, event, row.userId)] : [];
  const change = await changeOf(ctx, row, state, remote);
  const mails = dunningMails(ctx, { before: row, after: { ...row, ...state.columns } }, remote);
  await runBatch(ctx.primary, [...lock, ...(change ?? [compared(ctx, row)]), ...mails]);
  return { outcome: change ? "changed" : "same", tooMuch };
}

async function rowOf({ primary }: Context, customerId: string): Promise<AccountRow | null> {
  const [row] = await primary.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
  return row ?? null;
}

/** A customer whose id was made and never stored: whose it is was said when it was made. */
async function adopted(ctx: Context, customerId: string): Promise<AccountRow | null> {
  const userId = await ctx.payments.userOf(customerId);
  if (userId === null) return null;
  await ctx.primary
    .update(subscriptions)
    .set({ customerId, revision: sql`${subscriptions.revision} + 1` })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)));
  return rowOf(ctx, customerId);
}

async function isKnown(ctx: Context, { id }: PaymentEvent): Promise<boolean> {
  const known = await ctx.primary
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id));
  return known.length > 0;
}

const heard = (ctx: Context, { id, type, createdAt }: PaymentEvent, userId: string | null): Statement =>
  ctx.primary.insert(stripeEvents).values({ id, type, userId, createdAt, receivedAt: ctx.now });

/** The statements of a change; null where the row and the books are as the vendor's already. */
async function changeOf(
  ctx: Context,
  row: AccountRow,
  { columns }: AccountState,
  remote: RemoteAccount,
): Promise<Statement[] | null> {
  const books = await changedPayments(ctx, row.userId, remote.payments);
  const isSame = JSON.stringify(columns) === JSON.stringify(columnsOnly(row));
  if (isSame && books.length === 0 && !remote.gone) return null;
  const written = { ...columns, comparedAt: ctx.now, updatedAt: ctx.now };
  // Without its customer the account buys anew; a checkout that was open for the former one leads nowhere.
  const parted = remote.gone ? [ctx.primary.delete(checkouts).where(eq(checkouts.userId, row.userId))] : [];
  return [
    ctx.primary
      .update(subscriptions)
      .set({
        ...written,
        ...(remote.gone ? { customerId: null } : {}),
        revision: sql`${subscriptions.revision} + 1`,
      })
      .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.revision, row.revision))),
    expectOneChange(ctx.primary),
    ...parted,
    ...books,
  ];
}

const compared = (ctx: Context, { userId }: AccountRow): Statement =>
  ctx.primary.update(subscriptions).set({ comparedAt: ctx.now }).where(eq(subscriptions.userId, userId));
