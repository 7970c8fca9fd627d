/** Whatever happens at Stripe, the ledger ends up the same as Stripe, even if events arrive late, twice or in another order. */
import { describe, expect, it } from "vitest";
import { decidePayment } from "../../payment-requests/decide-payment";
import {
  type PaymentEntry,
  type PaymentRequest,
  paidOf,
  standingPayments,
} from "../../payment-requests/payment-state";
import {
  atDesk,
  type BookPayment,
  type CardBook,
  type CardDesk,
  changeAccount,
  closeDispute,
  declineSession,
  disputePayment,
  expireSession,
  failRefund,
  heldCheckout,
  newBook,
  openSession,
  paySession,
  refundable,
  refundPayment,
  settleDebit,
  standingRefunds,
} from "../fake/book";
import { planSync } from "./plan-sync";

const NOW = Date.UTC(2026, 10, 16, 12);
const TODAY = "2026-11-16";
const HOUR = 3_600_000;

const REQUEST: PaymentRequest = {
  ...{
    id: "r1",
    proposalId: "p1",
    versionId: "v1",
    position: 1,
    name: "Deposit",
    dueOn: "signing",
    milestone: "",
  },
  ...{ currency: "EUR", amount: 100_000, reference: "1/1", dueDay: "2026-11-30", reminders: 0 },
  ...{ reportedAt: null, waivedAt: null, createdAt: NOW },
};

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

class World {
  book: CardBook = atDesk(newBook("acct_t", { userId: "u", email: "" }), NOW, (desk) =>
    changeAccount(desk, "ready"),
  ).book;
  entries: PaymentEntry[] = [];
  private attempts = 0;

  constructor(private readonly roll: (sides: number) => number) {}

  at<T>(act: (desk: CardDesk) => T): T | undefined {
    try {
      const { book, result } = atDesk(this.book, NOW, act);
      this.book = book;
      return result;
    } catch (error) {
      // What Stripe refuses changes nothing.
      if ((error as Error).name !== "PaymentsFailure") throw error;
      return undefined;
    }
  }

  get open(): number {
    return paidOf(REQUEST, this.entries, TODAY).open;
  }

  /** What our own rows have of one page at Stripe becomes what Stripe has. */
  sync(sessionId: string): void {
    const held = heldCheckout(this.book, sessionId);
    if (!held) throw new Error("There is such a page.");
    const facts = { isVoided: false, userId: "u", timeZone: null, now: NOW, today: TODAY };
    const plan = planSync(held, { request: REQUEST, entries: this.entries, ...facts });
    expect(plan.events).toHaveLength(plan.entries.length);
    this.entries = [...this.entries, ...plan.entries];
  }

  syncAll(): void {
    for (const { id } of shuffled(this.book.sessions, this.roll)) this.sync(id);
  }

  /** Something happens: at Stripe, or by the owner's hand. */
  happen(): void {
    const { roll } = this;
    const session = pick(this.book.sessions, roll)?.id ?? "";
    const payment = pick(this.book.payments, roll);
    const intent = payment?.intentId ?? "";
    const acts: (() => unknown)[] = [
      () => this.press(),
      () => this.press(),
      () => this.at((desk) => paySession(desk, session, "card")),
      () => this.at((desk) => paySession(desk, session, "debit")),
      () => this.at((desk) => declineSession(desk, session)),
      () => this.at((desk) => expireSession(desk, session)),
      () => this.at((desk) => settleDebit(desk, intent, roll(3) > 0)),
      () => this.at((desk) => refundPayment(desk, intent, 1 + roll(payment ? refundable(payment) + 1 : 1))),
      () => this.at((desk) => failRefund(desk, intent)),
      () => this.at((desk) => disputePayment(desk, intent)),
      () => this.at((desk) => closeDispute(desk, intent, roll(2) === 0 ? "won" : "lost")),
      () => this.transfer(),
    ];
    acts[roll(acts.length)]?.();
  }

  /** The payer presses Pay, with what our page says is open. */
  press(): void {
    if (this.open <= 0) return;
    this.attempts += 1;
    const n = this.attempts;
    const order = {
      ...{ accountId: "acct_t", checkoutId: `c${n}`, requestId: "r1", proposalId: "p1", amount: this.open },
      ...{ currency: "EUR", name: "", reference: "", email: null, backUrl: "", expiresAt: NOW + HOUR },
    };
    this.at((desk) => openSession(desk, order, `key${n}`));
  }

  private transfer(): void {
    const [payment] = standingPayments([REQUEST], this.entries, TODAY);
    if (!payment || payment.open <= 0) return;
    const amount = 1 + this.roll(payment.open);
    const who = { userId: "u", now: NOW, today: TODAY, paymentDays: 14, cutOff: new Set<string>() };
    const plan = decidePayment(payment, { act: "receive", amount, day: TODAY }, who);
    if (plan?.entry) this.entries = [...this.entries, plan.entry];
  }
}

const pick = <T>(list: readonly T[], roll: (sides: number) => number): T | undefined =>
  list[roll(list.length || 1)];

function shuffled<T>(list: readonly T[], roll: (sides: number) => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(roll(left.length), 1)[0] as T);
}

const sum = (list: readonly { amount: number }[]): number =>
  list.reduce((all, { amount }) => all + amount, 0);

