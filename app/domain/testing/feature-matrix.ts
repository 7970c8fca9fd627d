/** What each plan gives, as the rules answer when they are asked (docs/product.md 6). */
import { hasApi } from "../api/api-plan";
import { type Entitlements, entitlements, type Subscription } from "../plans/entitlements";
import { TIERS, type Tier, UNLIMITED } from "../plans/plans";
import { isTeamOpen, NOTHING_USED } from "../team/membership";

export interface FeatureRow {
  name: string;
  /** In the order of the plans: "Yes", "No" or a number. */
  values: { tier: Tier; value: string }[];
}

interface OnPlan {
  rights: Entitlements;
  subscription: Subscription;
  /** UTC milliseconds. */
  now: number;
}

/** What an admin has whatever their plan is no feature of the plan. */
const isAdmin = false;

const OF_RIGHTS: readonly (readonly [name: string, of: (rights: Entitlements) => boolean | number])[] = [
  ["Proposals in a period", ({ proposalsLimit }) => proposalsLimit],
  ["Email sends in a period", ({ emailSendLimit }) => emailSendLimit],
  ["Sending", ({ canSendEmail }) => canSendEmail],
  ["PDF export", ({ canExportPDF }) => canExportPDF],
  ["Cloning", ({ canCloneProposal }) => canCloneProposal],
  ["Custom branding", ({ canUseBranding }) => canUseBranding],
  ["Custom footer", ({ canUseFooter }) => canUseFooter],
  ["Autofill of client data", ({ canAutofillClients }) => canAutofillClients],
  ["Client portal", ({ hasClientPortal }) => hasClientPortal],
];

const FEATURES: readonly (readonly [name: string, of: (plan: OnPlan) => boolean | number])[] = [
  ...OF_RIGHTS.map(([name, of]) => [name, ({ rights }: OnPlan) => of(rights)] as const),
  ["Team", ({ subscription, now }) => isTeamOpen(subscription, now, isAdmin)],
  ["API access", ({ rights }) => hasApi({ rights, isAdmin })],
];

/** The rules asked for an account that is in order on each plan. @param now UTC milliseconds */
export function featureMatrix(now: number): FeatureRow[] {
  const plans = TIERS.map((tier) => onPlan(tier, now));
  return FEATURES.map(([name, of]) => ({
    name,
    values: plans.map((plan) => ({ tier: plan.subscription.tier, value: wordOf(of(plan)) })),
  }));
}

function onPlan(tier: Tier, now: number): OnPlan {
  const subscription = inOrder(tier, now);
  return { subscription, rights: entitlements(subscription, NOTHING_USED, now), now };
}

const inOrder = (tier: Tier, now: number) => ({
  tier,
  status: tier === "trial" ? ("trialing" as const) : ("active" as const),
  trialEndsAt: tier === "trial" ? now + 1 : null,
  currentPeriodEndsAt: null,
  cancelsAt: null,
});

function wordOf(value: boolean | number): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value >= UNLIMITED ? "Unlimited" : String(value);
}
