import type Stripe from "stripe";
import type { CheckoutRequest, CheckoutSession, CheckoutStatus } from "../gateway";
import { APP_METADATA } from "./catalogue";
import type { StripeClient } from "./client";
import { idOf, ms } from "./conversions";
import { isMissing } from "./failures";
import { withIdempotencyKey } from "./idempotency";
import { findPrice, type PriceKeys } from "./prices";

/** The address decides the tax; `customer_update` keeps it and the tax id for the renewals. */
const WITH_TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: "required",
  tax_id_collection: { enabled: true },
  customer_update: { address: "auto", name: "auto" },
} as const satisfies Stripe.Checkout.SessionCreateParams;

export async function openCheckout(
  stripe: StripeClient,
  { priceKeys: keys, hasTax }: { priceKeys: PriceKeys; hasTax: boolean },
  { attemptId, customerId, userId, ...request }: CheckoutRequest,
): Promise<CheckoutSession> {
  const price = await findPrice(stripe, keys, request);
  const wanted: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: { attemptId },
    subscription_data: { metadata: { userId } },
    ...(hasTax ? WITH_TAX : {}),
  };
  const session = await withIdempotencyKey(
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

export async function findCheckout(stripe: StripeClient, id: string): Promise<CheckoutStatus | null> {
  try {
    const { customer, status } = await stripe.checkout.sessions.retrieve(id);
    return { customerId: idOf(customer) ?? "", state: stateOf(status) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function stateOf(status: string | null): CheckoutStatus["state"] {
  if (status === "open") return "open";
  return status === "complete" ? "complete" : "expired";
}

/** Stripe refuses to expire a closed session, so its state is checked first. */
export async function closeCheckout(stripe: StripeClient, id: string): Promise<void> {
  if ((await findCheckout(stripe, id))?.state !== "open") return;
  try {
    await withIdempotencyKey(`close/${id}`, (options) => stripe.checkout.sessions.expire(id, {}, options));
  } catch (error) {
    // Fine if it was paid or closed meanwhile.
    if ((await findCheckout(stripe, id))?.state === "open") throw error;
  }
}

/** Uses our portal configuration if there is one, else the account's default. */
export async function portalUrl(stripe: StripeClient, customer: string, returnUrl: string): Promise<string> {
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = known.data.find((one) => one.metadata?.app === APP_METADATA.app);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    ...(ours ? { configuration: ours.id } : {}),
  });
  return session.url;
}
