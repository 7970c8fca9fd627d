import { and, eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cardAccounts, cardCheckouts } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { dayIn } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { ownerActor } from "../audit/chain.server";
import { keyOfForm } from "../audit/forms/posted-form.server";
import { callPayments, isPaymentsFailure } from "../billing/failures";
import type { MemberContext } from "../context";
import { intentOf, refundable } from "../payment-requests/card/entries";
import type { PaymentOutcome } from "../payment-requests/change-payment.server";
import { paymentNamed } from "../payment-requests/decide-payment";
import { amountToRefund } from "../payment-requests/payment-form";
import { type PaymentEntry, standingPayments } from "../payment-requests/payment-state";
import { entriesOf, requestsOf } from "../payment-requests/stored-payments.server";
import { found, ownProposal } from "../proposals/find-own.server";
import type { HeldRefund } from "./gateway";
import { syncCheckout } from "./sync/sync-checkout.server";

interface CardRefund {
  requestId: string;
  /** The entry of the payment by card. */
  entryId: string;
  /** As it was typed, or minor units. */
  amount: string | number;
}

/**
 * Gives money of a payment by card back through Stripe; the ledger follows what Stripe then holds.
 * @param name of the refund: one of the same name is made once
 * @throws DomainError not_found, invalid_input beside `amount`, conflict, payments_unavailable, rate_limited
 */
export async function refundByCard(
  ctx: MemberContext,
  proposalId: string,
  { requestId, entryId, amount: typed }: CardRefund,
  name = keyOfForm(ctx) || newId(),
): Promise<PaymentOutcome> {
  await limitRate(ctx, { "card-refund": ctx.actor.id });
  const { payment, entry, checkout } = await paidEntry(ctx, proposalId, requestId, entryId);
  const { currency } = payment.request;
  const key = `refund/${entryId}/${name}`;
  const made = await refundUnder(ctx, checkout, key);
  const most = made ? entry.amount : refundable(payment.entries, entry);
  const amount = amountToRefund(typed, { currency, most });
  if (made && made.amount !== amount)
    throw new DomainError("conflict", t("That Idempotency-Key was already used for another refund."));
  const intentId = intentOf(entry);
  const { accountId } = checkout;
  const refunder = ownerActor(ctx.actor);
  try {
    if (!made) await ctx.cards.refund(accountId, { intentId, amount, currency }, key);
  } catch (error) {
    if (!isPaymentsFailure(error)) throw error;
    // An answer that was lost may have made it, so the ledger is brought up to date in any case.
    await syncCheckout(ctx, checkout.id, refunder).catch(() => undefined);
    throw Object.assign(error.kind === "refused" ? refusedByStripe() : noAnswer(), { cause: error });
  }
  if (!made) ctx.log({ event: "card_payment.refunded", proposalId });
  try {
    await syncCheckout(ctx, checkout.id, refunder);
  } catch (error) {
    if (!isPaymentsFailure(error)) throw error;
    // The refund was made. An event will bring it into the ledger.
    throw Object.assign(noAnswer(), { cause: error });
  }
  return { alreadyDone: made !== undefined };
}

/** The one that this call has made before, which Stripe's own memory of keys forgets after a day. */
async function refundUnder(
  { cards }: MemberContext,
  { accountId, sessionId }: PaidCheckout,
  key: string,
): Promise<HeldRefund | undefined> {
  if (sessionId === null) return undefined;
  const held = await callPayments(() => cards.readCheckout(accountId, sessionId));
  return held?.payment?.refunds.find((refund) => refund.key === key);
}

const refusedByStripe = () =>
  new DomainError(
    "conflict",
    t(
      "Stripe did not take this refund. Look at the payment in your Stripe dashboard: a disputed payment, or one without balance, cannot be refunded here.",
    ),
  );

const noAnswer = () =>
  new DomainError(
    "payments_unavailable",
    t(
      "Stripe does not answer right now. Look again in a moment whether the refund is there; nothing is refunded twice.",
    ),
  );

async function paidEntry(ctx: MemberContext, proposalId: string, requestId: string, entryId: string) {
  const id = isId(proposalId) ? proposalId : "";
  const read = await readTogether(ctx.primary, {
    proposal: ownProposal({ ...ctx, db: ctx.primary }, id),
    requests: requestsOf({ db: ctx.primary }, id),
    entries: entriesOf({ db: ctx.primary }, id),
  });
  found(read.proposal);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const payment = paymentNamed(standingPayments(read.requests, read.entries, today), requestId);
  const entry = payment.entries.find((one) => one.id === entryId && one.kind === "received");
  if (!entry || entry.source === null) throw notFound();
  return { payment, entry, checkout: await checkoutOf(ctx, entry) };
}

type PaidCheckout = Pick<typeof cardCheckouts.$inferSelect, "id" | "accountId" | "sessionId">;

async function checkoutOf(
  { primary, cards, actor }: MemberContext,
  entry: PaymentEntry,
): Promise<PaidCheckout> {
  const { id, accountId, sessionId } = cardCheckouts;
  const [checkout] = await primary
    .select({ id, accountId, sessionId })
    .from(cardCheckouts)
    .innerJoin(cardAccounts, eq(cardAccounts.accountId, cardCheckouts.accountId))
    .where(
      and(
        eq(cardCheckouts.intentId, intentOf(entry)),
        eq(cardCheckouts.requestId, entry.requestId),
        eq(cardAccounts.mode, cards.mode),
        eq(cardAccounts.userId, actor.id),
      ),
    );
  if (checkout) return checkout;
  throw new DomainError(
    "conflict",
    t(
      "This was paid into a Stripe account that is not yours, or that Countersign no longer reads. It can be refunded in its own Stripe dashboard.",
    ),
  );
}
