/** What the fake Stripe API answers, address by address. */

import * as changes from "~/domain/billing/fake/changes";
import { openSession } from "~/domain/billing/fake/checkouts";
import { refundInvoice } from "~/domain/billing/fake/invoices";
import { type Ledger, newLedger, nextId, type Transaction } from "~/domain/billing/fake/ledger";
import { expireSession as expireLedgerSession } from "~/domain/billing/fake/renewals";
import { PaymentsFailure, type PriceTag } from "~/domain/billing/gateway";
import { catalogue } from "~/domain/billing/stripe/catalogue";
import type { PriceKeys } from "~/domain/billing/stripe/prices";
import type { PlanChoice } from "~/domain/plans/prices";
import type { Discounts, FakeStripeApi } from "./fake-stripe-api";
import { expands, match, need, page, type StripeCall, StripeRefusal } from "./fake-stripe-call";
import { keepOnShelf } from "./fake-stripe-shelf";
import * as shape from "./stripe-shapes";

type Handler = (api: FakeStripeApi, params: URLSearchParams, id: string) => object;

const CALLS: Record<string, Handler> = {
  "GET /v1/customers/search": searchCustomers,
  "GET /v1/customers": listCustomers,
  "GET /v1/customers/:id": (api, _, id) => customerOf(api, id),
  "POST /v1/customers": makeCustomer,
  "POST /v1/checkout/sessions": openCheckout,
  "GET /v1/checkout/sessions": listSessions,
  "GET /v1/checkout/sessions/:id": (api, _, id) => sessionOf(api, id),
  "POST /v1/checkout/sessions/:id/expire": expireSession,
  "GET /v1/subscriptions": (api, params) =>
    page(
      api,
      params,
      newestFirst(api, params, "subscriptions").map((held) => subscription(api, params, held.id, "data.")),
    ),
  "GET /v1/subscriptions/:id": (api, params, id) => subscription(api, params, id),
  "POST /v1/subscriptions/:id": updateSubscription,
  "DELETE /v1/subscriptions/:id": (api, params, id) => {
    if (heldIn(api, id).held.status === "ended") throw missing(`subscription: '${id}'`);
    inBook(api, id, (desk) => changes.cancelNow(desk, id, { refund: false }));
    comment(api, params, id);
    return subscription(api, params, id);
  },
  "POST /v1/subscription_schedules": beginSchedule,
  "POST /v1/subscription_schedules/:id": updateSchedule,
  "POST /v1/subscription_schedules/:id/release": releaseSchedule,
  "POST /v1/invoices/create_preview": preview,
  "GET /v1/invoices": listInvoices,
  "GET /v1/credit_notes": (api, params) =>
    page(api, params, paymentsOf(api, params, "credit_note").map(shape.creditNoteShape)),
  "GET /v1/charges": listCharges,
  "GET /v1/charges/:id": (api, _, id) => chargeOf(api, id),
  "GET /v1/disputes": (api, params) =>
    page(
      api,
      params,
      api.disputes.filter(({ charge }) => charge === need(params, "charge")),
    ),
  "GET /v1/refunds": listRefunds,
  "POST /v1/refunds": refund,
  "POST /v1/billing_portal/sessions": (_, params) => ({
    id: "bps_1",
    object: "billing_portal.session",
    url: `http://stripe.test/portal/${params.get("customer")}?${params.get("configuration") ?? "default"}`,
  }),
};

export function answerCall(api: FakeStripeApi, call: StripeCall): object {
  for (const [address, handler] of Object.entries(CALLS)) {
    const found = match(address, call);
    if (found !== null) return plainly(() => handler(api, call.params, found));
  }
  return keepOnShelf(api, call);
}

/** The book's failures as Stripe says them. */
export function plainly<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    if (error.kind === "declined") throw new StripeRefusal(error.message, "card_declined", 402);
    throw new StripeRefusal(error.message);
  }
}

const inBook = <T>(api: FakeStripeApi, id: string, act: (desk: Transaction) => T): T =>
  api.act(api.bookOf(id).customerId, act);

/** The price of a tag; one that is sold no more is made up, without a lookup key. */
const priceOf =
  (api: FakeStripeApi) =>
  (tag: PriceTag): shape.FakePrice => {
    const interval = tag.interval === "yearly" ? "year" : "month";
    const found = api.shelf.prices.find(
      ({ metadata, recurring, unit_amount }) =>
        metadata.tier === tag.tier && recurring.interval === interval && unit_amount === tag.amountMinor,
    );
    return found ?? addPrice(api, { tier: tag.tier, interval, amount: tag.amountMinor, lookupKey: null });
  };

/** Puts the plan table's prices on the shelf, as `npm run stripe:setup` does. */
export function stockPrices(api: FakeStripeApi, keys: PriceKeys): void {
  for (const { tier, prices } of catalogue(keys))
    for (const { interval, amountMinor: amount, lookupKey } of prices)
      addPrice(api, { tier, interval, amount, lookupKey });
}

