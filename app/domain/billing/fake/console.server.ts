import { notFound } from "~/platform/errors";
import type { Context } from "../../context";
import { callPayments } from "../failures";
import { abandonCheckout, payCheckout } from "./checkouts";
import { type CustomerAction, runAction } from "./customer-actions";
import { currentLedger, type FakeGatewayOptions, LOCAL_CHECKOUT_PATH, transact } from "./fake-gateway.server";
import {
  customerIdFrom,
  customerIdOf,
  type Ledger,
  type LedgerPayment,
  type LedgerSession,
  type Transaction,
} from "./ledger";
import { deleteLedger, listLedgers } from "./ledger-store.server";
import { payOpenInvoices } from "./renewals";
import { runTransaction } from "./transaction";

export function requireFakeGateway(ctx: Context): FakeGatewayOptions {
  if (!ctx.config.isLocal || ctx.payments.mode !== "local") throw notFound("page");
  return {
    files: ctx.files,
    appUrl: ctx.config.appUrl,
    settings: ctx.config.payments,
    now: ctx.clock,
  };
}

export async function listCustomers(ctx: Context): Promise<Ledger[]> {
  const { files } = requireFakeGateway(ctx);
  const ledgers = (await listLedgers(files)).map(
    (ledger) => runTransaction(ledger, ctx.now, () => {}).ledger,
  );
  return ledgers.sort((a, b) => lastActivityAt(b) - lastActivityAt(a));
}

const lastActivityAt = ({ sessions, payments }: Ledger): number =>
  Math.max(0, sessions.at(-1)?.createdAt ?? 0, payments.at(-1)?.createdAt ?? 0);

export async function findCustomer(ctx: Context, customerId: string): Promise<Ledger> {
  const ledger = await currentLedger(requireFakeGateway(ctx), customerIdFrom(customerId) && customerId);
  if (!ledger) throw notFound("customer");
  return ledger;
}

/** Deletes the ledger of a removed test account. Idempotent. */
export async function deleteFakeCustomer(ctx: Context, userId: string): Promise<void> {
  if (ctx.payments.mode === "local") await deleteLedger(ctx.files, customerIdOf(userId));
}

interface LocalCheckout {
  ledger: Ledger;
  session: LedgerSession;
}

export async function findCheckout(ctx: Context, sessionId: string): Promise<LocalCheckout> {
  const ledger = await currentLedger(requireFakeGateway(ctx), customerIdFrom(sessionId));
  const session = ledger?.sessions.find(({ id }) => id === sessionId);
  if (!ledger || !session) throw notFound("checkout");
  return { ledger, session };
}

interface LocalInvoice {
  ledger: Ledger;
  invoice: LedgerPayment;
  refunds: LedgerPayment[];
}

export async function findInvoice(ctx: Context, invoiceId: string): Promise<LocalInvoice> {
  const ledger = await currentLedger(requireFakeGateway(ctx), customerIdFrom(invoiceId));
  const all = ledger?.payments.filter((payment) => payment.invoiceId === invoiceId) ?? [];
  const invoice = all.find(({ kind }) => kind === "invoice");
  if (!ledger || !invoice) throw notFound("invoice");
  return { ledger, invoice, refunds: all.filter((payment) => payment !== invoice) };
}

export const CHECKOUT_ACTIONS = ["pay", "decline", "abandon"] as const;
export type CheckoutAction = (typeof CHECKOUT_ACTIONS)[number];

/** Idempotent: a double click buys once. @returns the success URL once paid, else the checkout's own path */
export async function runCheckoutAction(
  ctx: Context,
  sessionId: string,
  action: CheckoutAction,
): Promise<string> {
  await findCheckout(ctx, sessionId);
  if (action !== "decline")
    await updateCustomer(ctx, customerIdFrom(sessionId), (tx) => settleCheckout(tx, sessionId, action));
  const { session } = await findCheckout(ctx, sessionId);
  return session.state === "complete" ? returnUrl(session) : `${LOCAL_CHECKOUT_PATH}/${sessionId}`;
}

function settleCheckout(tx: Transaction, sessionId: string, action: "pay" | "abandon"): void {
  const session = tx.ledger.sessions.find(({ id }) => id === sessionId);
  if (session?.state !== "open") return;
  if (action === "pay") payCheckout(tx, sessionId);
  else abandonCheckout(tx, sessionId);
}

export const returnUrl = ({ id, successUrl }: LedgerSession): string =>
  successUrl.replace("{CHECKOUT_SESSION_ID}", encodeURIComponent(id));

export async function runCustomerAction(
  ctx: Context,
  customerId: string,
  subscriptionId: string,
  action: CustomerAction,
): Promise<void> {
  await findCustomer(ctx, customerId);
  await updateCustomer(ctx, customerId, (tx) => runAction(tx, subscriptionId, action));
}

/** A working card pays open invoices at once. */
export async function changeCard(ctx: Context, customerId: string, card: Ledger["card"]): Promise<void> {
  await findCustomer(ctx, customerId);
  await updateCustomer(ctx, customerId, (tx) => {
    tx.ledger.card = card;
    if (card === "accepted") payOpenInvoices(tx);
  });
}

const updateCustomer = (
  ctx: Context,
  customerId: string | null,
  action: (tx: Transaction) => void,
): Promise<void> => callPayments(() => transact(requireFakeGateway(ctx), customerId, action));
