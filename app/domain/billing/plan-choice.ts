/** What is asked for when a plan is changed (docs/product.md 7: targetPlan and billing), by the API and by the screens. */
import * as z from "zod";
import { BILLING_INTERVALS, SOLD_TIERS } from "../plans/prices";
import type { PlanChoice } from "./payments";

const targetPlan = z.enum(SOLD_TIERS, "Choose the Starter or the Professional plan.");
const billing = z.enum(BILLING_INTERVALS, "Choose monthly or yearly billing.").optional().meta({
  description: "The interval that is paid now where none is said; monthly where nothing is paid.",
});

export const changePlanSchema = z.object({ targetPlan, billing });

/** The confirmation of what a screen has shown. */
export const confirmedChangeSchema = changePlanSchema.extend({
  /** The plan that it was judged from, as `planMark` writes it. */
  from: z.string().max(40).optional(),
  /** The moment the shown price was reckoned for, UTC milliseconds. */
  reckonedAt: z.coerce.number().int().optional(),
  /** Names the press of the button: pressed twice, it is one change. */
  attemptId: z
    .string()
    .regex(/^[\w-]{10,64}$/)
    .optional(),
});

/** A plan in one word, for the form that confirms a change: "starter-monthly". */
export const planMark = ({ tier, interval }: PlanChoice): string => `${tier}-${interval}`;

export type PlanWish = z.output<typeof changePlanSchema>;
export type ConfirmedWish = z.output<typeof confirmedChangeSchema>;

export const downgradeSchema = z.object({ plan: targetPlan });
