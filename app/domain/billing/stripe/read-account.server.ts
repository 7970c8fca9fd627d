import type Stripe from "stripe";
import type { RemoteAccount } from "../payments";
import type { StripeClient } from "./client";
import { findCustomer } from "./customers.server";
import { invoicedPrices, paymentsOf, type StripeBooks } from "./payments";
import { type PriceTags, tagsOf } from "./prices";
import { isLive, itemOf, nextPhase, phasePrice, subscriptionOf } from "./subscriptions";

/** Of each list at most so many; pages hold a hundred. */
const AT_MOST = { limit: 500 };
const PAGE = 100;

/** What of a customer's cannot be told, with its price. */
export type Unnamed = (subscriptionId: string, priceId: string) => void;

/** All that Stripe holds of a customer. @param unnamed told of ended subscriptions to what is no plan of ours */
export async function readAccount(
  stripe: StripeClient,
  customer: string,
  unnamed: Unnamed,
): Promise<RemoteAccount> {
  const listed = Promise.all([subscriptionsOf(stripe, customer), booksOf(stripe, customer)]);
  // Of a missing customer there are no lists; that is looked at first.
  listed.catch(() => {});
  const { standing } = await findCustomer(stripe, customer);
  if (standing !== "held") return { customerId: customer, gone: standing, subscriptions: [], payments: [] };
  const [subscriptions, books] = await listed;
  const tags = await tagsOf(
    stripe,
    [
      ...subscriptions.map((one) => itemOf(one).price.id),
      ...subscriptions.flatMap((one) => phasePrice(nextPhase(one.schedule)) ?? []),
      ...books.invoices.flatMap((invoice) => invoicedPrices(invoice)[0] ?? []),
    ],
    subscriptions.map((one) => itemOf(one).price),
  );
  const named = subscriptions.filter((one) => isNamed(one, tags) || !ended(one, unnamed));
  const ours = named.map((one) => subscriptionOf(one, books.invoices, tags));
  ours.sort((one, other) => other.createdAt - one.createdAt);
  return {
    customerId: customer,
    subscriptions: ours,
    payments: paymentsOf(books, tags, ours[0]?.price.tier ?? null),
  };
}

const isNamed = (subscription: Stripe.Subscription, tags: PriceTags): boolean =>
  tags.has(itemOf(subscription).price.id);

/** What gives and takes nothing (any more) may be passed over: a wrong plan cannot come of it. */
function ended(subscription: Stripe.Subscription, unnamed: Unnamed): boolean {
  if (isLive(subscription)) return false;
  unnamed(subscription.id, itemOf(subscription).price.id);
  return true;
}

const subscriptionsOf = (stripe: StripeClient, customer: string): Promise<Stripe.Subscription[]> =>
  stripe.subscriptions
    .list({ customer, status: "all", limit: PAGE, expand: ["data.schedule"] })
    .autoPagingToArray(AT_MOST);

async function booksOf(stripe: StripeClient, customer: string): Promise<StripeBooks> {
  const [invoices, creditNotes, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit: PAGE, expand: ["data.payments"] }).autoPagingToArray(AT_MOST),
    stripe.creditNotes.list({ customer, limit: PAGE }).autoPagingToArray(AT_MOST),
    stripe.charges.list({ customer, limit: PAGE, expand: ["data.refunds"] }).autoPagingToArray(AT_MOST),
  ]);
  return { invoices, creditNotes, charges };
}
