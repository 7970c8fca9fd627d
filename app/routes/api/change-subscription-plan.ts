import { changePlanAnswer } from "~/domain/billing/answers";
import { changePlan } from "~/domain/billing/change-plan.server";
import { changePlanSchema } from "~/domain/billing/plan-choice";
import { endpoint, signedIn } from "../endpoint.server";

/** For locked accounts too: a plan is their way back. */
export const loader = endpoint({
  POST: signedIn(async ({ ctx, body }) => changePlan(ctx, body), {
    summary: "Changes the plan: upgrades apply immediately, downgrades at the end of the billing period",
    body: changePlanSchema,
    answer: changePlanAnswer,
    refuses: ["conflict", "payment_declined", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
