import { type Request as EdgeRequest, Response as EdgeResponse } from "miniflare";
import {
  customerIdFrom,
  type Ledger,
  type LedgerEvent,
  type Transaction,
} from "~/domain/billing/fake/ledger";
import { runTransaction } from "~/domain/billing/fake/transaction";
import { FakeConnectApi } from "./fake-connect-api";
import { type StripeCall, StripeRefusal } from "./fake-stripe-call";
import { answerCall, plainly } from "./fake-stripe-calls";
import { eventShape, type FakePrice } from "./stripe-shapes";

/** What tests set STRIPE_API_URL to. */
export const STRIPE_API = "http://stripe.test";

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** What a Stripe account holds besides its customers' books. */
export interface Shelf {
  products: Record<string, unknown>[];
  prices: FakePrice[];
  portals: Record<string, unknown>[];
  webhooks: Record<string, unknown>[];
}

/** A chargeback, as the API lists it. Amounts in minor units. */
export interface FakeDispute {
  id: string;
  object: "dispute";
  charge: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
}

/** Ids of discounts, on a subscription and on its item. */
export interface Discounts {
  subscription: string[];
  item: string[];
}

/**
 * A Stripe-shaped API with its state in memory: honours the idempotency keys of a POST (v1 ignores those of a DELETE),
 * pages its lists, and fails as it is told.
 */
export class FakeStripeApi {
  readonly books = new Map<string, Ledger>();
  readonly shelf: Shelf = { products: [], prices: [], portals: [], webhooks: [] };
  /** Subscriptions under a schedule. */
  readonly schedules = new Set<string>();
  readonly metadata = new Map<string, object>();
  /** What subscriptions get off, by their ids. */
  readonly discounts = new Map<string, Discounts>();
  /** What they will get off once the change that is scheduled has come. */
  readonly nextDiscounts = new Map<string, Discounts>();
  /** Every call that came in, retries included. */
  readonly calls: StripeCall[] = [];
  /** Events that happened, oldest first; nobody is told by itself. */
  readonly shown: { event: LedgerEvent; customerId: string }[] = [];
  /** Nobody answers. */
  isDown = false;
  /** Every answer takes so long, in milliseconds. */
  delay = 0;
  /** The next changes are made, but their answers are lost: so many of them. */
  loseAnswers = 0;
  /** The next changes are made, and the answer is a 500 all the same: so many of them. */
  breakAfter = 0;
  /** Every refund is refused, as of a payment that is disputed. */
  refuseRefunds = false;
  /** What banks ask about, by the ids of charges. */
  readonly disputes: FakeDispute[] = [];
  /** Customers that were deleted, by id. */
  readonly deleted = new Set<string>();
  /** Prices of subscriptions, by their ids, in the place of what the book says: `price_...` of no plan. */
  readonly oddPrices = new Map<string, string>();
  /** Comments on how subscriptions ended, by their ids. */
  readonly comments = new Map<string, string>();
  /** Search knows new customers only after a while. */
  searchIsBehind = false;
  /** At most so many of a list at once. */
  page = 100;
  private readonly failures: { status: number; error: object; method?: string; path?: string }[] = [];
  private readonly keys = new Map<string, { said: string; answer: Answer }>();

  /** The studios' own accounts. */
  readonly connect: FakeConnectApi;

  constructor(private readonly now: () => number) {
    this.connect = new FakeConnectApi(now);
  }

  /** The next calls, or the next of this method and path, are answered with an error. */
  fail(
    status: number,
    times = 1,
    { code = "", ...of }: { code?: string; method?: string; path?: string } = {},
  ): void {
    const error = { type: "api_error", message: "failed on demand", ...(code ? { code } : {}) };
    for (let n = 0; n < times; n += 1) this.failures.push({ status, error, ...of });
  }

  recover(): void {
    this.failures.length = 0;
    Object.assign(this, {
      isDown: false,
      delay: 0,
      loseAnswers: 0,
      breakAfter: 0,
      refuseRefunds: false,
      searchIsBehind: false,
      page: 100,
    });
  }

