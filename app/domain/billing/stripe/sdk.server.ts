/** The only file that imports Stripe's SDK at run time. */
import type Stripe from "stripe";
import type { PaymentsSettings } from "~/platform/config.server";
import { type Log, messageOf } from "~/platform/log.server";
import { PaymentsFailure } from "../gateway";
import { API_VERSION } from "./api-version";
import { boundedFetch } from "./bounded-fetch.server";
import type { StripeClient } from "./client";
import { toPaymentsFailure } from "./failures";

/** Limits one call. The SDK retries reads; idempotency.ts retries changes. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const EVENT_TOLERANCE_SECONDS = 300;

export type StripeSettings = PaymentsSettings & { secretKey: string };

export interface StripeOptions {
  log?: Log;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export const modeOf = ({ secretKey }: Pick<StripeSettings, "secretKey">): "live" | "test" =>
  secretKey.includes("_live_") ? "live" : "test";

/** @returns a way to ask Stripe, whose failures are PaymentsFailure */
export function askStripe(settings: StripeSettings, wires: StripeOptions) {
  const connected = memoize(() => connect(settings, wires));
  return async <T>(question: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    try {
      return await question(await connected());
    } catch (error) {
      throw toPaymentsFailure(error);
    }
  };
}

/** Loaded lazily: most requests do not need payments. */
const sdk = async () => (await import("stripe")).default;

async function connect({ apiUrl, secretKey }: StripeSettings, wires: StripeOptions): Promise<StripeClient> {
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

/** @throws PaymentsFailure bad_signature, also when it is too old */
export async function verifyEvent(secret: string | null, body: string, signature: string, now: number) {
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
