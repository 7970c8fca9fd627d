import { changePlan } from "~/domain/billing/plan-change/change-plan.server";
import { changePlanSchema } from "~/domain/billing/plan-change/plan-choice";
import { changePlanResponse } from "~/domain/billing/responses";
import { endpoint, signedIn } from "../../http/endpoint.server";

/** Works for locked accounts too: a plan unlocks them. */
export const loader = endpoint({
  POST: signedIn(async ({ ctx, body }) => changePlan(ctx, body), {
    summary: "Changes the plan: upgrades apply immediately, downgrades at the end of the billing period",
    body: changePlanSchema,
    response: changePlanResponse,
    errors: ["conflict", "payment_declined", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
