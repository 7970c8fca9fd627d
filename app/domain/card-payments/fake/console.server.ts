/** What a person can make happen at the stand-in for Stripe (local mode). */
import type { CardAccountState } from "~/db/vocabulary";
import { notFound } from "~/platform/errors";
import { callPayments } from "../../billing/failures";
import type { Context } from "../../context";
import {
  accountOf,
  askToConfirm,
  type BookSession,
  type CardBook,
  type CardDesk,
  changeAccount,
  closeDispute,
  declineSession,
  disputePayment,
  failRefund,
  paySession,
  refundable,
  refundPayment,
  settleDebit,
} from "./book";
import { listBooks } from "./book-store.server";
import { currentBook, type LocalCardsOptions, write } from "./local-cards.server";

export function localCards(ctx: Context): LocalCardsOptions {
  if (!ctx.config.isLocal || ctx.cards.mode !== "local") throw notFound("page");
  return { files: ctx.files, appUrl: ctx.config.appUrl, settings: ctx.config.payments, now: ctx.clock };
}

export const listAccounts = (ctx: Context): Promise<CardBook[]> => listBooks(localCards(ctx).files);

export async function findAccount(ctx: Context, accountId: string): Promise<CardBook> {
  const book = /^acct_[\w-]+$/.test(accountId) ? await currentBook(localCards(ctx), accountId) : null;
  if (!book) throw notFound("page");
  return book;
}

export async function findSession(ctx: Context, sessionId: string): Promise<BookSession> {
  const { sessions } = await findAccount(ctx, accountOf(sessionId) ?? "");
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) throw notFound("page");
  return session;
}

/** The state that Stripe gives the account. */
export const ACCOUNT_ACTS = {
  ready: { state: "ready", missing: [] },
  verify: { state: "verifying", missing: [] },
  restrict: { state: "restricted", missing: ["identity"] },
  reopen: { state: "unfinished", missing: ["identity", "bank_account"] },
  revoke: { state: "gone", missing: [] },
} as const satisfies Record<string, { state: CardAccountState; missing: CardBook["missing"] }>;
export type AccountAct = keyof typeof ACCOUNT_ACTS;

export async function runAccountAct(ctx: Context, accountId: string, act: AccountAct): Promise<void> {
  await findAccount(ctx, accountId);
  const { state, missing } = ACCOUNT_ACTS[act];
  await run(ctx, accountId, (desk) => changeAccount(desk, state, [...missing]));
}

export const PAY_ACTS = ["card", "debit", "secure", "confirm", "decline", "abandon"] as const;
type PayAct = (typeof PAY_ACTS)[number];

/** A double press pays once. @returns where the payer goes next; null for the same page */
export async function runPayAct(ctx: Context, sessionId: string, act: PayAct): Promise<string | null> {
  const session = await findSession(ctx, sessionId);
  if (session.state !== "open") return session.backUrl;
  const accountId = accountOf(sessionId) ?? "";
  if (act === "secure") await run(ctx, accountId, (desk) => askToConfirm(desk, sessionId));
  else if (act === "decline" || act === "abandon")
    await run(ctx, accountId, (desk) => declineSession(desk, sessionId));
  else {
    await run(ctx, accountId, (desk) => {
      const isOpen = desk.book.sessions.some(({ id, state }) => id === sessionId && state === "open");
      if (isOpen) paySession(desk, sessionId, act === "debit" ? "debit" : "card");
    });
    return session.backUrl;
  }
  return null;
}

const MONEY_ACTS = {
  settle: (desk: CardDesk, id: string) => settleDebit(desk, id, true),
  return: (desk: CardDesk, id: string) => settleDebit(desk, id, false),
  refund: (desk: CardDesk, id: string) => refundPayment(desk, id, leftOf(desk, id)),
  "refund-half": (desk: CardDesk, id: string) => refundPayment(desk, id, Math.ceil(leftOf(desk, id) / 2)),
  "fail-refund": failRefund,
  dispute: disputePayment,
  win: (desk: CardDesk, id: string) => closeDispute(desk, id, "won"),
  lose: (desk: CardDesk, id: string) => closeDispute(desk, id, "lost"),
};
export const MONEY_ACT_NAMES = Object.keys(MONEY_ACTS) as [MoneyAct, ...MoneyAct[]];
export type MoneyAct = keyof typeof MONEY_ACTS;

function leftOf({ book }: CardDesk, intentId: string): number {
  const payment = book.payments.find((one) => one.intentId === intentId);
  return payment ? refundable(payment) : 0;
}

/** @throws DomainError conflict for what Stripe would refuse */
export async function runMoneyAct(ctx: Context, intentId: string, act: MoneyAct): Promise<void> {
  const accountId = accountOf(intentId) ?? "";
  await findAccount(ctx, accountId);
  await run(ctx, accountId, (desk) => MONEY_ACTS[act](desk, intentId));
}

const run = (ctx: Context, accountId: string, act: (desk: CardDesk) => unknown): Promise<unknown> =>
  callPayments(() => write(localCards(ctx), accountId, act));
