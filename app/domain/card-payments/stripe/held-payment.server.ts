/** A payment of a connected account, with what went back of it. */
import type Stripe from "stripe";
import type { PaymentMethod } from "~/db/vocabulary";
import type { StripeClient } from "../../billing/stripe/client";
import { ms } from "../../billing/stripe/conversions";
import { fromStripeAmount } from "../../payment-requests/card/stripe-amounts";
import type { HeldDispute, HeldPayment, HeldRefund } from "../gateway";

const LIST = { limit: 100 };
const MOST = { limit: 500 };

/** Asks for refunds and disputes only where the charge says that there are some. @returns null before the payer has paid */
export async function readPayment(
  stripe: StripeClient,
  stripeAccount: string,
  intentId: string,
): Promise<HeldPayment | null> {
  const at = { stripeAccount };
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }, at);
  const state = stateOf(intent);
  if (state === null) return null;
  const charge = chargeOf(intent);
  const currency = intent.currency.toUpperCase();
  const of = { payment_intent: intentId, ...LIST };
  const [refunds, disputes] = await Promise.all([
    charge?.amount_refunded ? stripe.refunds.list(of, at).autoPagingToArray(MOST) : [],
    charge?.disputed ? stripe.disputes.list(of, at).autoPagingToArray(MOST) : [],
  ]);
  return {
    intentId,
    state,
    amount: fromStripeAmount(state === "succeeded" ? intent.amount_received : intent.amount, currency),
    currency,
    method: methodOf(charge?.payment_method_details?.type ?? intent.payment_method_types[0] ?? ""),
    at: ms(charge?.created ?? intent.created),
    refunds: refunds.filter(hasLeft).map((refund) => heldRefund(refund, currency)),
    disputes: disputes.map((dispute) => heldDispute(dispute, currency)),
  };
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  charge !== null && typeof charge === "object" ? charge : null;

/** A debit that came back asks for another way to pay, as does a card that was declined while the page is open. */
function stateOf(intent: Stripe.PaymentIntent): HeldPayment["state"] | null {
  if (intent.status === "succeeded") return "succeeded";
  if (intent.status === "processing") return "processing";
  const hasFailed = intent.status === "canceled" || chargeOf(intent)?.status === "failed";
  return hasFailed ? "failed" : null;
}

/** Stripe's names: docs.stripe.com/payments/payment-methods. */
const DEBITS = /_debit$|^us_bank_account$/;
const CARDS = new Set(["card", "card_present", "link"]);

export function methodOf(type: string): PaymentMethod {
  if (CARDS.has(type)) return "card";
  return DEBITS.test(type) ? "debit" : "online";
}

/** Not refunds that the payer's bank sent back. */
const hasLeft = ({ status }: Stripe.Refund): boolean => status !== "failed" && status !== "canceled";

const heldRefund = (refund: Stripe.Refund, currency: string): HeldRefund => ({
  id: refund.id,
  amount: amountOf(refund, currency),
  at: ms(refund.created),
  key: refund.metadata?.key ?? null,
});

/** @throws RangeError where it is counted in another currency than the payment: it would be another amount in silence */
export function amountOf(
  { id, amount, currency: given }: Pick<Stripe.Refund | Stripe.Dispute, "id" | "amount" | "currency">,
  currency: string,
): number {
  if (given.toUpperCase() !== currency)
    throw new RangeError(`Stripe holds ${id} in ${given.toUpperCase()}, and the payment in ${currency}.`);
  return fromStripeAmount(amount, currency);
}

const WON = new Set(["won", "warning_closed", "prevented"]);

function heldDispute(dispute: Stripe.Dispute, currency: string): HeldDispute {
  const { id, created, status } = dispute;
  const state = status === "lost" ? "lost" : WON.has(status) ? "won" : "open";
  return { id, amount: amountOf(dispute, currency), at: ms(created), state };
}
