import { downgradeSchema } from "~/domain/billing/plan-change/plan-choice";
import { scheduleDowngrade } from "~/domain/billing/plan-change/schedule-downgrade.server";
import { changePlanResponse } from "~/domain/billing/responses";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: signedIn(async ({ ctx, body }) => scheduleDowngrade(ctx, body.plan), {
    summary: "Schedules a lower plan for the end of the billing period",
    body: downgradeSchema,
    response: changePlanResponse,
    errors: ["conflict", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
