/**
 * Connected accounts behind Stripe's HTTP shapes. The books are the stand-in's: what is simulated once for local mode is what the
 * fake API holds too. A call names its account by the Stripe-Account header, and another account's objects are not there.
 */

import {
  atDesk,
  type BookEvent,
  type BookPayment,
  type BookSession,
  type CardBook,
  type CardDesk,
  changeAccount,
  expireSession,
  newBook,
  openSession,
  refundPayment,
  standingRefunds,
} from "~/domain/card-payments/fake/book";
import { cardEventBody } from "~/domain/card-payments/fake/local-cards.server";
import type { HeldAccount } from "~/domain/card-payments/gateway";
import { fromStripeAmount, toStripeAmount } from "~/domain/payment-requests/card/stripe-amounts";
import { match, need, page, type StripeCall, StripeRefusal } from "./fake-stripe-call";
import { seconds } from "./stripe-shapes";

export class FakeConnectApi {
  readonly books = new Map<string, CardBook>();
  /** Bodies of events that happened, oldest first; nobody is told by itself. */
  readonly events: string[] = [];
  /** What was asked in creating accounts and sessions, as it came. */
  readonly asked: { path: string; account: string; params: Record<string, string> }[] = [];

  constructor(private readonly now: () => number) {}

  /** Something happens at Stripe. */
  act<T>(accountId: string, act: (desk: CardDesk) => T): T {
    const { book, events, result } = atDesk(this.bookOf(accountId), this.now(), act);
    this.books.set(accountId, book);
    this.events.push(...events.map((event: BookEvent) => cardEventBody(event, accountId)));
    return result;
  }

  bookOf(accountId: string): CardBook {
    const book = this.books.get(accountId);
    if (!book) throw missing(`account: '${accountId}'`);
    return book;
  }

  /** @returns null for a call that is about no connected account */
  answer(call: StripeCall, account: string | null): object | null {
    if (account === null) return this.answerPlatform(call);
    if (this.bookOf(account).state === "gone")
      throw new StripeRefusal("The key has no access to this account.", "account_invalid", 403);
    this.note(call, account);
    return this.answerAccount(call, account);
  }

  private note({ method, path, params }: StripeCall, account: string): void {
    if (method === "POST") this.asked.push({ path, account, params: Object.fromEntries(params) });
  }

  private answerPlatform(call: StripeCall): object | null {
    if (match("POST /v1/accounts", call) !== null) {
      this.note(call, "");
      const id = `acct_t${this.books.size + 1}`;
      const { params } = call;
      const made = newBook(id, { userId: need(params, "metadata[userId]"), email: need(params, "email") });
      this.books.set(id, made);
      return accountShape(made, params);
    }
    if (match("GET /v1/accounts", call) !== null)
      return page(
        { page: 100 },
        call.params,
        [...this.books.values()].reverse().map((book) => accountShape(book)),
      );
    const read = match("GET /v1/accounts/:id", call);
    if (read !== null) {
      const book = this.bookOf(read);
      if (book.state === "gone")
        throw new StripeRefusal("The key has no access to this account.", "account_invalid", 403);
      return accountShape(book);
    }
    if (match("POST /v1/account_links", call) === null) return null;
    const account = need(call.params, "account");
    this.bookOf(account);
    need(call.params, "return_url");
    return {
      object: "account_link",
      created: seconds(this.now()),
      expires_at: seconds(this.now()) + 300,
      url: `http://connect.stripe.test/setup/${account}`,
    };
  }

  private answerAccount(call: StripeCall, account: string): object | null {
    const { params } = call;
    if (match("POST /v1/checkout/sessions", call) !== null) return this.openSession(params, account);
    const expired = match("POST /v1/checkout/sessions/:id/expire", call);
    if (expired !== null) {
      if (this.sessionOf(account, expired).state !== "open") throw new StripeRefusal("It is not open.");
      this.act(account, (desk) => expireSession(desk, expired));
      return sessionShape(this.sessionOf(account, expired));
    }
    const session = match("GET /v1/checkout/sessions/:id", call);
    if (session !== null) {
      this.act(account, () => {});
      return sessionShape(this.sessionOf(account, session));
    }
    if (match("GET /v1/checkout/sessions", call) !== null) {
      const open = this.bookOf(account).sessions.filter(({ state }) => state === "open");
      return page({ page: 100 }, params, open.map(sessionShape));
    }
    const intent = match("GET /v1/payment_intents/:id", call);
    if (intent !== null) return intentShape(this.paymentOf(account, intent));
    if (match("GET /v1/refunds", call) !== null) {
      const payment = this.paymentOf(account, need(params, "payment_intent"));
      return page(
        { page: 100 },
        params,
        payment.refunds.map((refund) => this.refundOf(refund, payment)),
      );
    }
    if (match("POST /v1/refunds", call) !== null) return this.refund(params, account);
    if (match("GET /v1/disputes", call) === null) return null;
    const payment = this.paymentOf(account, need(params, "payment_intent"));
    return page(
      { page: 100 },
      params,
      payment.disputes.map((dispute) => disputeShape(dispute, payment)),
    );
  }

