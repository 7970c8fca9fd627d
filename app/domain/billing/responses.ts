import * as z from "zod";
import { moment } from "~/platform/json-formats";

const planChangeKind = z.enum(["upgraded", "scheduled", "renewed", "kept"]).meta({
  description:
    "When the change applies: immediately or at the end of the paid period; or that a cancelled plan was renewed, or a scheduled change undone.",
});
export type PlanChangeKind = z.output<typeof planChangeKind>;

export const changePlanResponse = z.union([
  z.object({ message: z.string(), isUpgrade: z.boolean(), change: planChangeKind }),
  z.object({
    requiresCheckout: z.literal(true),
    checkoutUrl: z.url().meta({ description: "URL of the payment page." }),
  }),
]);

export const cancelResponse = z.object({
  accessUntil: moment.meta({ description: "Until then the plan stays open." }),
});
