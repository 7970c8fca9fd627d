/** Texts of the page after sign-in for a plan chosen before. */

import { planChangePath } from "~/components/billing/subscription-paths";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import type { CheckoutScenario } from "~/domain/billing/checkout/checkout-scenario";
import { type CheckoutChoice, checkoutPath } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { listPriceLabel } from "~/domain/plans/price-labels";
import { t } from "~/platform/words/t";

interface StartDetails {
  case: CheckoutScenario;
  choice: CheckoutChoice;
  planName: string;
  trialDaysLeft: number | null;
  /** Null outside of a team. */
  teamOwner: string | null;
}

interface StartLink {
  text: string;
  to: string;
  isCheckout?: boolean;
}

interface StartMessage {
  title: string;
  lead: string;
  links: readonly StartLink[];
}

export function startMessage(details: StartDetails): StartMessage {
  const { choice, planName } = details;
  const name = t(PLANS[choice.plan].name);
  const price = listPriceLabel(PLANS[choice.plan], choice.interval);
  const chosen = t(
    "You chose {name}, {interval, select, monthly {billed monthly} other {billed yearly}}: {price}.",
    { name, interval: choice.interval, price },
  );
  const subscribe: StartLink = {
    text: t("Subscribe to {name}", { name }),
    to: checkoutPath(choice, "/dashboard"),
    isCheckout: true,
  };
  const dashboard: StartLink = { text: t("Go to the dashboard"), to: "/dashboard" };
  switch (details.case) {
    case "trial":
      return {
        title: t("Your free trial has started"),
        lead: `${chosen} ${t(
          "You can try everything first: {days, plural, one {{days} day} other {{days} days}} left, and no card needed. If you subscribe now, your plan replaces the trial.",
          { days: details.trialDaysLeft ?? 0 },
        )}`,
        links: [{ text: t("Continue with the free trial"), to: "/dashboard" }, subscribe],
      };
    case "ended":
      return { title: t("Subscribe to continue"), lead: chosen, links: [subscribe, dashboard] };
    case "same":
      return {
        title: t("You already have {plan}", { plan: planName }),
        lead: t("There is nothing to buy: your account has the plan you chose."),
        links: [dashboard, { text: t("Billing"), to: "/billing" }],
      };
    case "change":
      return {
        title: t("You already have {plan}", { plan: planName }),
        lead: `${chosen} ${t("You can change to it. You see what it costs before you confirm.")}`,
        links: [
          {
            text: t("Change to {name}", { name }),
            to: planChangePath(choice.plan, choice.interval, "/dashboard"),
          },
          { text: t("Keep {plan}", { plan: planName }), to: "/dashboard" },
        ],
      };
    case "other":
      return {
        title: t("You already have {plan}", { plan: planName }),
        lead: chosen,
        links: [subscribe, { text: t("Keep {plan}", { plan: planName }), to: "/dashboard" }],
      };
    case "ending":
      return {
        title: t("Your {plan} plan is cancelled", { plan: planName }),
        lead: `${chosen} ${t("Renew your subscription first, then change the plan.")}`,
        links: [{ text: t("Open subscription settings"), to: SUBSCRIPTION }, dashboard],
      };
    case "due":
      return {
        title: t("Your last payment failed"),
        lead: t("Pay what is due first, then change the plan."),
        links: [{ text: t("Billing"), to: "/billing" }, dashboard],
      };
    case "team":
      return {
        title: t("You don’t need a plan of your own"),
        lead: details.teamOwner
          ? t("You are in {owner}’s team, and its Agency plan covers you.", { owner: details.teamOwner })
          : t("You are in a team, and its Agency plan covers you."),
        links: [dashboard],
      };
    case "agency":
      return {
        title: t("You have the Agency plan"),
        lead: t("It includes everything in {name}. To change it, write to us.", { name }),
        links: [dashboard],
      };
  }
}
