import Stripe from "stripe";
import { asCommand, PlainFailure } from "./command.mjs";
import { setUpStripe } from "./stripe/set-up.mjs";
import { readSettings } from "./stripe/settings.mjs";
import { whatToSetUp } from "./stripe/what-to-set-up.mjs";

/** Sets up the Stripe account of STRIPE_SECRET_KEY for the product at APP_URL. */
await asCommand(import.meta.url, async () => {
  const settings = readSettings(process.env);
  const what = await whatToSetUp(settings).catch(sayPlainly);
  if (!what.secretKey) {
    throw new PlainFailure(
      "Set STRIPE_SECRET_KEY to the account's secret key (dashboard.stripe.com/apikeys), in the environment or in .dev.vars.",
    );
  }
  const appUrl = publicAddress(settings.APP_URL);
  const mode = what.secretKey.includes("_live_") ? "live" : "test";
  console.log(`Setting up Stripe (${mode} mode) ...`);
  const result = await setUpStripe(connect(what), { what, appUrl }).catch(sayPlainly);
  console.log(report(result, { appUrl, graceDays: what.graceDays }));
});

/** Stripe posts to the public alone, by https. */
function publicAddress(url) {
  return url?.startsWith("https://") ? new URL(url).origin : null;
}

function connect({ secretKey, apiUrl, apiVersion }) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion,
    ...{ maxNetworkRetries: 2, telemetry: false },
    ...{ protocol: protocol.slice(0, -1), host: hostname, port: port || (protocol === "http:" ? 80 : 443) },
  });
}

export function report({ done, webhookSecret }, { appUrl, graceDays }) {
  return [
    ...done,
    "",
    ...(webhookSecret ? secretSteps(webhookSecret) : webhookSteps(appUrl)),
    ...keySteps(graceDays),
  ].join("\n");
}

const secretSteps = (secret) => [
  "The webhook's signing secret, which Stripe tells only now:",
  `  ${secret}`,
  "Give it to the worker: npx wrangler secret put STRIPE_WEBHOOK_SECRET",
  "If it replaces an older webhook, do so soon: until then the product refuses what Stripe sends. Stripe tries again for",
  "three days.",
];

const webhookSteps = (appUrl) =>
  appUrl
    ? ["The webhook's signing secret is shown in Stripe's dashboard, under Developers, Webhooks."]
    : [
        "No webhook was made: APP_URL is no https address, and Stripe can reach no other. Set it and run this again.",
        "For trying it here, `stripe listen --forward-to http://localhost:8787/webhooks/stripe` passes events on.",
      ];

const keySteps = (graceDays) => [
  "The key itself: npx wrangler secret put STRIPE_SECRET_KEY",
  `In Stripe's dashboard, under Billing, let failed payments be retried for at least ${graceDays} days, which is how long an account`,
  "stays open, and choose what becomes of a payment that keeps failing after that: cancel the subscription.",
];

/** Both kinds of failure tell all there is to know by their message. */
function sayPlainly(error) {
  const isKnown = error?.name === "ConfigError" || typeof error?.type === "string";
  throw isKnown ? new PlainFailure(error.message) : error;
}
