/** What a Stripe account keeps for all of its customers: products, prices, portal configurations, webhooks. */
import type { FakeStripeApi, Shelf } from "./fake-stripe-api";
import { expands, match, page, type StripeCall, StripeRefusal } from "./fake-stripe-call";
import type { FakePrice } from "./stripe-shapes";

const SHELVES: Record<string, [keyof Shelf, string]> = {
  "/v1/products": ["products", "prod"],
  "/v1/prices": ["prices", "price"],
  "/v1/billing_portal/configurations": ["portals", "bpc"],
  "/v1/webhook_endpoints": ["webhooks", "we"],
};

export function keepOnShelf(api: FakeStripeApi, call: StripeCall): object {
  for (const [path, [shelf, prefix]] of Object.entries(SHELVES)) {
    const things = api.shelf[shelf] as Record<string, unknown>[];
    if (match(`GET ${path}`, call) !== null) return page(api, call.params, listed(api, things, call.params));
    if (match(`POST ${path}`, call) !== null) return add(api, shelf, prefix, call.params);
    const id = match(`GET ${path}/:id`, call) ?? match(`POST ${path}/:id`, call);
    if (id !== null) return oneOf(api, things, id, call);
    const gone = shelf === "webhooks" ? match(`DELETE ${path}/:id`, call) : null;
    if (gone !== null) return remove(things, gone);
  }
  throw new StripeRefusal(`Unrecognized request URL (${call.method}: ${call.path}).`, "", 404);
}

function listed(
  { shelf }: FakeStripeApi,
  things: Record<string, unknown>[],
  params: URLSearchParams,
): object[] {
  const keys = [...params].filter(([name]) => name.startsWith("lookup_keys[")).map(([, value]) => value);
  const active = params.get("active");
  const found = things.filter(
    (thing) => active === null || thing.active === undefined || String(thing.active) === active,
  );
  return things === (shelf.prices as object[]) && keys.length > 0
    ? found.filter(({ lookup_key: key }) => keys.includes(String(key)))
    : found;
}

function add({ shelf }: FakeStripeApi, name: keyof Shelf, prefix: string, params: URLSearchParams): object {
  const things = shelf[name] as Record<string, unknown>[];
  const last = /\d+$/.exec(String(things.at(-1)?.id))?.[0] ?? 0;
  const made = { id: `${prefix}_${Number(last) + 1}`, active: true, ...objectOf(params) };
  if (name === "prices") passOn(shelf.prices, made as unknown as FakePrice);
  things.push(made);
  const secret = name === "webhooks" ? { secret: `whsec_${made.id}` } : {};
  return { ...made, ...secret };
}

/** A lookup key belongs to one price; taking it from another has to be said. */
function passOn(prices: FakePrice[], made: FakePrice & { transfer_lookup_key?: string }): void {
  const holder = prices.find((price) => price.lookup_key === made.lookup_key);
  if (holder && made.transfer_lookup_key !== "true") throw new StripeRefusal("This lookup key is taken.");
  if (holder) holder.lookup_key = null;
  made.unit_amount = Number(made.unit_amount);
  made.recurring = { ...made.recurring, interval_count: 1 };
}

function oneOf(
  { shelf }: FakeStripeApi,
  things: Record<string, unknown>[],
  id: string,
  call: StripeCall,
): object {
  const found = things.find((thing) => thing.id === id);
  if (!found) throw new StripeRefusal(`No such thing: '${id}'`, "resource_missing", 404);
  if (call.method === "POST" && call.params.has("api_version"))
    throw new StripeRefusal("Received unknown parameter: api_version", "parameter_unknown");
  if (call.method === "POST") Object.assign(found, objectOf(call.params));
  if (!expands(call.params, "product")) return found;
  return {
    ...found,
    product: shelf.products.find((product) => product.id === found.product) ?? found.product,
  };
}

function remove(things: Record<string, unknown>[], id: string): object {
  const at = things.findIndex((thing) => thing.id === id);
  if (at < 0) throw new StripeRefusal(`No such thing: '${id}'`, "resource_missing", 404);
  things.splice(at, 1);
  return { id, object: "webhook_endpoint", deleted: true };
}

/** `a[b]=1&c[0]=2` as `{ a: { b: "1" }, c: ["2"] }`. */
function objectOf(params: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of params) {
    const path = name.replaceAll("]", "").split("[");
    let at = root;
    path.slice(0, -1).forEach((key, n) => {
      at[key] ??= /^\d+$/.test(path[n + 1] ?? "") ? [] : {};
      at = at[key] as Record<string, unknown>;
    });
    at[path.at(-1) ?? ""] = value;
  }
  return root;
}
