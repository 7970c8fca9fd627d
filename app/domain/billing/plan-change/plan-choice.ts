import * as z from "zod";
import { t } from "~/platform/words/t";
import type { PlanChoice } from "../../plans/prices";
import { BILLING_INTERVALS, SOLD_TIERS } from "../../plans/prices";

const targetPlan = z.enum(SOLD_TIERS, {
  error: () => t("Choose the Starter or the Professional plan."),
});
const billing = z
  .enum(BILLING_INTERVALS, { error: () => t("Choose monthly or yearly billing.") })
  .optional()
  .meta({
    description: "The interval that is paid now where none is said; monthly where nothing is paid.",
  });

export const changePlanSchema = z.object({ targetPlan, billing });

export const confirmedChangeSchema = changePlanSchema.extend({
  /** The plan it was shown for, as `planKey` writes it. */
  from: z.string().max(40).optional(),
  /** The moment at which the shown price was calculated, UTC milliseconds. */
  reckonedAt: z.coerce.number().int().optional(),
  /** Idempotency key of one press of the button. */
  attemptId: z
    .string()
    .regex(/^[\w-]{10,64}$/)
    .optional(),
});

export const planKey = ({ tier, interval }: PlanChoice): string => `${tier}-${interval}`;

export type PlanChangeRequest = z.output<typeof changePlanSchema>;
export type ConfirmedChange = z.output<typeof confirmedChangeSchema>;

export const downgradeSchema = z.object({ plan: targetPlan });
