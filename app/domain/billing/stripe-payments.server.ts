/** Takes payments through Stripe. The one file that imports its SDK; what each call says is in stripe/. */
import type Stripe from "stripe";
import type { PaymentsSettings } from "~/platform/config.server";
import { type Log, messageOf } from "~/platform/log.server";
import { type Payments, PaymentsFailure } from "./payments";
import { API_VERSION } from "./stripe/api-version";
import { boundedFetch } from "./stripe/bounded-fetch.server";
import { cancelNow } from "./stripe/cancel-now.server";
import { closeCheckout, findCheckout, openCheckout, portalUrl } from "./stripe/checkout.server";
import type { StripeClient } from "./stripe/client";
import { makeCustomer, userOf } from "./stripe/customers.server";
import { paymentEventOf } from "./stripe/events";
import { asPaymentsFailure } from "./stripe/failures";
import * as plan from "./stripe/plan-changes.server";
import { namedTag, priceFor } from "./stripe/prices";
import { readAccount } from "./stripe/read-account.server";

/** Of one call. Reads are repeated by the SDK, changes by stripe/keyed.ts. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;
/** Older events may be somebody else's recording. */
const EVENT_TOLERANCE_SECONDS = 300;

type Settings = PaymentsSettings & { secretKey: string };

/** Besides the settings: where things are logged, and what tests put in the place of the network. */
export interface Wires {
  log?: Log;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export function stripePayments(settings: Settings, wires: Wires = {}): Payments {
  const { priceKeys: keys } = settings;
  const connected = once(() => connect(settings, wires));
  /** Asks Stripe something, with its failures in our words. */
  const ask = async <T>(question: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    try {
      return await question(await connected());
    } catch (error) {
      throw asPaymentsFailure(error);
    }
  };
  return {
    mode: settings.secretKey.includes("_live_") ? "live" : "test",
    makeCustomer: (user) => ask((stripe) => makeCustomer(stripe, user)),
    changeEmail: (customerId, email) =>
      ask(async (stripe) => {
        await stripe.customers.update(customerId, { email });
      }),
    priceOf: (tier, interval) =>
      ask(async (stripe) => namedTag(await priceFor(stripe, keys, { tier, interval }))),
    openCheckout: (request) => ask((stripe) => openCheckout(stripe, keys, request)),
    findCheckout: (id) => ask((stripe) => findCheckout(stripe, id)),
    closeCheckout: (id) => ask((stripe) => closeCheckout(stripe, id)),
    readAccount: (customerId) =>
      ask((stripe) =>
        readAccount(stripe, customerId, (subscriptionId, priceId) =>
          wires.log?.({ event: "billing.unnamed_price", subscriptionId, priceId }),
        ),
      ),
    userOf: (customerId) => ask((stripe) => userOf(stripe, customerId)),
    previewChange: (id, to, now) => ask((stripe) => plan.previewChange(stripe, keys, id, to, now)),
    changeNow: (id, to, key, reckonedAt) =>
      ask((stripe) => plan.changeNow(stripe, keys, id, to, { key, reckonedAt })),
    changeLater: (id, to, key) => ask((stripe) => plan.changeLater(stripe, keys, id, to, key)),
    keepPlan: (id, key) => ask((stripe) => plan.keepPlan(stripe, id, key)),
    cancelLater: (id, key) => ask((stripe) => plan.cancelLater(stripe, id, key)),
    resume: (id, key) => ask((stripe) => plan.resume(stripe, id, key)),
    cancelNow: (id, key, options) => ask((stripe) => cancelNow(stripe, id, key, options)),
    portalUrl: (customerId, returnUrl) => ask((stripe) => portalUrl(stripe, customerId, returnUrl)),
    readEvent: (body, signature, now) => readEvent(settings.webhookSecret, body, signature, now),
  };
}

/** Most requests have nothing to do with payments: the SDK is evaluated when it is first asked for. */
const sdk = async () => (await import("stripe")).default;

async function connect({ apiUrl, secretKey }: Settings, wires: Wires): Promise<StripeClient> {
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

async function readEvent(secret: string | null, body: string, signature: string, now: number) {
  if (!secret) throw new PaymentsFailure("There is no webhook secret.", "bad_signature");
  const Sdk = await sdk();
  try {
    const event = await Sdk.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      EVENT_TOLERANCE_SECONDS,
      Sdk.createSubtleCryptoProvider(),
      now,
    );
    return paymentEventOf(event as Stripe.Event);
  } catch (error) {
    throw new PaymentsFailure(messageOf(error), "bad_signature");
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
