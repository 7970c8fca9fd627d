/** The plans, once (docs/product.md 9). Nothing else in the product names a price or a limit. */

export const TIERS = ["trial", "starter", "professional", "agency"] as const;
export type Tier = (typeof TIERS)[number];

export const SUBSCRIPTION_STATUSES = ["active", "trialing", "cancelled", "expired", "past_due"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** docs/product.md 3 has both spellings: "canceled" is understood, "cancelled" is what is stored and answered. */
export const readStatus = (word: SubscriptionStatus | "canceled"): SubscriptionStatus =>
  word === "canceled" ? "cancelled" : word;

/** docs/product.md 9: shown as unlimited or infinity. */
export const UNLIMITED = 999_999;
export const TRIAL_DAYS = 7;

export interface Plan {
  name: string;
  /** Whole US dollars; null where the price is agreed in person ('Contact Sales'). */
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  /** Per month; on trial for the whole trial. */
  proposalsLimit: number;
  emailSendLimit: number;
  description: string;
  features: readonly string[];
  canExportPDF: boolean;
  canCloneProposal: boolean;
}

export const PLANS: Readonly<Record<Tier, Plan>> = {
  trial: {
    name: "Free Trial",
    monthlyPrice: 0,
    yearlyPrice: 0,
    proposalsLimit: UNLIMITED,
    emailSendLimit: 3,
    description: "Experience all Professional features for free",
    features: ["All Professional features", "Unlimited proposals", "3 email sends", "7 days, no credit card"],
    canExportPDF: true,
    canCloneProposal: true,
  },
  starter: {
    name: "Starter",
    monthlyPrice: 19,
    yearlyPrice: 190,
    proposalsLimit: 10,
    emailSendLimit: 5,
    description: "For freelancers who send a few proposals a month",
    features: [
      "10 proposals a month",
      "5 email sends a month",
      "Basic templates",
      "AI generation",
      "Electronic signatures",
    ],
    canExportPDF: false,
    canCloneProposal: false,
  },
  professional: {
    name: "Professional",
    monthlyPrice: 39,
    yearlyPrice: 390,
    proposalsLimit: UNLIMITED,
    emailSendLimit: UNLIMITED,
    description: "For studios that win work with their proposals",
    features: [
      "Unlimited proposals and sends",
      "PDF download",
      "Proposal cloning",
      "Custom branding",
      "Autofill of client data",
      "Advanced signature tracking",
      "Priority support",
    ],
    canExportPDF: true,
    canCloneProposal: true,
  },
  agency: {
    name: "Agency",
    monthlyPrice: null,
    yearlyPrice: null,
    proposalsLimit: UNLIMITED,
    emailSendLimit: UNLIMITED,
    description: "For teams that pitch together",
    features: [
      "Everything in Professional",
      "Up to 5 team members",
      "Collaboration",
      "Client portal",
      "API access",
    ],
    canExportPDF: true,
    canCloneProposal: true,
  },
};
