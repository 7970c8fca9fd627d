/** Card payments through Stripe, on the studios' connected accounts. */
import { PaymentsFailure } from "../billing/gateway";
import { withIdempotencyKey } from "../billing/stripe/idempotency";
import {
  askStripe,
  modeOf,
  type StripeOptions,
  type StripeSettings,
  verifyEvent,
} from "../billing/stripe/sdk.server";
import { toStripeAmount } from "../payment-requests/card/stripe-amounts";
import type { CardPayments } from "./gateway";
import { accountUrl, createAccount, readAccount } from "./stripe/accounts.server";
import { closeCheckout, openCheckout, readCheckout } from "./stripe/checkouts.server";
import { toCardEvent } from "./stripe/events";

export function createStripeCards(settings: StripeSettings, wires: StripeOptions = {}): CardPayments {
  const ask = askStripe(settings, wires);
  return {
    mode: modeOf(settings),
    createAccount: (account, key) => ask((stripe) => createAccount(stripe, account, key)),
    accountUrl: (accountId, back) => ask((stripe) => accountUrl(stripe, accountId, back)),
    readAccount: (accountId) => ask((stripe) => readAccount(stripe, accountId)),
    openCheckout: (order, key) => ask((stripe) => openCheckout(stripe, order, key)),
    readCheckout: (accountId, sessionId) => ask((stripe) => readCheckout(stripe, accountId, sessionId)),
    closeCheckout: (accountId, sessionId) => ask((stripe) => closeCheckout(stripe, accountId, sessionId)),
    refund: (stripeAccount, { intentId, amount, currency }, key) =>
      ask(async (stripe) => {
        const given = toStripeAmount(amount, currency);
        if (given === null)
          throw new PaymentsFailure(`Stripe gives back no ${amount} ${currency}.`, "refused");
        // After a 500 the same refund is looked for by its key: a second one would pay twice.
        await withIdempotencyKey(
          key,
          (options) =>
            stripe.refunds.create(
              { payment_intent: intentId, amount: given, metadata: { key } },
              { ...options, stripeAccount },
            ),
          async () => {
            const { data } = await stripe.refunds.list(
              { payment_intent: intentId, limit: 100 },
              { stripeAccount },
            );
            return data.find(({ metadata }) => metadata?.key === key) ?? null;
          },
        );
      }),
    readEvent: async (body, signature, now) =>
      toCardEvent(await verifyEvent(settings.connectSecret, body, signature, now)),
  };
}
