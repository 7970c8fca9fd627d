import type Stripe from "stripe";
import type { StripeClient } from "./client";
import { idOf, seconds } from "./conversions";
import { isMissing } from "./failures";
import { withIdempotencyKey } from "./idempotency";
import { unusedInvoiceAmount } from "./unused-part";

/** Written in the same call that cancels, so that the debt is never lost. */
const OWED = "refund of the unused part: owed";
const SETTLED = "refund of the unused part: done";

export const owesRefund = ({ status, cancellation_details: details }: Stripe.Subscription): boolean =>
  status === "canceled" && details?.comment === OWED;

/** Resumable: Stripe stores the end, the debt and the purpose of each refund. */
export async function cancelNow(
  stripe: StripeClient,
  id: string,
  key: string,
  { refund }: { refund: boolean },
): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  const ended = hasEnded(found) ? found : await cancelSubscription(stripe, id, key, refund);
  if (!refund) return;
  await refundUnused(stripe, ended, key);
  if (!owesRefund(ended)) return;
  const settled = { cancellation_details: { comment: SETTLED } };
  await withIdempotencyKey(`${key}/settled`, (options) => stripe.subscriptions.update(id, settled, options));
}

const hasEnded = ({ status }: Stripe.Subscription) =>
  status === "canceled" || status === "incomplete_expired";

/** Stripe ignores idempotency keys on DELETE; a second one finds the subscription missing, so it is read instead. */
async function cancelSubscription(
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
    return await withIdempotencyKey(
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

async function refundUnused(stripe: StripeClient, ended: Stripe.Subscription, key: string): Promise<void> {
  const at = ended.ended_at ?? seconds(Date.now());
  const paid = await stripe.invoices
    .list({ subscription: ended.id, status: "paid", limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: 100 });
  for (const invoice of paid)
    await refundInvoice(stripe, invoice, unusedInvoiceAmount(invoice, at), { of: ended.id, key });
}

async function refundInvoice(
  stripe: StripeClient,
  invoice: Stripe.Invoice,
  unused: number,
  { of, key }: { of: string; key: string },
): Promise<void> {
  const payment = invoice.payments?.data.find((one) => one.status === "paid")?.payment;
  const [intent, charge] = [idOf(payment?.payment_intent), idOf(payment?.charge)];
  if (unused === 0 || (!intent && !charge)) return;
  const source = intent ? { payment_intent: intent } : { charge: charge ?? "" };
  const given = await listRefunds(stripe, source);
  if (given.some(isFor(of))) return;
  const amount = Math.min(
    unused,
    given.reduce((left, refund) => left - refund.amount, invoice.amount_paid),
  );
  if (amount <= 0) return;
  await withIdempotencyKey(
    `${key}/refund/${invoice.id}`,
    (options) => stripe.refunds.create({ ...source, amount, metadata: { unused_of: of } }, options),
    async () => (await listRefunds(stripe, source)).find(isFor(of)) ?? null,
  );
}

const isFor = (id: string) => (refund: Stripe.Refund) => refund.metadata?.unused_of === id;

async function listRefunds(
  stripe: StripeClient,
  source: { payment_intent: string } | { charge: string },
): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ ...source, limit: 100 });
  return data.filter(({ status }) => status !== "failed" && status !== "canceled");
}