function addPrice(
  { shelf }: FakeStripeApi,
  price: { tier: string; interval: "month" | "year"; amount: number; lookupKey: string | null },
): shape.FakePrice {
  const made: shape.FakePrice = {
    id: `price_${shelf.prices.length + 1}`,
    object: "price",
    active: true,
    lookup_key: price.lookupKey,
    currency: "usd",
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
    recurring: { interval: price.interval, interval_count: 1 },
    metadata: { tier: price.tier },
    product: `prod_${price.tier}`,
  };
  shelf.prices.push(made);
  return made;
}

function choiceOf({ shelf }: FakeStripeApi, id: string): PlanChoice {
  const price = shelf.prices.find((one) => one.id === id);
  if (!price) throw new StripeRefusal(`No such price: '${id}'`, "resource_missing");
  const tier = price.metadata.tier as PlanChoice["tier"];
  return { tier, interval: price.recurring.interval === "year" ? "yearly" : "monthly" };
}

function searchCustomers(api: FakeStripeApi, params: URLSearchParams): object {
  const userId = /metadata\["userId"\]:"(.*)"/.exec(need(params, "query"))?.[1];
  const found = customersOf(api).filter(
    (book) => book.userId.replace(/_twin\d+$/, "") === userId && !api.searchIsBehind,
  );
  return {
    object: "search_result",
    data: found.map(customerShape),
    has_more: false,
    url: "/v1/customers/search",
  };
}

const customersOf = ({ books, deleted }: FakeStripeApi) =>
  [...books.values()].filter(({ customerId }) => !deleted.has(customerId));

const customerShape = ({ customerId, email, name, userId }: Ledger) => ({
  id: customerId,
  object: "customer",
  email,
  name,
  metadata: { userId: userId.replace(/_twin\d+$/, "") },
});

function listCustomers(api: FakeStripeApi, params: URLSearchParams): object {
  const found = customersOf(api).filter(({ email }) => email === params.get("email"));
  return page(api, params, found.map(customerShape));
}

function customerOf(api: FakeStripeApi, id: string): object {
  if (api.deleted.has(id)) return { id, object: "customer", deleted: true };
  const book = api.books.get(id);
  if (!book) throw missing(`customer: '${id}'`);
  return customerShape(book);
}

function listSessions(api: FakeStripeApi, params: URLSearchParams): object {
  const open = api
    .bookOf(need(params, "customer"))
    .sessions.filter(({ state }) => state === params.get("status"));
  return page(
    api,
    params,
    open.map(({ id }) => sessionOf(api, id)),
  );
}

/** The book's ids come of the user's; a second customer of theirs gets another, as Stripe would make it. */
function makeCustomer(api: FakeStripeApi, params: URLSearchParams): object {
  const userId = need(params, "metadata[userId]");
  const twins = [...api.books.values()].filter((book) => book.userId.replace(/_twin\d+$/, "") === userId);
  const suffix = twins.length > 0 ? `_twin${twins.length}` : "";
  const book = newLedger({
    userId: userId + suffix,
    email: need(params, "email"),
    name: need(params, "name"),
  });
  api.books.set(book.customerId, book);
  return customerShape(book);
}

function openCheckout(api: FakeStripeApi, params: URLSearchParams): object {
  const [customerId, price] = [need(params, "customer"), need(params, "line_items[0][price]")];
  if (api.deleted.has(customerId)) throw missing(`customer: '${customerId}'`);
  const { id } = api.act(customerId, (desk) =>
    openSession(desk, {
      ...choiceOf(api, price),
      customerId,
      userId: desk.ledger.userId,
      attemptId: nextId(desk, "cs").split(".")[1] ?? "",
      successUrl: need(params, "success_url"),
      cancelUrl: need(params, "cancel_url"),
    }),
  );
  api.metadata.set(id, { attemptId: params.get("metadata[attemptId]") });
  return sessionOf(api, id);
}

function sessionOf(api: FakeStripeApi, id: string): object {
  const book = plainBook(api, id);
  const session = book?.sessions.find((one) => one.id === id);
  if (!book || !session) throw missing(`checkout.session: '${id}'`);
  return { ...shape.sessionShape(book, session), metadata: api.metadata.get(id) ?? {} };
}

const missing = (what: string) => new StripeRefusal(`No such ${what}`, "resource_missing", 404);

function plainBook(api: FakeStripeApi, id: string): Ledger | null {
  try {
    return api.bookOf(id);
  } catch {
    return null;
  }
}

function expireSession(api: FakeStripeApi, _: URLSearchParams, id: string): object {
  const open = api.bookOf(id).sessions.find((one) => one.id === id)?.state === "open";
  if (!open) throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.');
  inBook(api, id, (desk) => expireLedgerSession(desk, id));
  return sessionOf(api, id);
}

