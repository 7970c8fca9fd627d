import type Stripe from "stripe";
import type { RemoteAccount } from "../gateway";
import type { StripeClient } from "./client";
import { findCustomer } from "./customers.server";
import { invoicedPrices, type StripeRecords, toPayments } from "./payments";
import { type PriceTags, readPriceTags } from "./prices";
import { isLive, nextPhase, phasePrice, planItem, toRemoteSubscription } from "./subscriptions";

const LIST_LIMIT = { limit: 500 };
const PAGE_SIZE = 100;

type OnUnknownPrice = (subscriptionId: string, priceId: string) => void;

/** @param onUnknownPrice called for ended subscriptions to prices that are not ours */
export async function readAccount(
  stripe: StripeClient,
  customer: string,
  onUnknownPrice: OnUnknownPrice,
): Promise<RemoteAccount> {
  const listed = Promise.all([listSubscriptions(stripe, customer), readRecords(stripe, customer)]);
  // Listing fails for a missing customer, which findCustomer detects.
  listed.catch(() => {});
  const { standing } = await findCustomer(stripe, customer);
  if (standing !== "held") return { customerId: customer, gone: standing, subscriptions: [], payments: [] };
  const [subscriptions, books] = await listed;
  const tags = await readPriceTags(
    stripe,
    [
      ...subscriptions.map((one) => planItem(one).price.id),
      ...subscriptions.flatMap((one) => phasePrice(nextPhase(one.schedule)) ?? []),
      ...books.invoices.flatMap((invoice) => invoicedPrices(invoice)[0] ?? []),
    ],
    subscriptions.map((one) => planItem(one).price),
  );
  const named = subscriptions.filter((one) => hasKnownPrice(one, tags) || !skipEnded(one, onUnknownPrice));
  const ours = named.map((one) => toRemoteSubscription(one, books.invoices, tags));
  ours.sort((one, other) => other.createdAt - one.createdAt);
  return {
    customerId: customer,
    subscriptions: ours,
    payments: toPayments(books, tags, ours[0]?.price.tier ?? null),
  };
}

const hasKnownPrice = (subscription: Stripe.Subscription, tags: PriceTags): boolean =>
  tags.has(planItem(subscription).price.id);

/** Live subscriptions are not skipped: their unknown price must fail. */
function skipEnded(subscription: Stripe.Subscription, unnamed: OnUnknownPrice): boolean {
  if (isLive(subscription)) return false;
  unnamed(subscription.id, planItem(subscription).price.id);
  return true;
}

const listSubscriptions = (stripe: StripeClient, customer: string): Promise<Stripe.Subscription[]> =>
  stripe.subscriptions
    .list({ customer, status: "all", limit: PAGE_SIZE, expand: ["data.schedule"] })
    .autoPagingToArray(LIST_LIMIT);

async function readRecords(stripe: StripeClient, customer: string): Promise<StripeRecords> {
  const [invoices, creditNotes, charges] = await Promise.all([
    stripe.invoices
      .list({ customer, limit: PAGE_SIZE, expand: ["data.payments"] })
      .autoPagingToArray(LIST_LIMIT),
    stripe.creditNotes.list({ customer, limit: PAGE_SIZE }).autoPagingToArray(LIST_LIMIT),
    stripe.charges
      .list({ customer, limit: PAGE_SIZE, expand: ["data.refunds"] })
      .autoPagingToArray(LIST_LIMIT),
  ]);
  const disputes = await Promise.all(
    charges.filter(({ disputed }) => disputed).map(({ id }) => listDisputes(stripe, id)),
  );
  return { invoices, creditNotes, charges, disputes: disputes.flat() };
}

const listDisputes = (stripe: StripeClient, charge: string): Promise<Stripe.Dispute[]> =>
  stripe.disputes.list({ charge, limit: PAGE_SIZE }).autoPagingToArray(LIST_LIMIT);
