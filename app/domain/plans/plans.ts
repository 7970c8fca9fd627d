/** The only place for prices and limits (docs/product.md 9). */
import type { SubscriptionStatus, Tier } from "~/db/vocabulary";
import { UNLIMITED } from "./unlimited";

export { SUBSCRIPTION_STATUSES, type SubscriptionStatus, TIERS, type Tier } from "~/db/vocabulary";

/** docs/product.md 3 allows both spellings; "cancelled" is stored. */
export const normalizeStatus = (word: SubscriptionStatus | "canceled"): SubscriptionStatus =>
  word === "canceled" ? "cancelled" : word;

export const TRIAL_DAYS = 7;

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** More than anybody keeps in order. */
const MANY_TEMPLATES = 200;
const MANY_PIECES = 2000;

export interface Plan {
  name: string;
  /** Whole US dollars; null for 'Contact Sales'. */
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  /** Per month; for the whole trial on trial. */
  proposalsLimit: number;
  emailSendLimit: number;
  /** Bytes of uploaded pictures. */
  pictureBytes: number;
  /** Own ones, beside those that are built in. */
  templatesLimit: number;
  /** Passages that the model may rewrite; counted like the sends. */
  rewritesLimit: number;
  /** Of the library. */
  piecesLimit: number;
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
    pictureBytes: 200 * MEGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 30,
    piecesLimit: MANY_PIECES,
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
    pictureBytes: 200 * MEGABYTE,
    templatesLimit: 3,
    rewritesLimit: 50,
    piecesLimit: 20,
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
    pictureBytes: 2 * GIGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 500,
    piecesLimit: MANY_PIECES,
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
    pictureBytes: 10 * GIGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 2_000,
    piecesLimit: MANY_PIECES,
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
