/** docs/product.md 6. */
import { hasApi } from "../../accounts/api-keys/api-plan";
import { isTeamOpen, NO_USAGE } from "../../people/membership";
import { type Entitlements, entitlements, type Subscription } from "../../plans/entitlements";
import { TIERS, type Tier } from "../../plans/plans";
import { UNLIMITED } from "../../plans/unlimited";

export interface FeatureRow {
  name: string;
  values: { tier: Tier; value: string }[];
}

interface OnPlan {
  rights: Entitlements;
  subscription: Subscription;
  now: number;
}

/** Admin rights are no plan feature. */
const isAdmin = false;

const RIGHTS_FEATURES: readonly (readonly [name: string, of: (rights: Entitlements) => boolean | number])[] =
  [
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
  ...RIGHTS_FEATURES.map(([name, of]) => [name, ({ rights }: OnPlan) => of(rights)] as const),
  ["Team", ({ subscription, now }) => isTeamOpen(subscription, now, isAdmin)],
  ["API access", ({ rights }) => hasApi({ rights, isAdmin })],
];

/** @param now UTC milliseconds */
export function featureMatrix(now: number): FeatureRow[] {
  const plans = TIERS.map((tier) => onPlan(tier, now));
  return FEATURES.map(([name, of]) => ({
    name,
    values: plans.map((plan) => ({ tier: plan.subscription.tier, value: valueLabel(of(plan)) })),
  }));
}

function onPlan(tier: Tier, now: number): OnPlan {
  const subscription = activeSubscription(tier, now);
  return { subscription, rights: entitlements(subscription, NO_USAGE, now), now };
}

const activeSubscription = (tier: Tier, now: number) => ({
  tier,
  status: tier === "trial" ? ("trialing" as const) : ("active" as const),
  trialEndsAt: tier === "trial" ? now + 1 : null,
  currentPeriodEndsAt: null,
  cancelsAt: null,
});

function valueLabel(value: boolean | number): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value >= UNLIMITED ? "Unlimited" : String(value);
}
