/** Stripe's own pages: checkout and customer portal. */
import type Stripe from "stripe";
import type { CheckoutRequest, CheckoutResult, CheckoutSession } from "../payments";
import { OURS } from "./catalogue";
import type { StripeClient } from "./client";
import { isMissing } from "./failures";
import { keyed } from "./keyed";
import { type PriceKeys, priceFor } from "./prices";
import { idOf, ms } from "./wire";

export async function openCheckout(
  stripe: StripeClient,
  keys: PriceKeys,
  { attemptId, customerId, userId, ...request }: CheckoutRequest,
): Promise<CheckoutSession> {
  const price = await priceFor(stripe, keys, request);
  const wanted: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: { attemptId },
    subscription_data: { metadata: { userId } },
  };
  const session = await keyed(
    `checkout/${attemptId}`,
    (options) => stripe.checkout.sessions.create(wanted, options),
    () => openSessionOf(stripe, customerId, attemptId),
  );
  return { id: session.id, url: session.url ?? "", expiresAt: ms(session.expires_at) };
}

async function openSessionOf(
  stripe: StripeClient,
  customer: string,
  attemptId: string,
): Promise<Stripe.Checkout.Session | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  return data.find(({ metadata }) => metadata?.attemptId === attemptId) ?? null;
}

export async function findCheckout(stripe: StripeClient, id: string): Promise<CheckoutResult | null> {
  try {
    const { customer, status } = await stripe.checkout.sessions.retrieve(id);
    return { customerId: idOf(customer) ?? "", state: stateOf(status) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function stateOf(status: string | null): CheckoutResult["state"] {
  if (status === "open") return "open";
  return status === "complete" ? "complete" : "expired";
}

/** A closed session cannot be closed again, so it is looked at first. */
export async function closeCheckout(stripe: StripeClient, id: string): Promise<void> {
  if ((await findCheckout(stripe, id))?.state !== "open") return;
  try {
    await keyed(`close/${id}`, (options) => stripe.checkout.sessions.expire(id, {}, options));
  } catch (error) {
    // It was paid or closed in between.
    if ((await findCheckout(stripe, id))?.state === "open") throw error;
  }
}

/** With the configuration of ours where there is one, else with the account's own. */
export async function portalUrl(stripe: StripeClient, customer: string, returnUrl: string): Promise<string> {
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = known.data.find((one) => one.metadata?.app === OURS.app);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    ...(ours ? { configuration: ours.id } : {}),
  });
  return session.url;
}
