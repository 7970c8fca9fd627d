/** docs/product.md 7: query plan and interval or billing. */
import * as z from "zod";
import { t } from "~/platform/words/t";
import { type CheckoutChoice, START_PATH } from "./checkout-path";
import { BILLING_INTERVALS, SOLD_TIERS } from "./prices";

const intervalSchema = z.enum(BILLING_INTERVALS, {
  error: () => t("Choose monthly or yearly billing."),
});

export function checkoutChoiceFromPath(path: string | null): CheckoutChoice | null {
  const [page, query = ""] = (path ?? "").split("?");
  return page === START_PATH ? checkoutChoiceFromQuery(new URLSearchParams(query)) : null;
}

export const checkoutChoiceFromQuery = (query: URLSearchParams): CheckoutChoice | null =>
  checkoutSchema.safeParse(Object.fromEntries(query)).data ?? null;

export const checkoutSchema = z
  .object({
    plan: z.enum(SOLD_TIERS, { error: () => t("Choose the Starter or the Professional plan.") }),
    interval: intervalSchema.optional(),
    billing: intervalSchema.optional(),
  })
  .transform(
    ({ plan, interval, billing }): CheckoutChoice => ({
      plan,
      interval: interval ?? billing ?? "monthly",
    }),
  );
