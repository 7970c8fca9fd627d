import Stripe from "stripe";
import { asCommand, PlainFailure } from "./command.mjs";
import { setUpStripe } from "./stripe/set-up.mjs";
import { readSettings } from "./stripe/settings.mjs";
import { whatToSetUp } from "./stripe/what-to-set-up.mjs";

/** Sets up the account of STRIPE_SECRET_KEY for the product at APP_URL. */
await asCommand(import.meta.url, async () => {
  const settings = readSettings(process.env);
  const what = await whatToSetUp(settings).catch(toPlainFailure);
  if (!what.secretKey) {
    throw new PlainFailure(
      "Set STRIPE_SECRET_KEY to the account's secret key (dashboard.stripe.com/apikeys), in the environment or in .dev.vars.",
    );
  }
  const appUrl = publicAddress(settings.APP_URL);
  const mode = what.secretKey.includes("_live_") ? "live" : "test";
  console.log(`Setting up Stripe (${mode} mode) ...`);
  const result = await setUpStripe(connect(what), { what, appUrl }).catch(toPlainFailure);
  console.log(report(result, { appUrl, graceDays: what.graceDays }));
});

/** Stripe accepts public https URLs only. */
function publicAddress(url) {
  return url?.startsWith("https://") ? new URL(url).origin : null;
}

function connect({ secretKey, apiUrl, apiVersion }) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    telemetry: false,
    protocol: protocol.slice(0, -1),
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
  });
}

export function report({ done, webhookSecret, connectSecret = null }, { appUrl, graceDays }) {
  return [
    ...done,
    "",
    ...(webhookSecret ? secretSteps(webhookSecret) : webhookSteps(appUrl)),
    ...(connectSecret ? connectSteps(connectSecret) : []),
    ...keySteps(graceDays),
  ].join("\n");
}

const secretSteps = (secret) => [
  "The webhook's signing secret. Stripe shows it only this once:",
  `  ${secret}`,
  "Give it to the worker: npx wrangler secret put STRIPE_WEBHOOK_SECRET",
  "If it replaces an older webhook, do this soon: until then the product refuses Stripe's events. Stripe retries for",
  "three days.",
];

const connectSteps = (secret) => [
  "The signing secret of the webhook for connected accounts, for payments by card. Stripe shows it only this once:",
  `  ${secret}`,
  "Give it to the worker: npx wrangler secret put STRIPE_CONNECT_WEBHOOK_SECRET",
  'Studios can connect their accounts once you have finished Connect in Stripe\'s dashboard (README.md, "Deploy").',
];

const webhookSteps = (appUrl) =>
  appUrl
    ? ["You find the webhook's signing secret in Stripe's dashboard, under Developers, Webhooks."]
    : [
        "No webhook was created: Stripe needs an https address. Set APP_URL to one and run this again.",
        "To try it locally, forward events with `stripe listen --forward-to http://localhost:8787/webhooks/stripe`.",
      ];

const keySteps = (graceDays) => [
  "Give the key to the worker, too: npx wrangler secret put STRIPE_SECRET_KEY",
  `In Stripe's dashboard, under Billing, have failed payments retried for at least ${graceDays} days: that is how long an account`,
  "stays open. For payments that still fail after that, choose: cancel the subscription.",
];

function toPlainFailure(error) {
  const isKnown = error?.name === "ConfigError" || typeof error?.type === "string";
  throw isKnown ? new PlainFailure(error.message) : error;
}
