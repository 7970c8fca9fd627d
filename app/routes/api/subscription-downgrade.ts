import { changePlanAnswer } from "~/domain/billing/answers";
import { downgradeSchema } from "~/domain/billing/plan-choice";
import { scheduleDowngrade } from "~/domain/billing/schedule-downgrade.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  POST: signedIn(async ({ ctx, body }) => scheduleDowngrade(ctx, body.plan), {
    summary: "Schedules a lower plan for the end of the billing period",
    body: downgradeSchema,
    answer: changePlanAnswer,
    refuses: ["conflict", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
