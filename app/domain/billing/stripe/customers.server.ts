import type Stripe from "stripe";
import { PaymentsFailure } from "../gateway";
import type { StripeClient } from "./client";
import { idOf } from "./conversions";
import { isMissing, isReusedKey } from "./failures";
import { withIdempotencyKey } from "./idempotency";

interface PayingUser {
  userId: string;
  email: string;
  name: string;
}

/** Stripe may remember this many deleted customers under idempotency keys. */
const MAX_KEYS = 5;

/**
 * Stripe's search lags a minute and keys last a day: using both, one user is one customer. A key may return a
 * deleted customer; the next key derives from that id, so concurrent callers agree.
 */
export async function createCustomer(
  stripe: StripeClient,
  user: PayingUser,
): Promise<{ customerId: string }> {
  const known = await searchCustomer(stripe, user);
  if (known) return { customerId: known };
  let key = `customer/${user.userId}`;
  for (let tried = 1; tried <= MAX_KEYS; tried += 1) {
    const made = await createUnderKey(stripe, key, user);
    if (made && (await findCustomer(stripe, made)).standing === "held") return { customerId: made };
    key = `${key}/${made ?? "other"}`;
  }
  throw new PaymentsFailure("Stripe returned only deleted customers.", "unavailable");
}

/** Null when the key was used with the user's former name and search finds nobody. */
async function createUnderKey(stripe: StripeClient, key: string, user: PayingUser): Promise<string | null> {
  const { userId, email, name } = user;
  const listed = () => listCustomer(stripe, user);
  try {
    const make = { email, name, metadata: { userId } };
    const made = await withIdempotencyKey(key, (options) => stripe.customers.create(make, options), listed);
    return made.id;
  } catch (error) {
    if (!isReusedKey(error)) throw error;
    return (await searchCustomer(stripe, user)) ?? (await listed())?.id ?? null;
  }
}

async function searchCustomer(stripe: StripeClient, { userId }: PayingUser): Promise<string | null> {
  const { data } = await stripe.customers.search({ query: `metadata["userId"]:"${userId}"`, limit: 5 });
  for (const { id } of data) if ((await findCustomer(stripe, id)).standing === "held") return id;
  return null;
}

/** Lists customers, because a list is up to date and a search is not. */
async function listCustomer(
  stripe: StripeClient,
  { userId, email }: PayingUser,
): Promise<Stripe.Customer | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.userId === userId) ?? null;
}

/** Customers of another mode are `missing`. */
export async function findCustomer(
  stripe: StripeClient,
  id: string,
): Promise<{ standing: "held"; customer: Stripe.Customer } | { standing: "deleted" | "missing" }> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return customer.deleted ? { standing: "deleted" } : { standing: "held", customer };
  } catch (error) {
    if (isMissing(error)) return { standing: "missing" };
    throw error;
  }
}

/** The customer who paid a charge; null when there is none. */
export async function findPayer(stripe: StripeClient, charge: string): Promise<string | null> {
  try {
    return idOf((await stripe.charges.retrieve(charge)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function findUserId(stripe: StripeClient, id: string): Promise<string | null> {
  const found = await findCustomer(stripe, id);
  if (found.standing !== "held") return null;
  const { userId } = found.customer.metadata;
  if (userId) return userId;
  const { data } = await stripe.subscriptions.list({ customer: id, status: "all", limit: 10 });
  return data.map(({ metadata }) => metadata.userId).find((named) => named) ?? null;
}
