/** Reads what a plan button asks the checkout for (docs/product.md 7: query plan and interval or billing). */
import * as z from "zod";
import { type CheckoutChoice, START } from "./checkout-address";
import { BILLING_INTERVALS, SOLD_TIERS } from "./prices";

const intervalSchema = z.enum(BILLING_INTERVALS, "Choose monthly or yearly billing.");

/** The plan that a path names by which one comes back from signing in; null for every other path. */
export function choiceIn(path: string | null): CheckoutChoice | null {
  const [page, query = ""] = (path ?? "").split("?");
  return page === START ? choiceOfQuery(new URLSearchParams(query)) : null;
}

/** The plan that a query names; null where it names none of ours. */
export const choiceOfQuery = (query: URLSearchParams): CheckoutChoice | null =>
  checkoutSchema.safeParse(Object.fromEntries(query)).data ?? null;

/** Reads the address's query; `billing` is another name for `interval`, and monthly is meant where none is said. */
export const checkoutSchema = z
  .object({
    plan: z.enum(SOLD_TIERS, "Choose the Starter or the Professional plan."),
    interval: intervalSchema.optional(),
    billing: intervalSchema.optional(),
  })
  .transform(
    ({ plan, interval, billing }): CheckoutChoice => ({
      plan,
      interval: interval ?? billing ?? "monthly",
    }),
  );
