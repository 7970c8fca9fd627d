import type Stripe from "stripe";
import { PaymentsFailure } from "../../billing/gateway";
import type { StripeClient } from "../../billing/stripe/client";
import { idOf, ms, seconds } from "../../billing/stripe/conversions";
import { isMissing } from "../../billing/stripe/failures";
import { withIdempotencyKey } from "../../billing/stripe/idempotency";
import { toStripeAmount } from "../../payment-requests/card/stripe-amounts";
import type { CheckoutOrder, HeldCheckout, OpenedCheckout } from "../gateway";
import { isClosedToUs } from "./account-access";
import { readPayment } from "./held-payment.server";

/** Stripe's own limits, in characters. */
const MOST = { name: 250, metadata: 500, description: 500 };

/** A direct charge: the session, the charge and the money are the connected account's. We take no fee. */
export async function openCheckout(
  stripe: StripeClient,
  { accountId, ...order }: CheckoutOrder,
  key: string,
): Promise<OpenedCheckout> {
  const session = await withIdempotencyKey(
    key,
    (options) =>
      stripe.checkout.sessions.create(sessionParams(order), { ...options, stripeAccount: accountId }),
    () => openSessionOf(stripe, accountId, order.checkoutId),
  );
  return { sessionId: session.id, url: session.url ?? "", expiresAt: ms(session.expires_at) };
}

function sessionParams(order: Omit<CheckoutOrder, "accountId">): Stripe.Checkout.SessionCreateParams {
  const { amount, currency, name, reference, email, backUrl } = order;
  const unitAmount = toStripeAmount(amount, currency);
  if (unitAmount === null) throw new PaymentsFailure(`Stripe takes no ${amount} ${currency}.`, "refused");
  const { checkoutId, requestId, proposalId } = order;
  const metadata = { checkoutId, requestId, proposalId, reference: reference.slice(0, MOST.metadata) };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: unitAmount,
          product_data: { name: name.slice(0, MOST.name) },
        },
      },
    ],
    ...(email !== null && { customer_email: email }),
    client_reference_id: checkoutId,
    metadata,
    payment_intent_data: { description: `${reference}: ${name}`.slice(0, MOST.description), metadata },
    success_url: backUrl,
    cancel_url: backUrl,
    expires_at: seconds(order.expiresAt),
  };
}

async function openSessionOf(
  stripe: StripeClient,
  stripeAccount: string,
  checkoutId: string,
): Promise<Stripe.Checkout.Session | null> {
  const { data } = await stripe.checkout.sessions.list({ status: "open", limit: 100 }, { stripeAccount });
  return data.find(({ metadata }) => metadata?.checkoutId === checkoutId) ?? null;
}

/** Null where nobody can read it. */
export async function readCheckout(
  stripe: StripeClient,
  stripeAccount: string,
  sessionId: string,
): Promise<HeldCheckout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount });
    const intentId = idOf(session.payment_intent);
    const payment = intentId ? await readPayment(stripe, stripeAccount, intentId) : null;
    return { session: stateOf(session.status), payment };
  } catch (error) {
    if (isMissing(error) || isClosedToUs(error)) return null;
    throw error;
  }
}

function stateOf(status: string | null): HeldCheckout["session"] {
  if (status === "open") return "open";
  return status === "complete" ? "complete" : "expired";
}

/** Stripe refuses to expire what is closed, so it is looked at again. */
export async function closeCheckout(
  stripe: StripeClient,
  stripeAccount: string,
  sessionId: string,
): Promise<void> {
  try {
    await withIdempotencyKey(`close/${sessionId}`, (options) =>
      stripe.checkout.sessions.expire(sessionId, {}, { ...options, stripeAccount }),
    );
  } catch (error) {
    if ((await readCheckout(stripe, stripeAccount, sessionId))?.session === "open") throw error;
  }
}