  /** Something happens at Stripe: a customer pays, a card fails, time passes. */
  act<T>(customerId: string, act: (desk: Transaction) => T): T {
    const book = this.books.get(customerId);
    if (!book) throw new StripeRefusal(`No such customer: '${customerId}'`, "resource_missing");
    const entry = runTransaction(book, this.now(), act);
    this.books.set(customerId, entry.ledger);
    this.shown.push(...entry.events.map((event) => ({ event, customerId })));
    return entry.result;
  }

  /** The book of a customer or of anything that is theirs, as it is by now. */
  bookOf(id: string): Ledger {
    const customerId = this.books.has(id)
      ? id
      : (customerIdFrom(id.replace(/^(pi|ch|sub_sched)_/, "")) ?? "");
    this.act(customerId, () => {});
    return this.books.get(customerId) as Ledger;
  }

  /** The bodies of what happened, as Stripe posts them. */
  events(): string[] {
    return this.shown.map(({ event, customerId }) => JSON.stringify(eventShape(event, customerId)));
  }

  /** For Miniflare: what the worker asks. */
  async answer(request: EdgeRequest): Promise<EdgeResponse> {
    const { status, body, headers } = await this.hear(request);
    return EdgeResponse.json(body, { status, ...(headers ? { headers } : {}) });
  }

  /** For Node: in the place of the network. */
  readonly fetch = (async (input, init) => {
    const answer = this.hear(new Request(input, init));
    const { status, body, headers } = await Promise.race([answer, aborted(init?.signal)]);
    return Response.json(body, { status, ...(headers ? { headers } : {}) });
  }) satisfies typeof fetch;

  private async hear(request: Request | EdgeRequest): Promise<Answer> {
    const url = new URL(request.url);
    const params = new URLSearchParams(request.method === "POST" ? await request.text() : url.search);
    const account = request.headers.get("Stripe-Account");
    const call: StripeCall = { method: request.method, path: url.pathname, params, account };
    this.calls.push(call);
    if (this.isDown) throw new TypeError("connection refused");
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    const answer = this.answerOnce(call, request.headers.get("Idempotency-Key"));
    if (this.loseAnswers === 0 || call.method === "GET") return answer;
    this.loseAnswers -= 1;
    throw new TypeError("connection lost");
  }

  private answerOnce(call: StripeCall, key: string | null): Answer {
    const said = `${call.account ?? ""} ${call.method} ${call.path}?${call.params}`;
    const isKeyed = key !== null && call.method === "POST";
    const known = isKeyed ? this.keys.get(key) : undefined;
    if (known && known.said !== said) return refusal(400, "another request", { type: "idempotency_error" });
    if (known) return { ...known.answer, headers: { "Idempotent-Replayed": "true" } };
    const answer = this.failureOf(call) ?? this.brokenAfter(call, this.succeed(call));
    const isKept = answer.status !== 429 && answer.status !== 409;
    if (isKeyed && isKept) this.keys.set(key, { said, answer });
    return answer;
  }

  private failureOf(call: StripeCall): Answer | null {
    const at = this.failures.findIndex(
      ({ method = call.method, path = call.path }) => method === call.method && path === call.path,
    );
    const [failure] = at < 0 ? [] : this.failures.splice(at, 1);
    return failure ? { status: failure.status, body: { error: failure.error } } : null;
  }

  private brokenAfter({ method }: StripeCall, answer: Answer): Answer {
    if (method === "GET" || this.breakAfter === 0) return answer;
    this.breakAfter -= 1;
    return { status: 500, body: { error: { type: "api_error", message: "made, and broken down" } } };
  }

  private succeed(call: StripeCall): Answer {
    try {
      const connected = plainly(() => this.connect.answer(call, call.account ?? null));
      return { status: 200, body: connected ?? answerCall(this, call) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return refusal(error.status, error.message, { code: error.code });
    }
  }
}

const refusal = (status: number, message: string, more: object): Answer => ({
  status,
  body: { error: { type: status === 402 ? "card_error" : "invalid_request_error", message, ...more } },
});

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
