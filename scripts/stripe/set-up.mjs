/**
 * Creates prices, portal and webhook; safe to repeat. `appUrl` is null if Stripe cannot reach the product: no webhook then.
 * @typedef {import("../../app/domain/billing/stripe/setup.server").StripeSetup} WhatToSetUp
 * @typedef {{ what: WhatToSetUp, appUrl: string | null }} Task
 * @param {import("stripe").default} stripe @param {Task} task
 * @returns {Promise<{ done: string[], webhookSecret: string | null, connectSecret: string | null }>} one line per step
 */
export async function setUpStripe(stripe, { what, appUrl }) {
  const done = [];
  const say = (line) => done.push(line);
  for (const product of what.products) {
    const id = await makeProduct(stripe, what.ours, product, say);
    for (const price of product.prices)
      await makePrice(stripe, { ...price, tier: product.tier, product: id, hasTax: what.hasTax }, say);
  }
  await makePortal(stripe, what.ours, appUrl, say);
  const webhookSecret = appUrl ? await makeWebhook(stripe, what, ownWebhook(what, appUrl), say) : null;
  const connectSecret = appUrl ? await makeWebhook(stripe, what, connectWebhook(what, appUrl), say) : null;
  return { done, webhookSecret, connectSecret };
}

const all = { limit: 10_000 };

async function makeProduct(stripe, ours, { tier, name, description }, say) {
  const known = await stripe.products.list({ active: true, limit: 100 }).autoPagingToArray(all);
  const found = known.find(({ metadata }) => metadata.app === ours.app && metadata.tier === tier);
  if (found) {
    say(`Product ${name}: already there (${found.id}).`);
    return found.id;
  }
  const made = await stripe.products.create({ name, description, metadata: { ...ours, tier } });
  say(`Product ${name}: created (${made.id}).`);
  return made.id;
}

/** Prices are immutable: a new price takes over the lookup key, and subscribers keep the old one. */
async function makePrice(stripe, price, say) {
  const { lookupKey, tier, interval, amountMinor, currency, product, hasTax } = price;
  const [found] = (await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data;
  if (found?.active && isSame(found, price)) {
    const change = {
      ...(found.metadata.tier !== tier && { metadata: { tier } }),
      ...(hasTax && found.tax_behavior !== "inclusive" && { tax_behavior: "inclusive" }),
    };
    if (Object.keys(change).length > 0) await stripe.prices.update(found.id, change);
    return say(`Price ${lookupKey}: already there, ${amountOf(price)}.`);
  }
  await stripe.prices.create({
    product,
    currency,
    unit_amount: amountMinor,
    recurring: { interval },
    metadata: { tier },
    ...(hasTax && { tax_behavior: "inclusive" }),
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  const before = found ? `; ${found.id} stays for those who already pay it` : "";
  say(`Price ${lookupKey}: created, ${amountOf(price)}${before}.`);
}

/** Compares two prices. Stripe never lets a price that excludes tax include it later. */
const isSame = (found, { amountMinor, currency, interval, product, hasTax }) =>
  !(hasTax && found.tax_behavior === "exclusive") &&
  found.unit_amount === amountMinor &&
  found.currency === currency &&
  found.recurring?.interval === interval &&
  found.product === product;

const amountOf = ({ amountMinor, currency, interval }) =>
  `${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()} a ${interval}`;

/** Invoices and cards only: plans change in the product, which explains the consequences. */
async function makePortal(stripe, ours, appUrl, say) {
  const wanted = {
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
      subscription_pause: { enabled: false },
    },
    ...(appUrl && {
      business_profile: { privacy_policy_url: `${appUrl}/privacy`, terms_of_service_url: `${appUrl}/terms` },
    }),
  };
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = known.data.find(({ metadata }) => metadata?.app === ours.app);
  if (found) await stripe.billingPortal.configurations.update(found.id, wanted);
  else await stripe.billingPortal.configurations.create({ ...wanted, metadata: ours });
  say(`Customer portal: ${found ? "already there, updated" : "created"}.`);
}

const ownWebhook = ({ events }, appUrl) => ({ url: `${appUrl}/webhooks/stripe`, events, connect: false });

/** Hears of the studios' connected accounts. Whether a webhook does cannot be changed later. */
const connectWebhook = ({ connectEvents }, appUrl) => ({
  url: `${appUrl}/webhooks/stripe-accounts`,
  events: connectEvents,
  connect: true,
});

/** Stripe reveals the secret only on creation. A webhook's API version is fixed: create the new one, then delete the old one. */
async function makeWebhook(stripe, { ours, apiVersion }, { url, events, connect }, say) {
  const known = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray(all);
  const here = known.filter((endpoint) => endpoint.url === url);
  const found = here.find(({ api_version: version }) => version === apiVersion);
  const old = here.filter(({ api_version: version }) => version !== apiVersion);
  const made = found
    ? await stripe.webhookEndpoints.update(found.id, { enabled_events: events, disabled: false })
    : await stripe.webhookEndpoints.create({
        url,
        enabled_events: events,
        ...(connect && { connect }),
        api_version: apiVersion,
        metadata: ours,
      });
  for (const { id } of old) await stripe.webhookEndpoints.del(id);
  const replaced = old.map(({ id, api_version: version }) => `${id} (API version ${version ?? "not set"})`);
  const instead = old.length > 0 ? `; it replaces ${replaced.join(", ")}` : "";
  say(
    `Webhook ${url}: ${found ? "already there, updated" : "created"}, receives ${events.length} events${instead}.`,
  );
  return made.secret ?? null;
}
