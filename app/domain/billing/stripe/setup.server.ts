import { readPaymentsSettings } from "~/platform/config.server";
import { GRACE_DAYS } from "../sync/grace";
import { API_VERSION } from "./api-version";
import { APP_METADATA, catalogue } from "./catalogue";
import { CONNECT_EVENT_TYPES, EVENT_TYPES } from "./events";

/** @throws ConfigError naming a malformed setting */
export function stripeSetup(env: object) {
  const { secretKey, apiUrl, webhookSecret, priceKeys, hasTax } = readPaymentsSettings(env);
  return {
    secretKey,
    apiUrl,
    hasWebhookSecret: webhookSecret !== null,
    ours: APP_METADATA,
    apiVersion: API_VERSION,
    events: [...EVENT_TYPES],
    connectEvents: [...CONNECT_EVENT_TYPES],
    graceDays: GRACE_DAYS,
    hasTax,
    products: catalogue(priceKeys),
  };
}

export type StripeSetup = ReturnType<typeof stripeSetup>;
