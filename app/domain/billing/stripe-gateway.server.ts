/** The only file that imports Stripe's SDK at run time. */
import type Stripe from "stripe";
import type { PaymentsSettings } from "~/platform/config.server";
import { type Log, messageOf } from "~/platform/log.server";
import { type Payments, PaymentsFailure } from "./gateway";
import { API_VERSION } from "./stripe/api-version";
import { boundedFetch } from "./stripe/bounded-fetch.server";
import { cancelNow } from "./stripe/cancel-now.server";
import { closeCheckout, findCheckout, openCheckout, portalUrl } from "./stripe/checkout.server";
import type { StripeClient } from "./stripe/client";
import { createCustomer, findPayer, findUserId } from "./stripe/customers.server";
import { disputedCharge, toPaymentEvent } from "./stripe/events";
import { toPaymentsFailure } from "./stripe/failures";
import * as plan from "./stripe/plan-changes.server";
import { findPrice, requirePriceTag } from "./stripe/prices";
import { readAccount } from "./stripe/read-account.server";

/** Limits one call. The SDK retries reads; stripe/idempotency.ts retries changes. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const EVENT_TOLERANCE_SECONDS = 300;

type Settings = PaymentsSettings & { secretKey: string };

export interface StripeOptions {
  log?: Log;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export function createStripeGateway(settings: Settings, wires: StripeOptions = {}): Payments {
  const { priceKeys: keys } = settings;
  const connected = memoize(() => connect(settings, wires));
  const ask = async <T>(question: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    try {
      return await question(await connected());
    } catch (error) {
      throw toPaymentsFailure(error);
    }
  };
  return {
    mode: settings.secretKey.includes("_live_") ? "live" : "test",
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

/** Loaded lazily: most requests do not need payments. */
const sdk = async () => (await import("stripe")).default;

async function connect({ apiUrl, secretKey }: Settings, wires: StripeOptions): Promise<StripeClient> {
  const Sdk = await sdk();
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return new Sdk(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Sdk.createFetchHttpClient(boundedFetch(wires.fetch)),
    maxNetworkRetries: RETRIES,
    timeout: wires.timeoutMs ?? TIMEOUT_MS,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
    appInfo: { name: "Countersign" },
  });
}

async function verifyEvent(secret: string | null, body: string, signature: string, now: number) {
  if (!secret) throw new PaymentsFailure("There is no webhook secret.", "bad_signature");
  const Sdk = await sdk();
  try {
    return (await Sdk.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      EVENT_TOLERANCE_SECONDS,
      Sdk.createSubtleCryptoProvider(),
      now,
    )) as Stripe.Event;
  } catch (error) {
    throw new PaymentsFailure(messageOf(error), "bad_signature");
  }
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
