/** The shapes in which the JSON API answers about plans (spec 7). */
import * as z from "zod";
import { moment } from "~/platform/json-formats";

const planChangeKind = z.enum(["upgraded", "scheduled", "renewed", "kept"]).meta({
  description:
    "At once, or at the end of what is paid; a cancelled plan that goes on after all, or one that stays although another was scheduled.",
});
export type PlanChangeKind = z.output<typeof planChangeKind>;

export const changePlanAnswer = z.union([
  z.object({ message: z.string(), isUpgrade: z.boolean(), change: planChangeKind }),
  z.object({
    requiresCheckout: z.literal(true),
    checkoutUrl: z.url().meta({ description: "URL of the payment page." }),
  }),
]);

export const cancelAnswer = z.object({
  accessUntil: moment.meta({ description: "Until then the plan stays open." }),
});