/** What the studio has of it at Stripe. */
const netAtStripe = ({ payments }: CardBook): number =>
  sum(payments.filter(({ state }) => state === "succeeded")) -
  payments.reduce((all, payment) => all + sum(standingRefunds(payment)) + lostOf(payment), 0);

const lostOf = ({ disputes }: BookPayment): number => sum(disputes.filter(({ state }) => state === "lost"));

/** What the ledger holds of Stripe's money, and what is not settled yet. */
function ledgerOf(entries: readonly PaymentEntry[]) {
  const [payment] = standingPayments([REQUEST], entries, TODAY);
  if (!payment) throw new Error("One payment.");
  const own = payment.entries.filter(({ source }) => source !== null);
  const of = (...kinds: PaymentEntry["kind"][]) => sum(own.filter(({ kind }) => kinds.includes(kind)));
  return {
    net: of("received") - of("refunded", "charged back"),
    processing: of("processing"),
    disputed: of("disputed"),
    state: payment.state,
    standing: own
      .map(({ kind, amount, method, source }) => `${kind} ${amount} ${method} ${source?.split(":")[1]}`)
      .sort(),
  };
}

it("ends the same after 300 histories, in whatever order events arrive", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const told = new World(roll);
    for (let step = 0; step < 25; step += 1) {
      told.happen();
      // Each event in its time, or not.
      if (roll(2) === 0) told.syncAll();
    }
    told.syncAll();
    // Nobody was told of anything until the end, and then twice, in another order.
    const late = new World(dice(seed + 1_000));
    late.book = told.book;
    late.entries = told.entries.filter(({ source, takesBack }) => source === null && takesBack === null);
    late.syncAll();
    late.syncAll();
    expect(ledgerOf(late.entries), `history ${seed}`).toEqual(ledgerOf(told.entries));
    const count = told.entries.length;
    told.syncAll();
    expect(told.entries, "told again").toHaveLength(count);
  }
});

it("holds what Stripe holds after each of 1,000 operations", () => {
  const roll = dice(7);
  let most = 0;
  for (let round = 0; round < 40; round += 1) {
    const world = new World(roll);
    for (let step = 0; step < 25; step += 1) {
      world.happen();
      world.syncAll();
      const ledger = ledgerOf(world.entries);
      expect(ledger.net).toBe(netAtStripe(world.book));
      expect(ledger.processing).toBe(sum(world.book.payments.filter(({ state }) => state === "processing")));
      const disputes = world.book.payments.flatMap((payment) => payment.disputes);
      expect(ledger.disputed).toBe(sum(disputes.filter(({ state }) => state === "open")));
      if (ledger.disputed > 0) expect(ledger.state).toBe("disputed");
      expect(new Set(world.entries.flatMap(({ source }) => source ?? [])).size, "each source once").toBe(
        world.entries.filter(({ source }) => source !== null).length,
      );
      most = Math.max(most, world.entries.length);
    }
  }
  expect(most, "something happened").toBeGreaterThan(8);
});

describe("the state of a payment", () => {
  const played = (...acts: ((world: World) => void)[]) => {
    const world = new World(dice(1));
    world.press();
    for (const act of acts) act(world);
    world.syncAll();
    return { ...ledgerOf(world.entries), open: world.open };
  };
  const first = (world: World) => world.book.payments[0]?.intentId ?? "";
  const pay = (method: "card" | "debit") => (world: World) =>
    void world.at((desk) => paySession(desk, world.book.sessions[0]?.id ?? "", method));
  const act = (what: (desk: CardDesk, intent: string) => void) => (world: World) =>
    void world.at((desk) => what(desk, first(world)));

  it("is paid by card at once, and by debit once it has arrived", () => {
    expect(played(pay("card"))).toMatchObject({ state: "paid", net: 100_000, open: 0 });
    expect(played(pay("debit"))).toMatchObject({ state: "processing", net: 0, open: 0 });
    const settle = (hasArrived: boolean) => act((desk, intent) => settleDebit(desk, intent, hasArrived));
    expect(played(pay("debit"), (world) => world.syncAll(), settle(true))).toMatchObject({ state: "paid" });
    expect(played(pay("debit"), (world) => world.syncAll(), settle(false))).toMatchObject({
      state: "due",
      open: 100_000,
    });
  });

  it("is disputed until the bank decides: paid when it is won, refunded when it is lost", () => {
    const dispute = act(disputePayment);
    const decided = (state: "won" | "lost") => act((desk, intent) => closeDispute(desk, intent, state));
    expect(played(pay("card"), dispute)).toMatchObject({ state: "disputed", net: 100_000, open: 0 });
    const sync = (world: World) => world.syncAll();
    expect(played(pay("card"), dispute, sync, decided("won"))).toMatchObject({ state: "paid", net: 100_000 });
    expect(played(pay("card"), dispute, sync, decided("lost"))).toMatchObject({ state: "refunded", net: 0 });
  });

  it("is refunded in part, and paid again where the refund failed", () => {
    const refund = act((desk, intent) => refundPayment(desk, intent, 40_000));
    expect(played(pay("card"), refund)).toMatchObject({ state: "partly_refunded", net: 60_000 });
    expect(played(pay("card"), refund, (world) => world.syncAll(), act(failRefund))).toMatchObject({
      state: "paid",
      net: 100_000,
    });
  });
});
