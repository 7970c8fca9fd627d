/** The payments' stand-in, worked from outside: people who bought, and what befalls their subscriptions. */

import { payCheckout } from "~/domain/billing/fake/checkouts";
import {
  createFakeGateway,
  currentLedger,
  type FakeGatewayOptions,
  transact,
} from "~/domain/billing/fake/fake-gateway.server";
import { lastRefundableInvoice, refundInvoice } from "~/domain/billing/fake/invoices";
import type { Transaction } from "~/domain/billing/fake/ledger";
import { customerIdOf } from "~/domain/billing/fake/ledger";
import { endDunning, failPayment, payOpenInvoices, renewNow } from "~/domain/billing/fake/renewals";
import type { BillingInterval, SoldTier } from "~/domain/plans/prices";
import { type Member, putPlan, trialMember } from "../people";
import { STRIPE_WEBHOOK_SECRET, type World } from "../world";

/** The stand-in as the worker has it: the same books, the same clock, and its events go to the same webhook. */
export const standInOf = (world: World): FakeGatewayOptions => ({
  files: world.files,
  appUrl: world.url,
  settings: { webhookSecret: STRIPE_WEBHOOK_SECRET } as FakeGatewayOptions["settings"],
  now: () => world.now(),
  post: async (url, init) => {
    if (world.posts.areLost) return;
    const { method, headers, body } = init as {
      method: string;
      headers: Record<string, string>;
      body: string;
    };
    await world.fetch(url, { method, headers, body });
  },
});

export const paymentsOf = (world: World) => createFakeGateway(standInOf(world));

export interface Customer extends Member {
  userId: string;
  customerId: string;
}

export interface Subscriber extends Customer {
  subscriptionId: string;
}

/** Somebody who has a customer at the vendor, as whoever was at the checkout has, and has bought nothing. */
export async function customer(world: World, name = "Mira Weber"): Promise<Customer> {
  const someone = await trialMember(world, name);
  const userId = await userIdOf(world, someone);
  const { customerId } = await paymentsOf(world).createCustomer({ userId, email: someone.email, name });
  await putPlan(world, someone, { customer_id: customerId });
  return Object.assign(someone, { userId, customerId });
}

let attempts = 0;

/** Opens a checkout for them. @returns the session's id */
export async function checkoutFor(
  world: World,
  { userId, customerId }: Customer,
  tier: SoldTier,
  interval: BillingInterval,
  successUrl = `${world.url}/checkout/done`,
): Promise<string> {
  attempts += 1;
  const urls = { successUrl, cancelUrl: `${world.url}/checkout/cancelled` };
  const request = { attemptId: `attempt-${attempts}`, customerId, userId, tier, interval, ...urls };
  return (await paymentsOf(world).openCheckout(request)).id;
}

/** Buys a plan as the payment page does; the events are told before it returns. */
export async function buy(world: World, who: Customer, tier: SoldTier, interval: BillingInterval) {
  const sessionId = await checkoutFor(world, who, tier, interval);
  await transact(standInOf(world), who.customerId, (desk) => payCheckout(desk, sessionId));
  return sessionId;
}

/** A member who bought a plan in local mode's checkout, and whose account knows it. */
export async function subscriberOn(
  world: World,
  tier: SoldTier,
  interval: BillingInterval = "monthly",
): Promise<Subscriber> {
  const who = await customer(world);
  await buy(world, who, tier, interval);
  const row = await accountRow(world, who);
  return Object.assign(who, { subscriptionId: String(row.subscription_id) });
}

type AtDesk = (desk: Transaction, subscription: Transaction["ledger"]["subscriptions"][number]) => void;

/** Acts on somebody's newest subscription; what has come of it is told before this returns. */
function act(world: World, { customerId }: Customer, acts: AtDesk): Promise<void> {
  return transact(standInOf(world), customerId, (desk) => {
    const subscription = desk.ledger.subscriptions.at(-1);
    if (!subscription) throw new Error("They bought nothing.");
    acts(desk, subscription);
  });
}

/** Ends the period now, and begins the next. */
export const renew = (world: World, who: Customer) => act(world, who, renewNow);
/** The period ends and its payment fails; called again, one more try fails. */
export const failPaymentOf = (world: World, who: Customer) => act(world, who, failPayment);
/** What is open is paid. */
export const payOpenOf = (world: World, who: Customer) => act(world, who, payOpenInvoices);
/** Nothing more is tried: the subscription is over. */
export const endDunningOf = (world: World, who: Customer) => act(world, who, endDunning);
/** From now on their card is declined, or works again; nothing is collected by this alone. */
export const setCard = (world: World, who: Customer, card: Transaction["ledger"]["card"]) =>
  act(world, who, (desk) => {
    desk.ledger.card = card;
  });
/** Gives the newest paid invoice back. */
export const refundLast = (world: World, who: Customer) =>
  act(world, who, (desk) => refundInvoice(desk, "refund", lastRefundableInvoice(desk)));
export const creditLast = (world: World, who: Customer, amountMinor?: number) =>
  act(world, who, (desk) => refundInvoice(desk, "credit_note", lastRefundableInvoice(desk), amountMinor));

/** What the stand-in holds of them at this moment. */
export const bookOf = (world: World, { userId }: Customer) =>
  currentLedger(standInOf(world), customerIdOf(userId));

/** The account's row as it stands in the database. */
export async function accountRow(world: World, { userId }: Pick<Customer, "userId">) {
  const row = await world.db.prepare("select * from subscriptions where user_id = ?").bind(userId).first();
  if (!row) throw new Error("There is no such account.");
  return row;
}

/** The account's books, oldest first. */
export async function paymentRows(world: World, { userId }: Pick<Customer, "userId">) {
  const query = "select * from payments where user_id = ? order by created_at, id";
  return (await world.db.prepare(query).bind(userId).all()).results;
}

export async function userIdOf(world: World, { email }: Pick<Member, "email">): Promise<string> {
  const id = await world.db.prepare("select id from users where email = ?").bind(email).first<string>("id");
  if (!id) throw new Error(`Nobody has the address ${email}.`);
  return id;
}

export interface Payers {
  /** Ids of checkouts: one that waits for its payment, one that was paid, one that was closed. */
  open: string;
  paid: string;
  closed: string;
  /** Of somebody whose payment failed, and of somebody with all kinds of bookings. */
  pastDue: string;
  busy: string;
  /** An invoice of which a part was given back. */
  invoice: string;
}

/** Customers in every state that the stand-in's pages show; `name` is as long as names come. */
export async function payersIn(world: World, name: string): Promise<Payers> {
  const waiting = await customer(world, name);
  const open = await checkoutFor(world, waiting, "professional", "yearly");
  const closed = await checkoutFor(world, waiting, "starter", "monthly");
  await paymentsOf(world).closeCheckout(closed);
  const late = await subscriberOn(world, "starter");
  await failPaymentOf(world, late);
  const busy = await customer(world, name);
  const paid = await buy(world, busy, "professional", "yearly");
  await creditLast(world, busy, 1_234);
  const { payments, subscriptions } = await paymentsOf(world).readAccount(busy.customerId);
  const to = { tier: "starter", interval: "monthly" } as const;
  await paymentsOf(world).changeLater(subscriptions[0]?.id ?? "", to, "downgrade");
  const invoice = payments.at(-1)?.invoiceId ?? "";
  return { open, paid, closed, pastDue: late.customerId, busy: busy.customerId, invoice };
}
