import { and, eq } from "drizzle-orm";
import { readyCardAccount } from "~/db/card-account-ready.server";
import { readTogether } from "~/db/client.server";
import { cardCheckouts } from "~/db/schema";
import { isWithinRate } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { hasCardPayments } from "../../card-payments/account/own-card-account.server";
import { syncCheckout } from "../../card-payments/sync/sync-checkout.server";
import { type Context, onPrimary } from "../../context";
import { type ClientInvoice, clientInvoices } from "../../invoices/client-invoices";
import { invoicesOf } from "../../invoices/stored-invoices.server";
import { toStripeAmount } from "../../payment-requests/card/stripe-amounts";
import { type ClientPayments, clientPayments } from "../../payment-requests/client-payments";
import { entriesOf, requestsOf } from "../../payment-requests/stored-payments.server";
import type { FoundLink, ShownOwner } from "../links/find-signing-link.server";

type Found = Pick<FoundLink<ShownOwner>, "proposal" | "version" | "state" | "owner" | "link">;

export interface PaymentsOnPage extends ClientPayments {
  /** Oldest first. */
  invoices: ClientInvoice[];
}

/**
 * The payments and invoices of an agreement that is complete. Asks the database only where there may be some.
 * @param checkoutId of a page at Stripe from which the reader comes back; what Stripe holds of it is read first
 */
export async function paymentsOnPage(
  own: Context,
  found: Found,
  checkoutId: string | null,
): Promise<PaymentsOnPage | null> {
  const { proposal, version, state, owner } = found;
  const isAgreed = proposal.status === "signed" || proposal.status === "approved";
  if (!isAgreed || state === "revoked" || !version.priceTable?.schedule.length) return null;
  const returned = checkoutId === null ? null : await returnedFrom(own, found, checkoutId);
  const ctx = returned === null ? own : onPrimary(own);
  const { requests, entries, invoices, account } = await readTogether(ctx.db, {
    requests: requestsOf(ctx, proposal.id),
    entries: entriesOf(ctx, proposal.id),
    invoices: invoicesOf(ctx, proposal.id),
    account: readyCardAccount(ctx.db, owner.id, ctx.cards.mode),
  });
  const isReady = hasCardPayments(ctx) && account.length > 0;
  const isOfVersion = ({ versionId }: { versionId: string }) => versionId === version.id;
  const payments = clientPayments(ctx.message, {
    requests: requests.filter(isOfVersion),
    entries,
    terms: version.sender ?? {},
    timeZone: owner.timeZone,
    now: ctx.now,
    canPayByCard: (open, currency) => isReady && toStripeAmount(open, currency) !== null,
    returned,
  });
  return payments && { ...payments, invoices: clientInvoices(ctx.message, invoices.filter(isOfVersion)) };
}

/** The address alone proves nothing: only what Stripe holds counts. Where nobody answers, the page says what is known. */
async function returnedFrom(
  ctx: Context,
  { proposal, link }: Pick<Found, "proposal" | "link">,
  checkoutId: string,
): Promise<Parameters<typeof clientPayments>[1]["returned"]> {
  const [checkout] = await ctx.primary
    .select({ id: cardCheckouts.id, amount: cardCheckouts.amount, state: cardCheckouts.state })
    .from(cardCheckouts)
    .where(
      and(
        eq(cardCheckouts.id, isId(checkoutId) ? checkoutId : ""),
        eq(cardCheckouts.proposalId, proposal.id),
      ),
    );
  if (!checkout) return null;
  const { amount } = checkout;
  const isKnown = checkout.state === "paid" || checkout.state === "closed";
  if (isKnown || !(await isWithinRate(ctx, { "checkout-return": link.id })))
    return { amount, state: checkout.state };
  try {
    return { amount, state: (await syncCheckout(ctx, checkout.id)) ?? checkout.state };
  } catch (error) {
    ctx.log({ event: "card_payment.return_unread", proposalId: proposal.id, error: messageOf(error) });
    return { amount, state: checkout.state };
  }
}
