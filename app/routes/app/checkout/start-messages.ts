/** Texts of the page after sign-in for a plan chosen before. */

import { planChangePath } from "~/components/billing/subscription-paths";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import type { CheckoutScenario } from "~/domain/billing/checkout/checkout-scenario";
import { type CheckoutChoice, checkoutPath } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { listPriceLabel } from "~/domain/plans/price-labels";

export interface StartDetails {
  case: CheckoutScenario;
  choice: CheckoutChoice;
  /** The current plan's name. */
  planName: string;
  trialDaysLeft: number | null;
  /** Null outside of a team. */
  teamOwner: string | null;
}

export interface StartLink {
  text: string;
  to: string;
  isCheckout?: boolean;
}

export interface StartMessage {
  title: string;
  lead: string;
  links: readonly StartLink[];
}

const DASHBOARD: StartLink = { text: "Go to the dashboard", to: "/dashboard" };
const TRIAL: StartLink = { text: "Continue with the free trial", to: "/dashboard" };

export function startMessage(details: StartDetails): StartMessage {
  const { choice, planName } = details;
  const name = PLANS[choice.plan].name;
  const price = listPriceLabel(PLANS[choice.plan], choice.interval);
  const chosen = `You chose ${name}, billed ${choice.interval}: ${price}.`;
  const subscribe: StartLink = {
    text: `Subscribe to ${name}`,
    to: checkoutPath(choice, "/dashboard"),
    isCheckout: true,
  };
  switch (details.case) {
    case "trial":
      return {
        title: "Your free trial has started",
        lead: `${chosen} You can try everything first: ${daysLeft(details.trialDaysLeft)} left, and no card needed. If you subscribe now, your plan replaces the trial.`,
        links: [TRIAL, subscribe],
      };
    case "ended":
      return { title: "Subscribe to continue", lead: chosen, links: [subscribe, DASHBOARD] };
    case "same":
      return {
        title: `You already have ${planName}`,
        lead: "There is nothing to buy: your account has the plan you chose.",
        links: [DASHBOARD, { text: "Billing", to: "/billing" }],
      };
    case "change":
      return {
        title: `You already have ${planName}`,
        lead: `${chosen} You can change to it. You see what it costs before you confirm.`,
        links: [
          { text: `Change to ${name}`, to: planChangePath(choice.plan, choice.interval, "/dashboard") },
          { text: `Keep ${planName}`, to: "/dashboard" },
        ],
      };
    case "other":
      return {
        title: `You already have ${planName}`,
        lead: chosen,
        links: [subscribe, { text: `Keep ${planName}`, to: "/dashboard" }],
      };
    case "ending":
      return {
        title: `Your ${planName} plan is cancelled`,
        lead: `${chosen} Renew your subscription first, then change the plan.`,
        links: [{ text: "Open subscription settings", to: SUBSCRIPTION }, DASHBOARD],
      };
    case "due":
      return {
        title: "Your last payment failed",
        lead: "Pay what is due first, then change the plan.",
        links: [{ text: "Billing", to: "/billing" }, DASHBOARD],
      };
    case "team":
      return {
        title: "You don’t need a plan of your own",
        lead: `You are in ${details.teamOwner ? `${details.teamOwner}’s` : "a"} team, and its Agency plan covers you.`,
        links: [DASHBOARD],
      };
    case "agency":
      return {
        title: "You have the Agency plan",
        lead: `It includes everything in ${name}. To change it, write to us.`,
        links: [DASHBOARD],
      };
  }
}

const daysLeft = (days: number | null): string => (days === 1 ? "1 day" : `${days ?? 0} days`);
