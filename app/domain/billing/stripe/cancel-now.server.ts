import type Stripe from "stripe";
import type { StripeClient } from "./client";
import { isMissing } from "./failures";
import { keyed } from "./keyed";
import { unusedPart } from "./unused-part";
import { idOf, seconds } from "./wire";

/** A debt is written in the same call that ends the subscription: nothing can come between the two. */
const OWED = "refund of the unused part: owed";
const SETTLED = "refund of the unused part: done";

/** Whether it was ended with a refund that has not been made. */
export const owesRefund = ({ status, cancellation_details: details }: Stripe.Subscription): boolean =>
  status === "canceled" && details?.comment === OWED;

/**
 * Ends a subscription at once and, if asked, gives back what was not used. Asked again after a failure in the middle
 * it goes on from there: the end and the debt are Stripe's, and a refund says in its metadata what it is for.
 */
export async function cancelNow(
  stripe: StripeClient,
  id: string,
  key: string,
  { refund }: { refund: boolean },
): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  const ended = hasEnded(found) ? found : await end(stripe, id, key, refund);
  if (!refund) return;
  await giveBackUnused(stripe, ended, key);
  if (!owesRefund(ended)) return;
  const settled = { cancellation_details: { comment: SETTLED } };
  await keyed(`${key}/settled`, (options) => stripe.subscriptions.update(id, settled, options));
}

const hasEnded = ({ status }: Stripe.Subscription) =>
  status === "canceled" || status === "incomplete_expired";

/** Stripe takes no idempotency key with a DELETE: to a second one the subscription is missing, so it is read. */
async function end(
  stripe: StripeClient,
  id: string,
  key: string,
  refund: boolean,
): Promise<Stripe.Subscription> {
  const change = refund ? { cancellation_details: { comment: OWED } } : {};
  const ended = async () => {
    const now = await stripe.subscriptions.retrieve(id);
    return hasEnded(now) ? now : null;
  };
  try {
    return await keyed(
      key,
      ({ maxNetworkRetries }) => stripe.subscriptions.cancel(id, change, { maxNetworkRetries }),
      ended,
    );
  } catch (error) {
    const found = isMissing(error) ? await ended() : null;
    if (found) return found;
    throw error;
  }
}

async function giveBackUnused(stripe: StripeClient, ended: Stripe.Subscription, key: string): Promise<void> {
  const at = ended.ended_at ?? seconds(Date.now());
  const paid = await stripe.invoices
    .list({ subscription: ended.id, status: "paid", limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: 100 });
  for (const invoice of paid) await giveBack(stripe, invoice, unusedPart(invoice, at), { of: ended.id, key });
}

async function giveBack(
  stripe: StripeClient,
  invoice: Stripe.Invoice,
  unused: number,
  { of, key }: { of: string; key: string },
): Promise<void> {
  const payment = invoice.payments?.data.find((one) => one.status === "paid")?.payment;
  const [intent, charge] = [idOf(payment?.payment_intent), idOf(payment?.charge)];
  if (unused === 0 || (!intent && !charge)) return;
  const source = intent ? { payment_intent: intent } : { charge: charge ?? "" };
  const given = await refundsOf(stripe, source);
  if (given.some(isFor(of))) return;
  // What somebody gave back by hand cannot be given once more.
  const amount = Math.min(
    unused,
    given.reduce((left, refund) => left - refund.amount, invoice.amount_paid),
  );
  if (amount <= 0) return;
  await keyed(
    `${key}/refund/${invoice.id}`,
    (options) => stripe.refunds.create({ ...source, amount, metadata: { unused_of: of } }, options),
    async () => (await refundsOf(stripe, source)).find(isFor(of)) ?? null,
  );
}

const isFor = (id: string) => (refund: Stripe.Refund) => refund.metadata?.unused_of === id;

/** Those that stand: one that failed gave nothing back. */
async function refundsOf(
  stripe: StripeClient,
  source: { payment_intent: string } | { charge: string },
): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ ...source, limit: 100 });
  return data.filter(({ status }) => status !== "failed" && status !== "canceled");
}
