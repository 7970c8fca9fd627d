import type Stripe from "stripe";
import { expect, it } from "vitest";
import { heldAccount } from "./accounts.server";
import { toCardEvent } from "./events";
import { methodOf } from "./held-payment.server";

const account = (
  details_submitted: boolean,
  charges_enabled: boolean,
  currently_due: string[] = [],
  disabled_reason: string | null = null,
) =>
  heldAccount({
    ...{ details_submitted, charges_enabled },
    requirements: { currently_due, past_due: [], disabled_reason } as unknown as Stripe.Account.Requirements,
  });

it("says how an account stands, and what is missing, in groups that a person knows", () => {
  expect(account(false, false, ["tos_acceptance.date", "external_account"])).toEqual({
    state: "unfinished",
    missing: ["terms", "bank_account"],
  });
  expect(account(true, true)).toEqual({ state: "ready", missing: [] });
  expect(account(true, true, ["person_1.verification.document"])).toEqual({
    state: "ready",
    missing: ["people"],
  });
  expect(account(true, false, [], "requirements.pending_verification").state).toBe("verifying");
  expect(account(true, false, [], "under_review").state).toBe("verifying");
  expect(account(true, false, [], "rejected.fraud").state).toBe("restricted");
  expect(account(true, false, ["individual.id_number", "company.tax_id", "nobody_knows"])).toEqual({
    state: "restricted",
    missing: ["identity", "business", "other"],
  });
});

it.each([
  ["card", "card"],
  ["link", "card"],
  ["sepa_debit", "debit"],
  ["us_bank_account", "debit"],
  ["bacs_debit", "debit"],
  ["klarna", "online"],
  ["ideal", "online"],
])("knows %s as %s", (type, method) => {
  expect(methodOf(type)).toBe(method);
});

it("takes the ids of an event and nothing else", () => {
  const event = (object: object) => toCardEvent({ type: "t", account: "acct_1", data: { object } });
  expect(
    event({ object: "checkout.session", id: "cs_1", payment_intent: "pi_1", payment_status: "paid" }),
  ).toEqual({
    ...{ type: "t", accountId: "acct_1", sessionId: "cs_1", intentId: null },
  });
  expect(
    event({ object: "dispute", id: "dp_1", payment_intent: { id: "pi_1" }, status: "lost" }),
  ).toMatchObject({
    sessionId: null,
    intentId: "pi_1",
  });
});
