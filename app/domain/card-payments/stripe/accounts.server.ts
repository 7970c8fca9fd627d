import type Stripe from "stripe";
import type { MissingDetail } from "~/db/vocabulary";
import { APP_METADATA } from "../../billing/stripe/catalogue";
import type { StripeClient } from "../../billing/stripe/client";
import { isMissing } from "../../billing/stripe/failures";
import { withIdempotencyKey } from "../../billing/stripe/idempotency";
import type { HeldAccount, NewAccount } from "../gateway";
import { isClosedToUs } from "./account-access";

/** The studio has the full Stripe dashboard and pays Stripe's fees. It is liable to Stripe, not to us. */
const CONTROLLER = {
  fees: { payer: "account" },
  losses: { payments: "stripe" },
  requirement_collection: "stripe",
  stripe_dashboard: { type: "full" },
} as const satisfies Stripe.AccountCreateParams.Controller;

export async function createAccount(
  stripe: StripeClient,
  { userId, email, country }: NewAccount,
  key: string,
): Promise<string> {
  const wanted: Stripe.AccountCreateParams = {
    controller: CONTROLLER,
    email,
    ...(country && { country }),
    metadata: { ...APP_METADATA, userId, key },
  };
  const { id } = await withIdempotencyKey(
    key,
    (options) => stripe.accounts.create(wanted, options),
    () => madeUnder(stripe, key),
  );
  return id;
}

/** A call that failed with 500 may still have made the account; the list shows it. */
async function madeUnder(stripe: StripeClient, key: string): Promise<Stripe.Account | null> {
  const { data } = await stripe.accounts.list({ limit: 100 });
  return data.find(({ metadata }) => metadata?.key === key) ?? null;
}

export async function accountUrl(
  stripe: StripeClient,
  account: string,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const link = await stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: returnUrl,
    refresh_url: refreshUrl,
    collection_options: { fields: "currently_due" },
  });
  return link.url;
}

export async function readAccount(stripe: StripeClient, id: string): Promise<HeldAccount> {
  try {
    return heldAccount(await stripe.accounts.retrieve(id));
  } catch (error) {
    if (isMissing(error) || isClosedToUs(error)) return { state: "gone", missing: [] };
    throw error;
  }
}

/** Pending once everything is given and Stripe looks at it. */
const BEING_VERIFIED = new Set(["requirements.pending_verification", "under_review"]);

export function heldAccount(
  account: Pick<Stripe.Account, "details_submitted" | "charges_enabled" | "requirements">,
): HeldAccount {
  const { details_submitted: isSubmitted, charges_enabled: canCharge, requirements } = account;
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const missing = [...new Set(due.map(groupOf))];
  if (!isSubmitted) return { state: "unfinished", missing };
  if (canCharge) return { state: "ready", missing };
  const isPending = due.length === 0 && BEING_VERIFIED.has(requirements?.disabled_reason ?? "under_review");
  return { state: isPending ? "verifying" : "restricted", missing };
}

/** "individual.verification.document" is about a person's identity. Names of requirements: docs.stripe.com/connect/required-verification-information. */
const GROUPS: readonly [RegExp, MissingDetail][] = [
  [/^external_account/, "bank_account"],
  [/^tos_acceptance/, "terms"],
  [/^(individual|representative)\b/, "identity"],
  [/^(person_|owners|directors|executives|relationship)/, "people"],
  [/^(business_|company|documents|settings)/, "business"],
];

const groupOf = (requirement: string): MissingDetail =>
  GROUPS.find(([pattern]) => pattern.test(requirement))?.[1] ?? "other";