function heldIn(api: FakeStripeApi, id: string) {
  const book = plainBook(api, id);
  const held = book?.subscriptions.find((one) => one.id === id);
  if (!book || !held) throw missing(`subscription: '${id}'`);
  return { book, held };
}

function subscription(api: FakeStripeApi, params: URLSearchParams, id: string, prefix = ""): object {
  const { book, held } = heldIn(api, id);
  const underSchedule = api.schedules.has(id) || held.scheduled !== null;
  const shown = shape.subscriptionShape(book, held, { priceOf: priceOf(api), underSchedule });
  shown.cancellation_details.comment = api.comments.get(id) ?? null;
  const [item] = shown.items.data as { price: object; discounts: string[] }[];
  const discounts = discountsOf(api, id, held.scheduled !== null);
  shown.discounts = discounts.subscription;
  if (item) item.discounts = discounts.item;
  const odd = api.oddPrices.get(id);
  if (item && odd) item.price = { ...item.price, id: odd, metadata: {}, product: "prod_odd" };
  return expands(params, `${prefix}schedule`) || !shown.schedule
    ? shown
    : { ...shown, schedule: shown.schedule.id };
}

/** A phase that has begun has set its discounts. */
function discountsOf(api: FakeStripeApi, id: string, isScheduled: boolean): Discounts {
  const next = api.nextDiscounts.get(id);
  if (next && !isScheduled) {
    api.discounts.set(id, next);
    api.nextDiscounts.delete(id);
  }
  return api.discounts.get(id) ?? { subscription: [], item: [] };
}

/** A phase says all of its discounts anew: what it does not name is gone. */
function phaseDiscounts(params: URLSearchParams, phase: number): Discounts {
  const named = (at: string) =>
    [...params].filter(([name]) => name.startsWith(`${at}[discounts]`)).map(([, value]) => value);
  return { subscription: named(`phases[${phase}]`), item: named(`phases[${phase}][items][0]`) };
}

function updateSubscription(api: FakeStripeApi, params: URLSearchParams, id: string): object {
  if (comment(api, params, id)) return subscription(api, params, id);
  const price = params.get("items[0][price]");
  const ends = params.get("cancel_at_period_end");
  if (ends !== null && (api.schedules.has(id) || heldIn(api, id).held.scheduled))
    throw new StripeRefusal("The subscription is managed by a subscription schedule.");
  if (price !== null) changePlan(api, params, id, choiceOf(api, price));
  else if (ends === "true") inBook(api, id, (desk) => changes.cancelLater(desk, id));
  else if (ends === "false" || params.get("cancel_at") === "")
    inBook(api, id, (desk) => changes.resume(desk, id));
  return subscription(api, params, id);
}

/** How it ended may be written on it, even when it has. */
function comment(api: FakeStripeApi, params: URLSearchParams, id: string): boolean {
  const said = params.get("cancellation_details[comment]");
  if (said !== null) api.comments.set(id, said);
  return said !== null;
}

/** Unlike the stand-in, Stripe keeps what was scheduled. */
function changePlan(api: FakeStripeApi, params: URLSearchParams, id: string, to: PlanChoice): void {
  if (params.get("payment_behavior") !== "error_if_incomplete")
    throw new StripeRefusal("The fake knows this way of paying alone.");
  const before = heldIn(api, id).held.scheduled;
  const at = Number(need(params, "proration_date")) * 1000;
  inBook(api, id, (desk) => {
    changes.changeNow(desk, id, to, at);
    changes.liveSubscription(desk, id).scheduled = before;
  });
}

function beginSchedule(api: FakeStripeApi, params: URLSearchParams): object {
  const id = need(params, "from_subscription");
  const { held } = heldIn(api, id);
  if (held.cancelsAt !== null) throw new StripeRefusal("A subscription that ends takes no schedule.");
  if (api.schedules.has(id)) throw new StripeRefusal("It has a schedule already.");
  api.schedules.add(id);
  return shape.scheduleShape(held, priceOf(api));
}

const scheduled = (id: string): string => id.replace(/^sub_sched_/, "");

function updateSchedule(api: FakeStripeApi, params: URLSearchParams, scheduleId: string): object {
  const id = scheduled(scheduleId);
  const { held } = heldIn(api, id);
  const { current_phase: current } = shape.scheduleShape(held, priceOf(api));
  if (Number(need(params, "phases[0][start_date]")) !== current.start_date)
    throw new StripeRefusal("The current phase must keep its start.");
  need(params, "phases[1][duration][interval]");
  if (need(params, "end_behavior") !== "release") throw new StripeRefusal("It would end the subscription.");
  inBook(api, id, (desk) =>
    changes.changeLater(desk, id, choiceOf(api, need(params, "phases[1][items][0][price]"))),
  );
  api.discounts.set(id, phaseDiscounts(params, 0));
  api.nextDiscounts.set(id, phaseDiscounts(params, 1));
  return shape.scheduleShape(heldIn(api, id).held, priceOf(api));
}

