import type Stripe from "stripe";
import { PaymentsFailure } from "../payments";
import type { StripeClient } from "./client";
import { isMissing, isReusedKey } from "./failures";
import { keyed } from "./keyed";

export interface PayingUser {
  userId: string;
  email: string;
  name: string;
}

/** For so many keys Stripe may remember a customer of a day's who is not there any more. */
const MOST_KEYS = 5;

/**
 * Stripe's search is a minute behind, its memory for keys a day long: between them one user is one customer. The
 * memory tells of deleted customers too; the next key is made of the deleted one's id, so it is the same whoever asks.
 */
export async function makeCustomer(stripe: StripeClient, user: PayingUser): Promise<{ customerId: string }> {
  const known = await searchCustomer(stripe, user);
  if (known) return { customerId: known };
  let key = `customer/${user.userId}`;
  for (let tried = 1; tried <= MOST_KEYS; tried += 1) {
    const made = await madeUnder(stripe, key, user);
    if (made && (await findCustomer(stripe, made)).standing === "held") return { customerId: made };
    key = `${key}/${made ?? "other"}`;
  }
  throw new PaymentsFailure("Stripe tells of deleted customers alone.", "unavailable");
}

/** Null where the key stands for the user as they were called before, and nobody is found by it. */
async function madeUnder(stripe: StripeClient, key: string, user: PayingUser): Promise<string | null> {
  const { userId, email, name } = user;
  const listed = () => listCustomer(stripe, user);
  try {
    const make = { email, name, metadata: { userId } };
    const made = await keyed(key, (options) => stripe.customers.create(make, options), listed);
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

/** Unlike search, a list knows what was made a moment ago. */
async function listCustomer(
  stripe: StripeClient,
  { userId, email }: PayingUser,
): Promise<Stripe.Customer | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.userId === userId) ?? null;
}

/** A customer, and whether anything can be sold to them: other modes' customers are `missing`. */
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

/** By the customer's own metadata, else by its newest subscription's: one made by hand has none of its own. */
export async function userOf(stripe: StripeClient, id: string): Promise<string | null> {
  const found = await findCustomer(stripe, id);
  if (found.standing !== "held") return null;
  const { userId } = found.customer.metadata;
  if (userId) return userId;
  const { data } = await stripe.subscriptions.list({ customer: id, status: "all", limit: 10 });
  return data.map(({ metadata }) => metadata.userId).find((named) => named) ?? null;
}
