import { and, desc, eq } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict, runBatch } from "~/db/client.server";
import { cardCheckouts } from "~/db/schema";
import { newId } from "~/platform/ids";
import { HOUR } from "~/platform/time/durations";
import { untranslatedError } from "~/platform/untranslated-error";
import { isPaymentsFailure } from "../../billing/failures";
import type { Context } from "../../context";
import { toStripeAmount } from "../../payment-requests/card/stripe-amounts";
import type { PaymentRequest } from "../../payment-requests/payment-state";
import { type CardAccountRow, cardAccountOf, isReady } from "../account/own-card-account.server";
import { syncCardAccount } from "../account/sync-card-account.server";
import type { CheckoutOrder } from "../gateway";
import { type CheckoutRow, syncCheckout } from "../sync/sync-checkout.server";

/** A page at Stripe is short-lived: who comes later gets a new one, for what is open then. */
const OPEN_MS = 2 * HOUR;

interface CardOrder extends Pick<CheckoutOrder, "name" | "email"> {
  request: PaymentRequest;
  /** The payer's: a page leads back through it, and is nobody else's. */
  linkId: string;
  /** Of the proposal. */
  ownerId: string;
  /** Minor units: what is open. */
  open: number;
  /** Where the payer returns to. */
  backUrl(checkoutId: string): string;
}

/**
 * Opens a page at Stripe for what is open of a payment; who presses again gets the same one. A page for another amount, or of
 * another link, is closed first. @returns its address, or null where the payment was made meanwhile
 * @throws DomainError conflict, payments_unavailable
 */
export const openCheckout = (ctx: Context, order: CardOrder): Promise<string | null> =>
  retryOnConflict(() => openOnce(ctx, order));

async function openOnce(ctx: Context, order: CardOrder): Promise<string | null> {
  const { request, ownerId, open } = order;
  const read = await readTogether(ctx.primary, {
    account: cardAccountOf(ctx, ctx.primary, ownerId),
    checkouts: ctx.primary
      .select()
      .from(cardCheckouts)
      .where(eq(cardCheckouts.requestId, request.id))
      .orderBy(desc(cardCheckouts.attempt))
      .limit(1),
  });
  const [[account], [last]] = [read.account, read.checkouts];
  if (!account || !isReady(account) || toStripeAmount(open, request.currency) === null) throw notOffered();
  if (last?.state === "open") {
    const isSame =
      last.amount === open &&
      last.linkId === order.linkId &&
      last.accountId === account.accountId &&
      last.expiresAt > ctx.now;
    if (isSame && last.sessionId === null) return openAtStripe(ctx, account, order, last);
    if (!isSame) await closeAtStripe(ctx, last);
    const state = await asking(() => syncCheckout(ctx, last.id));
    if (state === "open" && isSame) return last.url;
    // The ledger says now what was paid.
    if (state === "paid" || state === "processing") return null;
  }
  // Confirmed days after the page was left, and in the ledger only then: another page would be paid twice.
  if (last?.state === "processing" && last.intentId === null) {
    const state = await asking(() => syncCheckout(ctx, last.id));
    if (state === "paid" || state === "processing") return null;
  }
  const checkout = await saveAttempt(ctx, order, account.accountId, last);
  return openAtStripe(ctx, account, order, checkout);
}

const notOffered = () => untranslatedError("conflict", (t) => t("payment.card_not_offered"));

/** Says in the reader's language that Stripe does not answer. */
async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!isPaymentsFailure(error)) throw error;
    const isRefused = error.kind === "refused";
    throw Object.assign(
      isRefused
        ? notOffered()
        : untranslatedError("payments_unavailable", (t) => t("payment.card_unavailable")),
      { cause: error },
    );
  }
}

async function closeAtStripe(ctx: Context, { accountId, sessionId }: CheckoutRow): Promise<void> {
  if (sessionId !== null) await asking(() => ctx.cards.closeCheckout(accountId, sessionId));
}

/** The unique attempt lets one of two tabs through; the other reads again and finds it. */
async function saveAttempt(
  { primary, now }: Context,
  { request, open, linkId }: CardOrder,
  accountId: string,
  last: CheckoutRow | undefined,
): Promise<CheckoutRow> {
  const checkout: CheckoutRow = {
    ...{ id: newId(), requestId: request.id, proposalId: request.proposalId, accountId, linkId },
    ...{ attempt: (last?.attempt ?? 0) + 1, amount: open, state: "open" },
    ...{ sessionId: null, url: null, intentId: null },
    ...{ createdAt: now, expiresAt: now + OPEN_MS, checkedAt: now },
  };
  const closed =
    last?.state === "open"
      ? [
          primary
            .update(cardCheckouts)
            .set({ state: "closed" })
            .where(and(eq(cardCheckouts.id, last.id), eq(cardCheckouts.state, "open"))),
        ]
      : [];
  await runBatch(primary, [...closed, primary.insert(cardCheckouts).values(checkout)]);
  return checkout;
}

/** The same key after an answer that never came. Nobody can pay in a page whose address was not stored. */
async function openAtStripe(
  ctx: Context,
  account: CardAccountRow,
  { request, open, name, email, backUrl }: CardOrder,
  { id, attempt, expiresAt }: CheckoutRow,
): Promise<string> {
  const order: CheckoutOrder = {
    ...{
      accountId: account.accountId,
      checkoutId: id,
      requestId: request.id,
      proposalId: request.proposalId,
    },
    ...{ amount: open, currency: request.currency, name, reference: request.reference, email },
    ...{ backUrl: backUrl(id), expiresAt },
  };
  const isThis = and(eq(cardCheckouts.id, id), eq(cardCheckouts.state, "open"));
  try {
    const { sessionId, url } = await ctx.cards.openCheckout(order, `pay/${request.id}/${open}/${attempt}`);
    await runBatch(ctx.primary, [
      ctx.primary.update(cardCheckouts).set({ sessionId, url }).where(isThis),
      expectOneChange(ctx.primary),
    ]);
    return url;
  } catch (error) {
    if (!isPaymentsFailure(error)) throw error;
    if (error.kind === "refused") {
      await ctx.primary.update(cardCheckouts).set({ state: "closed" }).where(isThis);
      ctx.log({ event: "card_payment.refused", proposalId: request.proposalId, error: error.message });
      await syncCardAccount(ctx, account).catch(() => undefined);
    }
    return asking(() => Promise.reject(error));
  }
}
