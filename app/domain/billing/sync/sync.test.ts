/** Plays seeded histories in the fake gateway and delivers their events in any order: the account ends the same. */
import { expect, it } from "vitest";
import { DAY } from "~/platform/time/durations";
import { madeUpCases } from "../../../../tests/made-up/cases";
import { randomFractions } from "../../../../tests/made-up/random";
import { nextStatus, PROVIDER_STATES } from "../../plans/subscription-transitions";
import * as changes from "../fake/changes";
import { openSession, payCheckout } from "../fake/checkouts";
import { lastRefundableInvoice, refundInvoice } from "../fake/invoices";
import { type Ledger, newLedger, type Transaction, toRemoteAccount } from "../fake/ledger";
import { endDunning, failPayment, payOpenInvoices, renewNow } from "../fake/renewals";
import { runTransaction } from "../fake/transaction";
import { PaymentsFailure, type RemotePayment } from "../gateway";
import { type AccountColumns, accountState, providerColumns, providerState } from "./account-state";

const START = Date.UTC(2026, 10, 16, 12);
const HISTORIES = madeUpCases(300);

type Random = () => number;

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return [...list]
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Act = (tx: Transaction, id: string, random: Random) => void;

const tiers = ["starter", "professional"] as const;
const intervals = ["monthly", "yearly"] as const;
const anyPlan = (random: Random) => ({ tier: oneOf(random, tiers), interval: oneOf(random, intervals) });
const held = (tx: Transaction, id: string) => changes.liveSubscription(tx, id);

const ACTS: Record<string, Act> = {
  upgrade: (tx, id, random) => changes.changeNow(tx, id, anyPlan(random), tx.now),
  "scheduled downgrade": (tx, id, random) => changes.changeLater(tx, id, anyPlan(random)),
  "downgrade taken back": (tx, id) => changes.dropScheduledChange(tx, id),
  "failed payment": (tx, id) => failPayment(tx, held(tx, id)),
  paid: (tx) => payOpenInvoices(tx),
  cancel: (tx, id) => changes.cancelLater(tx, id),
  resume: (tx, id) => changes.resume(tx, id),
  renewal: (tx, id) => renewNow(tx, held(tx, id)),
  refund: (tx) => refundInvoice(tx, "refund", lastRefundableInvoice(tx), 700),
  "credit note": (tx) => refundInvoice(tx, "credit_note", lastRefundableInvoice(tx), 300),
  "given up": (tx, id) => endDunning(tx, held(tx, id)),
  end: (tx, id, random) => changes.cancelNow(tx, id, { refund: random() < 0.5 }),
};

const isLive = ({ status }: { status: string }) => status === "active" || status === "past_due";

function subscribe(tx: Transaction, random: Random): void {
  const request = { ...anyPlan(random), attemptId: `a${tx.ledger.serial}`, userId: "u", customerId: "c" };
  payCheckout(tx, openSession(tx, { ...request, successUrl: "", cancelUrl: "" }).id);
}

/** The ledger refuses what an owner may not do at that moment. */
function befall(tx: Transaction, random: Random): void {
  const live = tx.ledger.subscriptions.find(isLive);
  try {
    if (live) ACTS[oneOf(random, Object.keys(ACTS))]?.(tx, live.id, random);
    else subscribe(tx, random);
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
  }
}

interface Moment {
  book: Ledger;
  now: number;
  /** Event ids. */
  eventIds: string[];
  isPurchase: boolean;
}

/** With days between the actions, and the provider's state after each. */
function history(random: Random): Moment[] {
  let book = newLedger({ userId: "u", email: "u@studio.example", name: "U" });
  let now = START;
  return Array.from({ length: 2 + Math.floor(random() * 14) }, () => {
    now += Math.floor(random() * 20 * DAY);
    const entry = runTransaction(book, now, (tx) => befall(tx, random));
    const isPurchase = entry.events.some(({ type }) => type === "checkout.session.completed");
    book = entry.ledger;
    return { book, now, eventIds: entry.events.map(({ id }) => id), isPurchase };
  });
}

/** On trial until the first event. */
class Account {
  columns: AccountColumns = {
    tier: "trial",
    status: "trialing",
    interval: null,
    subscriptionId: null,
    cancelsAt: null,
    currentPeriodStartsAt: null,
    currentPeriodEndsAt: null,
    priceMinor: null,
    priceCurrency: null,
    graceEndsAt: null,
    scheduledTier: null,
    scheduledInterval: null,
    scheduledAt: null,
  };
  readonly payments = new Map<string, RemotePayment>();
  readonly steps = new Set<string>();
  private readonly processed = new Set<string>();

  converge({ book, now }: Moment): void {
    const remote = toRemoteAccount(book, "http://pay.test");
    const { status: from } = this.columns;
    const fact = providerState(remote, this.columns, now);
    this.columns = providerColumns(accountState(remote, this.columns, now).columns);
    expect(this.columns.status, `${from} by ${fact}`).toBe(nextStatus(from, fact));
    this.steps.add(fact);
    for (const payment of remote.payments) this.payments.set(payment.id, payment);
  }

  receive(id: string, moment: Moment): void {
    if (this.processed.has(id)) return;
    this.processed.add(id);
    this.converge(moment);
  }

  get state() {
    return { row: this.columns, books: Object.fromEntries([...this.payments].sort()) };
  }
}

function inOrder(moments: Moment[]): Account {
  const account = new Account();
  for (const moment of moments) for (const id of moment.eventIds) account.receive(id, moment);
  // An action without an event ends in a sync too, as an owner's does.
  account.converge(moments.at(-1) as Moment);
  return account;
}

/** Each event arrives at least once, at some time after it happened, between other syncs. */
function inDisorder(random: Random, moments: Moment[]): Account {
  const account = new Account();
  const last = moments.length - 1;
  const arrivals = moments.flatMap(({ eventIds }, happened) =>
    eventIds.flatMap((id) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        id,
        at: random() < 0.5 ? last : happened + Math.floor(random() * (last - happened + 1)),
      })),
    ),
  );
  moments.forEach((moment, n) => {
    for (const { id, at } of shuffled(random, arrivals)) if (at === n) account.receive(id, moment);
    if (moment.isPurchase || random() < 0.2) account.converge(moment);
  });
  account.converge(moments[last] as Moment);
  return account;
}

it(`ends in the same state, in whatever order events come: ${HISTORIES} histories`, () => {
  const seen = new Set<string>();
  const steps = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const moments = history(randomFractions(seed));
    const ordered = inOrder(moments);
    const right = ordered.state;
    for (const step of ordered.steps) steps.add(step);
    seen.add(`${right.row.tier} ${right.row.status}`);
    for (let telling = 1; telling <= 5; telling += 1) {
      const random = randomFractions(seed * 1000 + telling);
      expect(inDisorder(random, moments).state, `history ${seed}, telling ${telling}`).toEqual(right);
    }
  }
  // The histories reach every state, so none was right by absence.
  for (const tier of tiers)
    for (const status of ["active", "past_due", "cancelled", "expired"])
      expect(seen).toContain(`${tier} ${status}`);
  expect([...steps].sort()).toEqual([...PROVIDER_STATES].sort());
});

it("a second look changes nothing", () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const moments = history(randomFractions(seed));
    const account = inOrder(moments);
    const before = structuredClone(account.state);
    account.converge(moments.at(-1) as Moment);
    expect(account.state, `history ${seed}`).toEqual(before);
  }
});
