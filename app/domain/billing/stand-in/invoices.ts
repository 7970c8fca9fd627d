/** What is asked of a customer in the stand-in's book, and what is given back. Minor units throughout. */
import { PaymentsFailure } from "../payments";
import { type BookLine, type BookPayment, type BookSubscription, type Desk, tell } from "./book";

const sum = (lines: BookLine[]) => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

/**
 * Asks for money. A credit of before is taken off first, and what a credit in the lines leaves over is kept for later.
 * @param at when it fell due, UTC milliseconds
 */
export function invoice(
  desk: Desk,
  subscription: BookSubscription,
  lines: BookLine[],
  at: number,
): BookPayment {
  const { book } = desk;
  const asked = withBalance(lines, book.balanceMinor);
  const total = sum(asked);
  book.balanceMinor = Math.max(0, -total);
  subscription.invoices += 1;
  const suffix = `${subscription.id.split(".")[1]}-${subscription.invoices}`;
  const id = `in_local_${book.userId}.${suffix}`;
  const entry: BookPayment = {
    id,
    kind: "invoice",
    invoiceId: id,
    number: `${seriesOf(book.userId)}-${suffix}`,
    tier: subscription.price.tier,
    currency: subscription.price.currency,
    amountMinor: Math.max(0, total),
    status: "open",
    createdAt: at,
    attempts: 0,
    subscriptionId: subscription.id,
    lines: asked,
    receipt: {
      taxMinor: null,
      period: { from: at, until: subscription.periodEndsAt },
      isProration: lines.some(({ amountMinor }) => amountMinor < 0),
      billedTo: `${book.name}, ${book.email}`,
    },
  };
  book.payments.push(entry);
  collect(desk, entry);
  return entry;
}

/** Invoices of a customer are one series, told from others' by its beginning. */
const seriesOf = (userId: string): string =>
  userId
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, 6)
    .toUpperCase();

const withBalance = (lines: BookLine[], balanceMinor: number): BookLine[] =>
  balanceMinor === 0 ? lines : [...lines, { text: "Credit from before", amountMinor: -balanceMinor }];

/** What would have to be paid for these lines now. */
export const dueFor = (balanceMinor: number, lines: BookLine[]): number =>
  Math.max(0, sum(withBalance(lines, balanceMinor)));

/** Tries to take what an invoice asks for. @returns whether it came */
export function collect(desk: Desk, entry: BookPayment): boolean {
  entry.attempts += 1;
  const isPaid = entry.amountMinor === 0 || desk.book.card === "accepted";
  entry.status = isPaid ? "paid" : "failed";
  tell(desk, isPaid ? "invoice.paid" : "invoice.payment_failed", "invoice", entry.id);
  return isPaid;
}

/** Invoices that still wait for their money, oldest first. */
export const unpaid = ({ book }: Desk, subscriptionId?: string): BookPayment[] =>
  book.payments.filter(
    (entry) =>
      entry.kind === "invoice" &&
      (entry.status === "open" || entry.status === "failed") &&
      (subscriptionId === undefined || entry.subscriptionId === subscriptionId),
  );

/** The newest invoice of which something can still be given back; null where there is none. */
export const lastPaid = ({ book }: Pick<Desk, "book">, subscriptionId?: string): BookPayment | null =>
  book.payments.findLast(
    (entry) =>
      entry.kind === "invoice" &&
      entry.status === "paid" &&
      refundable(book.payments, entry) > 0 &&
      (subscriptionId === undefined || entry.subscriptionId === subscriptionId),
  ) ?? null;

const refundable = (payments: BookPayment[], { id, amountMinor }: BookPayment): number =>
  payments
    .filter(({ invoiceId, kind }) => invoiceId === id && kind !== "invoice")
    .reduce((left, given) => left + given.amountMinor, amountMinor);

const GIVEN_BACK = {
  refund: { prefix: "re", event: "charge.refunded", object: "refund", text: "Refund" },
  credit_note: { prefix: "cn", event: "credit_note.created", object: "credit_note", text: "Credit note" },
} as const;

/**
 * Gives money of a paid invoice back, at most what is left of it.
 * @param amountMinor all that is left where it is not said
 */
export function giveBack(
  desk: Desk,
  kind: keyof typeof GIVEN_BACK,
  of: BookPayment | null,
  amountMinor = Number.POSITIVE_INFINITY,
): void {
  if (!of) throw new PaymentsFailure("There is no paid invoice to give anything back of.", "refused");
  const amount = Math.min(amountMinor, refundable(desk.book.payments, of));
  if (amount <= 0) return;
  const { prefix, event, object, text } = GIVEN_BACK[kind];
  const earlier = desk.book.payments.filter(({ invoiceId }) => invoiceId === of.id).length;
  const id = `${prefix}_${of.id.replace(/^in_/, "")}-${earlier}`;
  desk.book.payments.push({
    id,
    kind,
    invoiceId: of.id,
    number: of.number,
    tier: of.tier,
    amountMinor: -amount,
    currency: of.currency,
    status: "refunded",
    createdAt: desk.now,
    attempts: 0,
    subscriptionId: of.subscriptionId,
    lines: [{ text, amountMinor: -amount }],
  });
  tell(desk, event, object, id);
}
