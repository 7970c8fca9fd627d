/**
 * Whatever befalls a customer, and however the news of it arrives, the account ends in the same row with the same
 * books: histories are played in the stand-in's book, by a seed, and told in order and in every disorder.
 */
import { expect, it } from "vitest";
import { DAY } from "~/platform/durations";
import { FACTS, nextStatus } from "../plans/subscription-transitions";
import { type AccountColumns, accountState, columnsOnly, factsOf } from "./account-state";
import { PaymentsFailure, type RemotePayment } from "./payments";
import { type Book, type Desk, emptyBook, remoteAccount } from "./stand-in/book";
import * as changes from "./stand-in/changes";
import { openSession, pay } from "./stand-in/checkouts";
import { enter } from "./stand-in/entry";
import { giveBack, lastPaid } from "./stand-in/invoices";
import { failPayment, giveUp, payOpen, renewNow } from "./stand-in/renewals";

const START = Date.UTC(2026, 10, 16, 12);
const HISTORIES = 300;

type Random = () => number;

/** Mulberry32: the same seed is the same history. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return [...list]
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Act = (desk: Desk, id: string, random: Random) => void;

const tiers = ["starter", "professional"] as const;
const intervals = ["monthly", "yearly"] as const;
const anyPlan = (random: Random) => ({ tier: oneOf(random, tiers), interval: oneOf(random, intervals) });
const held = (desk: Desk, id: string) => changes.liveSubscription(desk, id);

const ACTS: Record<string, Act> = {
  upgrade: (desk, id, random) => changes.changeNow(desk, id, anyPlan(random), desk.now),
  "scheduled downgrade": (desk, id, random) => changes.changeLater(desk, id, anyPlan(random)),
  "downgrade taken back": (desk, id) => changes.keepPlan(desk, id),
  "failed payment": (desk, id) => failPayment(desk, held(desk, id)),
  paid: (desk) => payOpen(desk),
  cancel: (desk, id) => changes.cancelLater(desk, id),
  resume: (desk, id) => changes.resume(desk, id),
  renewal: (desk, id) => renewNow(desk, held(desk, id)),
  refund: (desk) => giveBack(desk, "refund", lastPaid(desk), 700),
  "credit note": (desk) => giveBack(desk, "credit_note", lastPaid(desk), 300),
  "given up": (desk, id) => giveUp(desk, held(desk, id)),
  end: (desk, id, random) => changes.cancelNow(desk, id, { refund: random() < 0.5 }),
};

const isLive = ({ status }: { status: string }) => status === "active" || status === "past_due";

function subscribe(desk: Desk, random: Random): void {
  const request = { ...anyPlan(random), attemptId: `a${desk.book.serial}`, userId: "u", customerId: "c" };
  pay(desk, openSession(desk, { ...request, successUrl: "", cancelUrl: "" }).id);
}

/** One more thing befalls them: what an owner may not do at that moment, the book refuses. */
function befall(desk: Desk, random: Random): void {
  const live = desk.book.subscriptions.find(isLive);
  try {
    if (live) ACTS[oneOf(random, Object.keys(ACTS))]?.(desk, live.id, random);
    else subscribe(desk, random);
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
  }
}

interface Moment {
  book: Book;
  now: number;
  /** Ids of what is told of it. */
  told: string[];
  /** Somebody comes back from a checkout, which is a look at the account by itself. */
  isPurchase: boolean;
}

/** A life of some acts, with days between them, and what the vendor held after each. */
function history(random: Random): Moment[] {
  let book = emptyBook({ userId: "u", email: "u@studio.example", name: "U" });
  let now = START;
  return Array.from({ length: 2 + Math.floor(random() * 14) }, () => {
    now += Math.floor(random() * 20 * DAY);
    const entry = enter(book, now, (desk) => befall(desk, random));
    const isPurchase = entry.events.some(({ type }) => type === "checkout.session.completed");
    book = entry.book;
    return { book, now, told: entry.events.map(({ id }) => id), isPurchase };
  });
}

/** An account that is on trial until something is heard. */
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
  /** The facts by which it came where it is. */
  readonly steps = new Set<string>();
  private readonly heard = new Set<string>();

  converge({ book, now }: Moment): void {
    const remote = remoteAccount(book, "http://pay.test");
    const { status: from } = this.columns;
    const fact = factsOf(remote, this.columns, now);
    this.columns = columnsOnly(accountState(remote, this.columns, now).columns);
    // Each step is a cell of the one table.
    expect(this.columns.status, `${from} by ${fact}`).toBe(nextStatus(from, fact));
    this.steps.add(fact);
    for (const payment of remote.payments) this.payments.set(payment.id, payment);
  }

  hear(id: string, moment: Moment): void {
    if (this.heard.has(id)) return;
    this.heard.add(id);
    this.converge(moment);
  }

  get state() {
    return { row: this.columns, books: Object.fromEntries([...this.payments].sort()) };
  }
}

function inOrder(moments: Moment[]): Account {
  const account = new Account();
  for (const moment of moments) for (const id of moment.told) account.hear(id, moment);
  // An act without an event ends in a look as well, as an owner's does.
  account.converge(moments.at(-1) as Moment);
  return account;
}

/** Each event arrives once or more, at some moment after it happened, beside looks of other causes. */
function inDisorder(random: Random, moments: Moment[]): Account {
  const account = new Account();
  const last = moments.length - 1;
  const arrivals = moments.flatMap(({ told }, happened) =>
    told.flatMap((id) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        id,
        at: random() < 0.5 ? last : happened + Math.floor(random() * (last - happened + 1)),
      })),
    ),
  );
  moments.forEach((moment, n) => {
    for (const { id, at } of shuffled(random, arrivals)) if (at === n) account.hear(id, moment);
    if (moment.isPurchase || random() < 0.2) account.converge(moment);
  });
  account.converge(moments[last] as Moment);
  return account;
}

it(`ends in the same state, however it is told: ${HISTORIES} histories`, () => {
  const seen = new Set<string>();
  const steps = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const moments = history(randomOf(seed));
    const told = inOrder(moments);
    const right = told.state;
    for (const step of told.steps) steps.add(step);
    seen.add(`${right.row.tier} ${right.row.status}`);
    for (let telling = 1; telling <= 5; telling += 1) {
      const random = randomOf(seed * 1000 + telling);
      expect(inDisorder(random, moments).state, `history ${seed}, telling ${telling}`).toEqual(right);
    }
  }
  // The histories lead everywhere: no state was right because it never came about.
  for (const tier of tiers)
    for (const status of ["active", "past_due", "cancelled", "expired"])
      expect(seen).toContain(`${tier} ${status}`);
  expect([...steps].sort()).toEqual([...FACTS].sort());
});

it("a second look changes nothing", () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const moments = history(randomOf(seed));
    const account = inOrder(moments);
    const before = structuredClone(account.state);
    account.converge(moments.at(-1) as Moment);
    expect(account.state, `history ${seed}`).toEqual(before);
  }
});
