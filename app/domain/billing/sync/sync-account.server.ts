/** The only way payments change an account (docs/decisions/0019-payments.md). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { checkouts, stripeEvents, subscriptions } from "~/db/schema";
import type { Context } from "../../context";
import { isPaymentsFailure } from "../failures";
import { type PaymentEvent, PaymentsFailure, type RemoteAccount, type RemoteSubscription } from "../gateway";
import { type AccountState, accountState, providerColumns } from "./account-state";
import { changedKeys } from "./changed-keys";
import { dunningMails } from "./dunning.server";
import { paymentStatements } from "./payment-statements.server";

export type AccountRow = typeof subscriptions.$inferSelect;

export type SyncResult = "changed" | "same" | "unknown_customer" | "already_processed";

interface SyncOptions {
  /** Refuses a missing customer: with a key of another mode, every customer would be missing. */
  failIfMissing?: boolean;
}

const MAX_ROUNDS = 3;

/**
 * Makes our rows match the provider: surplus subscriptions are refunded, a deleted customer is forgotten.
 * @param event stored in the same batch, only when nothing is left to cancel
 * @throws PaymentsFailure unavailable, and the event is not stored; DomainError conflict
 */
export async function syncAccount(
  ctx: Context,
  customerId: string,
  event?: PaymentEvent,
  options: SyncOptions = {},
): Promise<SyncResult> {
  let isChanged = false;
  const refusedRefunds = new Set<string>();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { outcome, surplus } = await retryOnConflict(() =>
      syncOnce(ctx, customerId, { event, refusedRefunds, ...options }),
    );
    isChanged ||= outcome === "changed";
    if (surplus.length === 0) return logResult(ctx, customerId, isChanged ? "changed" : outcome, event);
    // The kept one is stored by now, so concurrent syncs cancel the same ones.
    for (const subscription of surplus)
      if (!(await cancelSurplus(ctx, subscription))) refusedRefunds.add(subscription.id);
    isChanged = true;
  }
  throw new PaymentsFailure(
    "More than one subscription is live, and ending them does not help.",
    "unavailable",
  );
}

/** Logs a refused refund for a person; it stays owed. @returns false for a refused one, unless it was live before */
async function cancelSurplus(ctx: Context, { id, owesRefund }: RemoteSubscription): Promise<boolean> {
  try {
    await ctx.payments.cancelNow(id, `one-subscription-${id}`, { refund: true });
    return true;
  } catch (error) {
    if (!isPaymentsFailure(error) || error.kind !== "refused") throw error;
    ctx.log({ event: "payments.refund_failed", subscriptionId: id, error: error.message });
    return !owesRefund;
  }
}

function logResult(ctx: Context, customerId: string, outcome: SyncResult, event?: PaymentEvent): SyncResult {
  ctx.log({ event: "billing.synced", customerId, outcome, ...(event ? { eventType: event.type } : {}) });
  return outcome;
}

interface Attempt {
  outcome: SyncResult;
  /** Subscriptions that are live besides the kept one, or cancelled and not refunded yet. */
  surplus: RemoteSubscription[];
}

interface SyncOnceOptions extends SyncOptions {
  event: PaymentEvent | undefined;
  refusedRefunds: ReadonlySet<string>;
}

/** Reads the row before the provider: a concurrent write makes this batch fail and retry. */
async function syncOnce(
  ctx: Context,
  customerId: string,
  { event, refusedRefunds, failIfMissing }: SyncOnceOptions,
): Promise<Attempt> {
  if (event && (await isProcessed(ctx, event))) return { outcome: "already_processed", surplus: [] };
  const row = (await findRow(ctx, customerId)) ?? (await adoptCustomer(ctx, customerId));
  if (!row) {
    ctx.log({ event: "billing.unknown_customer", customerId, ...(event ? { eventType: event.type } : {}) });
    if (event) await runBatch(ctx.primary, [insertEvent(ctx, event, null)]);
    return { outcome: "unknown_customer", surplus: [] };
  }
  const remote = await ctx.payments.readAccount(customerId);
  if (remote.gone) ctx.log({ event: "billing.customer_gone", customerId, gone: remote.gone });
  if (remote.gone === "missing" && failIfMissing)
    throw new PaymentsFailure(`Customer ${customerId} is not known to the vendor.`, "refused");
  const state = accountState(remote, row, ctx.now);
  const owed = remote.subscriptions.filter(({ id, owesRefund }) => owesRefund && !refusedRefunds.has(id));
  const surplus = [...state.surplus, ...owed];
  const lock = event && surplus.length === 0 ? [insertEvent(ctx, event, row.userId)] : [];
  const change = await changeStatements(ctx, row, state, remote);
  const mails = dunningMails(ctx, { before: row, after: { ...row, ...state.columns } }, remote);
  await runBatch(ctx.primary, [...lock, ...(change ?? [markCompared(ctx, row)]), ...mails]);
  return { outcome: change ? "changed" : "same", surplus };
}

async function findRow({ primary }: Context, customerId: string): Promise<AccountRow | null> {
  const [row] = await primary.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
  return row ?? null;
}

/** Finds the account of a customer whose id was never stored. */
async function adoptCustomer(ctx: Context, customerId: string): Promise<AccountRow | null> {
  const userId = await ctx.payments.findUserId(customerId);
  if (userId === null) return null;
  await ctx.primary
    .update(subscriptions)
    .set({ customerId, revision: sql`${subscriptions.revision} + 1` })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)));
  return findRow(ctx, customerId);
}

async function isProcessed(ctx: Context, { id }: PaymentEvent): Promise<boolean> {
  const known = await ctx.primary
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id));
  return known.length > 0;
}

const insertEvent = (ctx: Context, { id, type, createdAt }: PaymentEvent, userId: string | null): Statement =>
  ctx.primary.insert(stripeEvents).values({ id, type, userId, createdAt, receivedAt: ctx.now });

async function changeStatements(
  ctx: Context,
  row: AccountRow,
  { columns }: AccountState,
  remote: RemoteAccount,
): Promise<Statement[] | null> {
  const paymentChanges = await paymentStatements(ctx, row.userId, remote.payments);
  const isSame = changedKeys(providerColumns(row), columns).length === 0;
  if (isSame && paymentChanges.length === 0 && !remote.gone) return null;
  const written = { ...columns, comparedAt: ctx.now, updatedAt: ctx.now };
  const openCheckout = remote.gone
    ? [ctx.primary.delete(checkouts).where(eq(checkouts.userId, row.userId))]
    : [];
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
    ...openCheckout,
    ...paymentChanges,
  ];
}

const markCompared = (ctx: Context, { userId }: AccountRow): Statement =>
  ctx.primary.update(subscriptions).set({ comparedAt: ctx.now }).where(eq(subscriptions.userId, userId));
