/** Sells plans through Stripe. */
import type { Payments } from "./gateway";
import { cancelNow } from "./stripe/cancel-now.server";
import { closeCheckout, findCheckout, openCheckout, portalUrl } from "./stripe/checkout.server";
import { createCustomer, findPayer, findUserId } from "./stripe/customers.server";
import { disputedCharge, toPaymentEvent } from "./stripe/events";
import * as plan from "./stripe/plan-changes.server";
import { findPrice, requirePriceTag } from "./stripe/prices";
import { readAccount } from "./stripe/read-account.server";
import { askStripe, modeOf, type StripeOptions, type StripeSettings, verifyEvent } from "./stripe/sdk.server";

export function createStripeGateway(settings: StripeSettings, wires: StripeOptions = {}): Payments {
  const { priceKeys: keys } = settings;
  const ask = askStripe(settings, wires);
  return {
    mode: modeOf(settings),
    createCustomer: (user) => ask((stripe) => createCustomer(stripe, user)),
    changeEmail: (customerId, email) =>
      ask(async (stripe) => {
        await stripe.customers.update(customerId, { email });
      }),
    priceOf: (tier, interval) =>
      ask(async (stripe) => requirePriceTag(await findPrice(stripe, keys, { tier, interval }))),
    openCheckout: (request) => ask((stripe) => openCheckout(stripe, settings, request)),
    findCheckout: (id) => ask((stripe) => findCheckout(stripe, id)),
    closeCheckout: (id) => ask((stripe) => closeCheckout(stripe, id)),
    readAccount: (customerId) =>
      ask((stripe) =>
        readAccount(stripe, customerId, (subscriptionId, priceId) =>
          wires.log?.({ event: "billing.unnamed_price", subscriptionId, priceId }),
        ),
      ),
    findUserId: (customerId) => ask((stripe) => findUserId(stripe, customerId)),
    previewChange: (id, to, now) => ask((stripe) => plan.previewChange(stripe, keys, id, to, now)),
    changeNow: (id, to, key, calculatedAt) =>
      ask((stripe) => plan.changeNow(stripe, keys, id, to, { key, calculatedAt })),
    changeLater: (id, to, key) => ask((stripe) => plan.changeLater(stripe, keys, id, to, key)),
    dropScheduledChange: (id, key) => ask((stripe) => plan.dropScheduledChange(stripe, id, key)),
    cancelLater: (id, key) => ask((stripe) => plan.cancelLater(stripe, id, key)),
    resume: (id, key) => ask((stripe) => plan.resume(stripe, id, key)),
    cancelNow: (id, key, options) => ask((stripe) => cancelNow(stripe, id, key, options)),
    portalUrl: (customerId, returnUrl) => ask((stripe) => portalUrl(stripe, customerId, returnUrl)),
    readEvent: async (body, signature, now) => {
      const event = await verifyEvent(settings.webhookSecret, body, signature, now);
      const [paymentEvent, charge] = [toPaymentEvent(event), disputedCharge(event)];
      if (charge === null) return paymentEvent;
      return { ...paymentEvent, customerId: await ask((stripe) => findPayer(stripe, charge)) };
    },
  };
}
