/** `npm run stripe:setup` against a Stripe-shaped API, as often as somebody may run it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { beforeEach, expect, it } from "vitest";
import { CONNECT_EVENT_TYPES, EVENT_TYPES, isHandledEvent } from "~/domain/billing/stripe/events";
import { GRACE_DAYS } from "~/domain/billing/sync/grace";
import { PLANS } from "~/domain/plans/plans";
import { checkSecretNames } from "../scripts/deploy/check-account.mjs";
import { setUpStripe } from "../scripts/stripe/set-up.mjs";
import { readSettings } from "../scripts/stripe/settings.mjs";
import { whatToSetUp } from "../scripts/stripe/what-to-set-up.mjs";
import { report } from "../scripts/stripe-setup.mjs";
import { FakeStripeApi } from "./world/stripe/fake-stripe-api";
import { temporaryFolder } from "./world/temporary-folder";

const APP_URL = "https://countersign.example";
let stripe: FakeStripeApi;
beforeEach(() => {
  stripe = new FakeStripeApi(() => 0);
});

const client = () =>
  new Stripe("sk_test_1", {
    host: "stripe.test",
    protocol: "http",
    port: 80,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(stripe.fetch),
  });

async function run(appUrl: string | null = APP_URL, amounts: Record<string, number> = {}, tax = "off") {
  const what = await whatToSetUp({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_TAX: tax });
  for (const price of what.products.flatMap(({ prices }) => prices))
    price.amountMinor = amounts[price.lookupKey] ?? price.amountMinor;
  return setUpStripe(client(), { what, appUrl });
}

const writes = () => stripe.calls.filter(({ method, path }) => method === "POST" && /s$/.test(path));

it("makes what is sold at the prices of the plan table, the portal and the webhook", async () => {
  const { webhookSecret, done } = await run();
  expect(stripe.shelf.products).toMatchObject([
    { name: PLANS.starter.name, metadata: { app: "countersign", tier: "starter" } },
    { name: PLANS.professional.name, metadata: { app: "countersign", tier: "professional" } },
  ]);
  expect(
    stripe.shelf.prices.map((price) => [price.lookup_key, price.unit_amount, price.metadata.tier]),
  ).toEqual([
    ["countersign_starter_monthly", Number(PLANS.starter.monthlyPrice) * 100, "starter"],
    ["countersign_starter_yearly", Number(PLANS.starter.yearlyPrice) * 100, "starter"],
    ["countersign_professional_monthly", Number(PLANS.professional.monthlyPrice) * 100, "professional"],
    ["countersign_professional_yearly", Number(PLANS.professional.yearlyPrice) * 100, "professional"],
  ]);
  expect(stripe.shelf.webhooks).toMatchObject([
    { url: `${APP_URL}/webhooks/stripe`, enabled_events: [...EVENT_TYPES] },
    { url: `${APP_URL}/webhooks/stripe-accounts`, enabled_events: [...CONNECT_EVENT_TYPES], connect: "true" },
  ]);
  expect(stripe.shelf.portals).toMatchObject([
    { features: { subscription_cancel: { enabled: "false" }, subscription_pause: { enabled: "false" } } },
  ]);
  expect(webhookSecret).toMatch(/^whsec_/);
  expect(done.join("\n")).not.toContain("whsec_");
});

it("creates nothing twice, and shows the secret once", async () => {
  await run();
  const [made, held] = [writes().length, structuredClone(stripe.shelf)];
  const again = await run();
  expect(again.webhookSecret).toBeNull();
  expect(again.done.every((line) => line.includes("already there"))).toBe(true);
  expect(writes()).toHaveLength(made);
  expect({ ...stripe.shelf, webhooks: held.webhooks }).toEqual(held);
});

it("replaces the webhook of another API version, and tells the new one's secret", async () => {
  await run();
  const [made, ofAccounts] = structuredClone(stripe.shelf.webhooks);
  stripe.shelf.webhooks.splice(1, 1);
  const elsewhere = { id: "we_2", url: "https://other.example/hook", api_version: "2024-06-20" };
  const old = { ...made, api_version: "2024-06-20" };
  // One without a version is sent what the account's default is.
  const unpinned = { ...made, id: "we_3", api_version: null };
  stripe.shelf.webhooks.splice(0, 1, old, elsewhere, unpinned);
  const { webhookSecret, done } = await run();
  expect(stripe.shelf.webhooks).toEqual([elsewhere, { ...made, id: "we_4" }, { ...ofAccounts, id: "we_5" }]);
  expect(webhookSecret).toBe("whsec_we_4");
  expect(done.join("\n")).toContain("replaces");
  const paths = stripe.calls.map(({ method, path }) => `${method} ${path}`);
  // The first made anew is the one that is replaced; the other hears of connected accounts.
  const remade = paths.lastIndexOf(
    "POST /v1/webhook_endpoints",
    paths.lastIndexOf("POST /v1/webhook_endpoints") - 1,
  );
  expect(remade).toBeLessThan(paths.indexOf("DELETE /v1/webhook_endpoints/we_1"));
  expect((await run()).webhookSecret).toBeNull();
  expect(stripe.shelf.webhooks).toHaveLength(3);
});

it("removes an old webhook that an interrupted run left beside the new one", async () => {
  await run();
  const [made, ofAccounts] = structuredClone(stripe.shelf.webhooks);
  stripe.shelf.webhooks.unshift({ ...made, id: "we_0", api_version: "2024-06-20" });
  expect((await run()).webhookSecret).toBeNull();
  expect(stripe.shelf.webhooks).toMatchObject([{ id: made?.id }, { id: ofAccounts?.id }]);
});

it("gives a changed amount a price of its own; the old one stays for those who already pay it", async () => {
  await run(APP_URL, { countersign_starter_monthly: 900 });
  const before = structuredClone(stripe.shelf.prices[0]);
  const { done } = await run();
  const [old] = stripe.shelf.prices;
  expect(old).toEqual({ ...before, lookup_key: null });
  expect(stripe.shelf.prices.at(-1)).toMatchObject({
    lookup_key: "countersign_starter_monthly",
    unit_amount: 1900,
  });
  expect(stripe.shelf.prices).toHaveLength(5);
  expect(done.join("\n")).toContain(`${old?.id} stays for those who already pay it`);
  await run();
  expect(stripe.shelf.prices).toHaveLength(5);
});

it("lets prices include tax once the operator wants it, and replaces those that exclude it", async () => {
  await run();
  const [first] = stripe.shelf.prices as { tax_behavior?: string }[];
  if (first) first.tax_behavior = "exclusive";
  const { done } = await run(APP_URL, {}, "on");
  expect(
    stripe.shelf.prices.map((price) => [price.lookup_key, "tax_behavior" in price && price.tax_behavior]),
  ).toEqual([
    [null, "exclusive"],
    ["countersign_starter_yearly", "inclusive"],
    ["countersign_professional_monthly", "inclusive"],
    ["countersign_professional_yearly", "inclusive"],
    ["countersign_starter_monthly", "inclusive"],
  ]);
  expect(done.join("\n")).toContain("stays for those who already pay it");
  const kept = writes().length;
  await run(APP_URL, {}, "on");
  expect(writes()).toHaveLength(kept);
});

it("makes no webhook where Stripe cannot reach the product", async () => {
  expect((await run(null)).webhookSecret).toBeNull();
  expect(stripe.shelf.webhooks).toEqual([]);
});

it("says how long failed payments have to be retried: as long as the grace", async () => {
  const { graceDays } = await whatToSetUp({});
  const said = report({ done: [], webhookSecret: null }, { appUrl: null, graceDays });
  expect(said).toMatch(new RegExp(`at least ${GRACE_DAYS} days.*\\n.*cancel the subscription`));
});

it("hears by its webhook what is heeded, and nothing else", () => {
  for (const type of EVENT_TYPES) expect(isHandledEvent(type)).toBe(true);
  for (const type of ["charge.succeeded", "invoice.created", "customer.updated"])
    expect(isHandledEvent(type)).toBe(false);
});

it("finds a price by the lookup key that the settings name", async () => {
  const { products } = await whatToSetUp({ STARTER_MONTHLY_PRICE: "other_key" });
  expect(products[0]?.prices[0]?.lookupKey).toBe("other_key");
});

it("reads .dev.vars, with the environment above it", () => {
  const file = join(temporaryFolder("settings"), ".dev.vars");
  writeFileSync(
    file,
    'STRIPE_SECRET_KEY = "sk_test_file"\n# APP_URL=no\nexport APP_URL=https://file.example\n',
  );
  expect(readSettings({}, file)).toEqual({
    STRIPE_SECRET_KEY: "sk_test_file",
    APP_URL: "https://file.example",
  });
  expect(readSettings({ APP_URL: "https://env.example" }, file).APP_URL).toBe("https://env.example");
  expect(readSettings({}, `${file}-none`)).toEqual({});
});

it("a deployment without the secrets of payments is refused before it happens", () => {
  const names = ["LINK_SECRET", "SEAL_CERTIFICATE", "SEAL_PRIVATE_KEY", "MAIL_API_KEY", "STRIPE_SECRET_KEY"];
  const printed = (list: string[]) => JSON.stringify(list.map((name) => ({ name, type: "secret_text" })));
  expect(() => checkSecretNames(printed(names))).toThrow(
    /lacks secrets.*\n {2}npx wrangler secret put STRIPE_WEBHOOK_SECRET$/,
  );
  expect(() => checkSecretNames(printed([...names, "STRIPE_WEBHOOK_SECRET"]))).not.toThrow();
  expect(() => checkSecretNames("no list")).not.toThrow();
});
