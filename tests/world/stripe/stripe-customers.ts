/** Customers at the fake Stripe: people who bought, and events as Stripe signs and posts them. */
import Stripe from "stripe";
import { openSession, payCheckout } from "~/domain/billing/fake/checkouts";
import { newLedger } from "~/domain/billing/fake/ledger";
import type { BillingInterval, SoldTier } from "~/domain/plans/prices";
import { putPlan, trialMember } from "../people";
import { STRIPE_WEBHOOK_SECRET, type World } from "../world";
import { type Customer, userIdOf } from "./fake-gateway";

/** The lookup keys that are the default of the settings. */
export const DEFAULT_KEYS = {
  starter: { monthly: "countersign_starter_monthly", yearly: "countersign_starter_yearly" },
  professional: { monthly: "countersign_professional_monthly", yearly: "countersign_professional_yearly" },
};

/** A member on trial with a customer at Stripe. */
export async function stripeCustomer(world: World): Promise<Customer> {
  const member = await trialMember(world);
  const userId = await userIdOf(world, member);
  const book = newLedger({ userId, email: member.email, name: "Mira" });
  world.stripe.books.set(book.customerId, book);
  await putPlan(world, member, { customer_id: book.customerId });
  return Object.assign(member, { userId, customerId: book.customerId });
}

let attempts = 0;

/** They pay on Stripe's page. Nothing of it was heard yet. @returns the subscription's id */
export function buyAtStripe(
  { stripe }: World,
  { userId, customerId }: Customer,
  tier: SoldTier = "starter",
  interval: BillingInterval = "monthly",
): string {
  attempts += 1;
  stripe.act(customerId, (desk) => {
    const request = { attemptId: `bought-${attempts}`, customerId, userId, tier, interval };
    const { id } = openSession(desk, { ...request, successUrl: "", cancelUrl: "" });
    payCheckout(desk, id);
  });
  return stripe.bookOf(customerId).subscriptions.at(-1)?.id ?? "";
}

export interface Posting {
  secret?: string;
  /** UTC milliseconds. */
  signedAt?: number;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

/** Posts an event as Stripe does: signed by its own SDK, from outside, without cookies or Origin. */
export async function postEvent(
  world: World,
  body: string,
  { secret = STRIPE_WEBHOOK_SECRET, signedAt = world.now(), tamper = (text) => text }: Posting = {},
): Promise<{ status: number; text: string }> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: Math.floor(signedAt / 1000),
  });
  const answer = await world.fetch(`${world.url}/webhooks/stripe`, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
    body: tamper(body),
  });
  return { status: answer.status, text: await answer.text() };
}
