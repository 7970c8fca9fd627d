/** What `npm run stripe:setup` is told by the product itself, so that no price, key or event is named twice. */
import { readPaymentsSettings } from "~/platform/config.server";
import { GRACE_DAYS } from "../grace";
import { API_VERSION } from "./api-version";
import { catalogue, OURS } from "./catalogue";
import { EVENT_TYPES } from "./events";

/** @throws ConfigError naming a malformed setting */
export function whatToSetUp(env: object) {
  const { secretKey, apiUrl, webhookSecret, priceKeys } = readPaymentsSettings(env);
  return {
    secretKey,
    apiUrl,
    hasWebhookSecret: webhookSecret !== null,
    ours: OURS,
    apiVersion: API_VERSION,
    events: [...EVENT_TYPES],
    graceDays: GRACE_DAYS,
    products: catalogue(priceKeys),
  };
}

export type WhatToSetUp = ReturnType<typeof whatToSetUp>;
