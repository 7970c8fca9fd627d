/** What the stand-in's own pages show and do; in production, and where Stripe takes the payments, there are none. */
import { notFound } from "~/platform/errors";
import type { Context } from "../../context";
import { askPayments } from "../failures";
import { type Book, type BookPayment, type BookSession, customerIdOf, customerIn, type Desk } from "./book";
import { readBooks, removeBook } from "./book-store.server";
import { abandon, pay } from "./checkouts";
import { type CustomerAct, doAct } from "./customer-acts";
import { enter } from "./entry";
import { actIn, bookNow, LOCAL_CHECKOUT, type StandIn } from "./local-payments.server";
import { payOpen } from "./renewals";

/** @throws DomainError not_found where the stand-in does not take the payments */
export function assertStandIn(ctx: Context): StandIn {
  if (!ctx.config.isLocal || ctx.payments.mode !== "local") throw notFound("Page");
  return {
    files: ctx.files,
    appUrl: ctx.config.appUrl,
    settings: ctx.config.payments,
    now: ctx.clock,
  };
}

/** Everybody who has a customer here, with all that was due by now; whoever was at work last comes first. */
export async function allCustomers(ctx: Context): Promise<Book[]> {
  const { files } = assertStandIn(ctx);
  const books = (await readBooks(files)).map((book) => enter(book, ctx.now, () => {}).book);
  return books.sort((a, b) => lastTouched(b) - lastTouched(a));
}

const lastTouched = ({ sessions, payments }: Book): number =>
  Math.max(0, sessions.at(-1)?.createdAt ?? 0, payments.at(-1)?.createdAt ?? 0);

/** @throws DomainError not_found */
export async function oneCustomer(ctx: Context, customerId: string): Promise<Book> {
  const book = await bookNow(assertStandIn(ctx), customerIn(customerId) && customerId);
  if (!book) throw notFound("Customer");
  return book;
}

/**
 * Takes away the book of a test's account that is gone: nobody would ever look for it again. Where the stand-in does
 * not take the payments there is none. Again is harmless.
 */
export async function forgetCustomer(ctx: Context, userId: string): Promise<void> {
  if (ctx.payments.mode === "local") await removeBook(ctx.files, customerIdOf(userId));
}

export interface Bought {
  book: Book;
  session: BookSession;
}

/** A checkout and who it belongs to. @throws DomainError not_found */
export async function oneCheckout(ctx: Context, sessionId: string): Promise<Bought> {
  const book = await bookNow(assertStandIn(ctx), customerIn(sessionId));
  const session = book?.sessions.find(({ id }) => id === sessionId);
  if (!book || !session) throw notFound("Checkout");
  return { book, session };
}

export interface Invoiced {
  book: Book;
  invoice: BookPayment;
  /** What was given back of it, oldest first. */
  givenBack: BookPayment[];
}

/** @throws DomainError not_found */
export async function oneInvoice(ctx: Context, invoiceId: string): Promise<Invoiced> {
  const book = await bookNow(assertStandIn(ctx), customerIn(invoiceId));
  const all = book?.payments.filter((entry) => entry.invoiceId === invoiceId) ?? [];
  const invoice = all.find(({ kind }) => kind === "invoice");
  if (!book || !invoice) throw notFound("Invoice");
  return { book, invoice, givenBack: all.filter((entry) => entry !== invoice) };
}

export const CHECKOUT_ACTS = ["pay", "decline", "abandon"] as const;
export type CheckoutAct = (typeof CHECKOUT_ACTS)[number];

/**
 * What a payer does at the checkout. Paid twice, as by a double click, it is bought once.
 * @returns where the browser goes: back to the product once it is paid, else to the checkout again
 * @throws DomainError not_found
 */
export async function actAtCheckout(ctx: Context, sessionId: string, act: CheckoutAct): Promise<string> {
  await oneCheckout(ctx, sessionId);
  if (act !== "decline") await write(ctx, customerIn(sessionId), (desk) => settle(desk, sessionId, act));
  const { session } = await oneCheckout(ctx, sessionId);
  return session.state === "complete" ? afterPayment(session) : `${LOCAL_CHECKOUT}/${sessionId}`;
}

function settle(desk: Desk, sessionId: string, act: "pay" | "abandon"): void {
  const session = desk.book.sessions.find(({ id }) => id === sessionId);
  if (session?.state !== "open") return;
  if (act === "pay") pay(desk, sessionId);
  else abandon(desk, sessionId);
}

/** Stripe's word for its session in an address that leads back. */
export const afterPayment = ({ id, successUrl }: BookSession): string =>
  successUrl.replace("{CHECKOUT_SESSION_ID}", encodeURIComponent(id));

/** What befalls a customer's subscription, by hand. @throws DomainError not_found, conflict */
export async function actOnCustomer(
  ctx: Context,
  customerId: string,
  subscriptionId: string,
  act: CustomerAct,
): Promise<void> {
  await oneCustomer(ctx, customerId);
  await write(ctx, customerId, (desk) => doAct(desk, subscriptionId, act));
}

/** The card from now on. One that works pays what is open at once. @throws DomainError not_found */
export async function changeCard(ctx: Context, customerId: string, card: Book["card"]): Promise<void> {
  await oneCustomer(ctx, customerId);
  await write(ctx, customerId, (desk) => {
    desk.book.card = card;
    if (card === "accepted") payOpen(desk);
  });
}

const write = (ctx: Context, customerId: string | null, act: (desk: Desk) => void): Promise<void> =>
  askPayments(() => actIn(assertStandIn(ctx), customerId, act));