  private openSession(params: URLSearchParams, accountId: string): object {
    if (params.has("payment_intent_data[application_fee_amount]"))
      throw new StripeRefusal("The product takes no fee.");
    if (need(params, "mode") !== "payment") throw new StripeRefusal("Only payments here.");
    const currency = need(params, "line_items[0][price_data][currency]");
    if (currency !== currency.toLowerCase()) throw new StripeRefusal("Currencies are in small letters.");
    const unit = Number(need(params, "line_items[0][price_data][unit_amount]"));
    const order = {
      accountId,
      checkoutId: need(params, "metadata[checkoutId]"),
      requestId: need(params, "payment_intent_data[metadata][requestId]"),
      proposalId: need(params, "metadata[proposalId]"),
      amount: fromStripeAmount(unit, currency.toUpperCase()),
      currency: currency.toUpperCase(),
      name: need(params, "line_items[0][price_data][product_data][name]"),
      reference: need(params, "metadata[reference]"),
      email: params.get("customer_email"),
      backUrl: need(params, "success_url"),
      expiresAt: Number(need(params, "expires_at")) * 1000,
    };
    const key = `session ${order.checkoutId}`;
    return sessionShape(this.act(accountId, (desk) => openSession(desk, order, key)));
  }

  private refund(params: URLSearchParams, account: string): object {
    const intentId = need(params, "payment_intent");
    const payment = this.paymentOf(account, intentId);
    const amount = fromStripeAmount(Number(need(params, "amount")), payment.currency);
    this.act(account, (desk) => refundPayment(desk, intentId, amount, params.get("metadata[key]")));
    const made = this.paymentOf(account, intentId);
    const refund = made.refunds.at(-1);
    if (!refund) throw new StripeRefusal("There is nothing to give back.");
    return this.refundOf(refund, made);
  }

  private refundOf(
    { id, amount, at, key, hasFailed }: BookPayment["refunds"][number],
    { currency, intentId }: BookPayment,
  ): object {
    return {
      id,
      object: "refund",
      amount: toStripeAmount(amount, currency),
      currency: currency.toLowerCase(),
      created: seconds(at),
      status: hasFailed ? "failed" : "succeeded",
      payment_intent: intentId,
      metadata: key === null ? {} : { key },
    };
  }

  private sessionOf(account: string, id: string): BookSession {
    const session = this.bookOf(account).sessions.find((one) => one.id === id);
    if (!session) throw missing(`checkout.session: '${id}'`);
    return session;
  }

  private paymentOf(account: string, id: string): BookPayment {
    const payment = this.bookOf(account).payments.find(({ intentId }) => intentId === id);
    if (!payment) throw missing(`payment_intent: '${id}'`);
    return payment;
  }

  /** Stripe accepts the account, or looks at it otherwise. */
  stands(accountId: string, state: HeldAccount["state"]): void {
    this.act(accountId, (desk) => changeAccount(desk, state, state === "restricted" ? ["identity"] : []));
  }
}

const missing = (what: string) => new StripeRefusal(`No such ${what}`, "resource_missing", 404);

function accountShape({ accountId, userId, email, state }: CardBook, params = new URLSearchParams()) {
  const isDue = state === "unfinished" || state === "restricted";
  const due = isDue ? ["individual.verification.document", "external_account"] : [];
  return {
    id: accountId,
    object: "account",
    email,
    metadata: { userId, key: params.get("metadata[key]") ?? "" },
    details_submitted: state !== "unfinished",
    charges_enabled: state === "ready",
    requirements: {
      currently_due: due,
      past_due: [],
      disabled_reason: state === "verifying" ? "requirements.pending_verification" : null,
    },
  };
}

const sessionShape = ({ id, state, intentId, checkoutId, expiresAt }: BookSession) => ({
  id,
  object: "checkout.session",
  status: state,
  payment_intent: intentId,
  metadata: { checkoutId },
  url: state === "open" ? `http://checkout.stripe.test/c/pay/${id}` : null,
  expires_at: seconds(expiresAt),
});

const STATUSES = {
  processing: "processing",
  succeeded: "succeeded",
  failed: "requires_payment_method",
} as const;
const TYPES = { card: "card", debit: "sepa_debit", online: "klarna" } as const;

function intentShape(payment: BookPayment) {
  const { intentId, state, amount, currency, method, at, disputes } = payment;
  const minor = toStripeAmount(amount, currency) ?? 0;
  const refunded = standingRefunds(payment).reduce((sum, refund) => sum + refund.amount, 0);
  return {
    id: intentId,
    object: "payment_intent",
    status: STATUSES[state],
    amount: minor,
    amount_received: state === "succeeded" ? minor : 0,
    currency: currency.toLowerCase(),
    created: seconds(at),
    payment_method_types: ["card"],
    latest_charge: {
      id: intentId.replace("pi_", "ch_"),
      object: "charge",
      status: state === "processing" ? "pending" : state,
      created: seconds(at),
      amount_refunded: toStripeAmount(refunded, currency) ?? 0,
      disputed: disputes.length > 0,
      payment_method_details: { type: TYPES[method] },
    },
  };
}

const DISPUTES = { open: "needs_response", won: "won", lost: "lost" } as const;

const disputeShape = (
  { id, amount, at, state }: BookPayment["disputes"][number],
  { currency, intentId }: BookPayment,
) => ({
  id,
  object: "dispute",
  amount: toStripeAmount(amount, currency),
  currency: currency.toLowerCase(),
  created: seconds(at),
  status: DISPUTES[state],
  payment_intent: intentId,
});
