import * as z from "zod";
import type { Context } from "../context";
import { type CheckoutChoice, startPath } from "../plans/checkout-path";
import { planChoiceLabel } from "../plans/plan-change";
import { BILLING_INTERVALS, SOLD_TIERS } from "../plans/prices";
import { SITE } from "./sample-data";

export const planChoice = z
  .object({ plan: z.enum(SOLD_TIERS), interval: z.enum(BILLING_INTERVALS) })
  .nullable();

export interface ChosenPlan {
  label: string;
  url: string;
}

export const chosenPlan = (
  { config }: Pick<Context, "config">,
  chosen: CheckoutChoice | null,
): ChosenPlan | null =>
  chosen && {
    label: planChoiceLabel({ tier: chosen.plan, interval: chosen.interval }),
    url: `${config.appUrl}${startPath(chosen)}`,
  };

export const SAMPLE_CHOICE: ChosenPlan = {
  label: "Professional, billed yearly",
  url: `${SITE}/start?plan=professional&interval=yearly`,
};
