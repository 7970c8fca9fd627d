/** The plan that somebody chose before signing up, as mails name it. */
import * as z from "zod";
import { choiceInWords } from "../../billing/plan-change";
import type { Context } from "../../context";
import { type CheckoutChoice, startAddress } from "../../plans/checkout-address";
import { BILLING_INTERVALS, SOLD_TIERS } from "../../plans/prices";
import { SITE } from "./sample-people";

/** Null where none was chosen. */
export const choice = z.object({ plan: z.enum(SOLD_TIERS), interval: z.enum(BILLING_INTERVALS) }).nullable();

/** In words, and where it is subscribed to. */
export interface ChosenPlan {
  words: string;
  url: string;
}

export const chosenPlan = (
  { config }: Pick<Context, "config">,
  chosen: CheckoutChoice | null,
): ChosenPlan | null =>
  chosen && {
    words: choiceInWords({ tier: chosen.plan, interval: chosen.interval }),
    url: `${config.appUrl}${startAddress(chosen)}`,
  };

export const SAMPLE_CHOICE: ChosenPlan = {
  words: "Professional, billed yearly",
  url: `${SITE}/start?plan=professional&interval=yearly`,
};
