/** The words of the page on which a plan that was chosen before signing in is taken up. */
import type { StartCase } from "~/domain/billing/start-case";
import { type CheckoutChoice, checkoutAddress } from "~/domain/plans/checkout-address";
import { PLANS } from "~/domain/plans/plans";
import { listPriceInWords } from "~/domain/plans/price-words";
import { SUBSCRIPTION } from "../settings/account-address";
import { changeAddress } from "../settings/subscription-address";

export interface StartFacts {
  case: StartCase;
  choice: CheckoutChoice;
  /** What is held now, by name: "Starter". */
  planName: string;
  trialDaysLeft: number | null;
  /** Whose team it is; null for who is in none. */
  teamOwner: string | null;
}

export interface StartWay {
  text: string;
  to: string;
  /** Leads to another site. */
  isCheckout?: boolean;
}

export interface StartWords {
  title: string;
  lead: string;
  /** The first is the one that is meant. */
  ways: readonly StartWay[];
}

const DASHBOARD: StartWay = { text: "Go to the dashboard", to: "/dashboard" };
const TRIAL: StartWay = { text: "Continue with the free trial", to: "/dashboard" };

/** What the page says, and where it leads. */
export function startWords(facts: StartFacts): StartWords {
  const { choice, planName } = facts;
  const name = PLANS[choice.plan].name;
  const price = listPriceInWords(PLANS[choice.plan], choice.interval);
  const chosen = `You chose ${name}, billed ${choice.interval}: ${price}.`;
  const subscribe: StartWay = {
    text: `Subscribe to ${name}`,
    to: checkoutAddress(choice, "/dashboard"),
    isCheckout: true,
  };
  switch (facts.case) {
    case "trial":
      return {
        title: "Your free trial has started",
        lead: `${chosen} You can try everything first: ${daysLeft(facts.trialDaysLeft)} left, and no card needed. If you subscribe now, your plan replaces the trial.`,
        ways: [TRIAL, subscribe],
      };
    case "ended":
      return { title: "Subscribe to continue", lead: chosen, ways: [subscribe, DASHBOARD] };
    case "same":
      return {
        title: `You already have ${planName}`,
        lead: "There is nothing to buy: your account has the plan you chose.",
        ways: [DASHBOARD, { text: "Billing", to: "/billing" }],
      };
    case "change":
      return {
        title: `You already have ${planName}`,
        lead: `${chosen} You can change to it. You see what it costs before you confirm.`,
        ways: [
          { text: `Change to ${name}`, to: changeAddress(choice.plan, choice.interval, "/dashboard") },
          { text: `Keep ${planName}`, to: "/dashboard" },
        ],
      };
    case "other":
      return {
        title: `You already have ${planName}`,
        lead: chosen,
        ways: [subscribe, { text: `Keep ${planName}`, to: "/dashboard" }],
      };
    case "ending":
      return {
        title: `Your ${planName} plan is cancelled`,
        lead: `${chosen} Renew your subscription first, then change the plan.`,
        ways: [{ text: "Open subscription settings", to: SUBSCRIPTION }, DASHBOARD],
      };
    case "due":
      return {
        title: "Your last payment failed",
        lead: "Pay what is due first, then change the plan.",
        ways: [{ text: "Billing", to: "/billing" }, DASHBOARD],
      };
    case "team":
      return {
        title: "You don’t need a plan of your own",
        lead: `You are in ${facts.teamOwner ? `${facts.teamOwner}’s` : "a"} team, and its Agency plan covers you.`,
        ways: [DASHBOARD],
      };
    case "agency":
      return {
        title: "You have the Agency plan",
        lead: `It includes everything in ${name}. To change it, write to us.`,
        ways: [DASHBOARD],
      };
  }
}

const daysLeft = (days: number | null): string => (days === 1 ? "1 day" : `${days ?? 0} days`);