function releaseSchedule(api: FakeStripeApi, _: URLSearchParams, scheduleId: string): object {
  const id = scheduled(scheduleId);
  inBook(api, id, (desk) => changes.dropScheduledChange(desk, id));
  api.schedules.delete(id);
  api.nextDiscounts.delete(id);
  return shape.scheduleShape(heldIn(api, id).held, priceOf(api), "released");
}

function preview(api: FakeStripeApi, params: URLSearchParams): object {
  const id = need(params, "subscription");
  const to = choiceOf(api, need(params, "subscription_details[items][0][price]"));
  const at = Number(need(params, "subscription_details[proration_date]")) * 1000;
  const { dueNowMinor, costMinor, creditMinor, nextPaymentAt } = changes.previewChange(
    api.bookOf(id),
    id,
    to,
    at,
  );
  const period = { start: shape.seconds(at), end: shape.seconds(nextPaymentAt) };
  return {
    id: "upcoming_in_1",
    object: "invoice",
    currency: "usd",
    amount_due: dueNowMinor,
    starting_balance: -api.bookOf(id).balanceMinor,
    period_end: shape.seconds(at),
    lines: shape.listOf([
      { id: "il_1", object: "line_item", amount: -creditMinor, period },
      { id: "il_2", object: "line_item", amount: costMinor, period },
    ]),
  };
}

const newestFirst = <K extends "subscriptions" | "payments">(
  api: FakeStripeApi,
  params: URLSearchParams,
  list: K,
): Ledger[K] => [...api.bookOf(need(params, "customer"))[list]].reverse() as Ledger[K];

const paymentsOf = (api: FakeStripeApi, params: URLSearchParams, kind: string) =>
  newestFirst(api, params, "payments").filter((entry) => entry.kind === kind);

function listInvoices(api: FakeStripeApi, params: URLSearchParams): object {
  const book = api.bookOf(params.get("customer") ?? need(params, "subscription"));
  const [status, of] = [params.get("status"), params.get("subscription")];
  const found = [...book.payments]
    .reverse()
    .filter(({ kind, subscriptionId }) => kind === "invoice" && (of === null || of === subscriptionId))
    .map((entry) => shape.invoiceShape(book, entry, priceOf(api)))
    .filter((invoice) => status === null || invoice.status === status)
    .map(({ payments, ...invoice }) =>
      expands(params, "data.payments") ? { ...invoice, payments } : invoice,
    );
  return page(api, params, found);
}

function listCharges(api: FakeStripeApi, params: URLSearchParams): object {
  const book = api.bookOf(need(params, "customer"));
  const paid = paymentsOf(api, params, "invoice").filter(
    ({ status, amountMinor }) => status === "paid" && amountMinor > 0,
  );
  const charges = paid.map((entry) => ({
    ...shape.chargeShape(book, entry, api.metadata),
    disputed: api.disputes.some(({ charge }) => charge === `ch_${entry.id}`),
  }));
  return page(
    api,
    params,
    charges.map(({ refunds, ...charge }) =>
      expands(params, "data.refunds") ? { ...charge, refunds } : charge,
    ),
  );
}

function chargeOf(api: FakeStripeApi, id: string): object {
  const book = plainBook(api, id);
  const entry = book?.payments.find((one) => `ch_${one.id}` === id);
  if (!book || !entry) throw missing(`charge: '${id}'`);
  return shape.chargeShape(book, entry, api.metadata);
}

function listRefunds(api: FakeStripeApi, params: URLSearchParams): object {
  const intent = need(params, "payment_intent");
  const given = api
    .bookOf(intent)
    .payments.filter(
      (entry) => entry.kind === "refund" && shape.intentOf({ id: entry.invoiceId }) === intent,
    );
  return page(
    api,
    params,
    given.map((entry) => shape.refundShape(entry, api.metadata)),
  );
}

function refund(api: FakeStripeApi, params: URLSearchParams): object {
  if (api.refuseRefunds) throw new StripeRefusal("The charge is disputed.", "charge_disputed");
  const intent = need(params, "payment_intent");
  const given = inBook(api, intent, (desk) => {
    const paid = desk.ledger.payments.find((entry) => shape.intentOf(entry) === intent) ?? null;
    refundInvoice(desk, "refund", paid, Number(need(params, "amount")));
    return desk.ledger.payments.at(-1);
  });
  if (!given) throw new StripeRefusal("There is nothing to give back.");
  api.metadata.set(given.id, { unused_of: params.get("metadata[unused_of]") });
  return shape.refundShape(given, api.metadata);
}
