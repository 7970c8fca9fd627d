/** This is the only place for prices and limits (docs/product.md 9). */
import type { SubscriptionStatus, Tier } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import { UNLIMITED } from "./unlimited";

export { SUBSCRIPTION_STATUSES, type SubscriptionStatus, TIERS, type Tier } from "~/db/vocabulary";

/** docs/product.md 3 allows both spellings; "cancelled" is stored. */
export const normalizeStatus = (word: SubscriptionStatus | "canceled"): SubscriptionStatus =>
  word === "canceled" ? "cancelled" : word;

export const TRIAL_DAYS = 7;

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Nobody keeps more in order. */
const MANY_TEMPLATES = 200;
const MANY_PIECES = 2000;

export interface Plan {
  name: AppMessage;
  /** Whole US dollars; null for 'Contact Sales'. */
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  /** The limit counts per month; on trial, it counts for the whole trial. */
  proposalsLimit: number;
  emailSendLimit: number;
  pictureBytes: number;
  /** The limit counts own templates, beside those that are built in. */
  templatesLimit: number;
  /** Passages that the model may rewrite; counted like the sends. */
  rewritesLimit: number;
  /** The limit counts pieces of the library. */
  piecesLimit: number;
  description: AppMessage;
  features: readonly AppMessage[];
  canExportPDF: boolean;
  canCloneProposal: boolean;
}

export const PLANS: Readonly<Record<Tier, Plan>> = {
  trial: {
    name: msg("Free Trial"),
    monthlyPrice: 0,
    yearlyPrice: 0,
    proposalsLimit: UNLIMITED,
    emailSendLimit: 3,
    pictureBytes: 200 * MEGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 30,
    piecesLimit: MANY_PIECES,
    description: msg("Experience all Professional features for free"),
    features: [
      msg("All Professional features"),
      msg("Unlimited proposals"),
      msg("3 email sends"),
      msg("7 days, no credit card"),
    ],
    canExportPDF: true,
    canCloneProposal: true,
  },
  starter: {
    name: msg("Starter"),
    monthlyPrice: 19,
    yearlyPrice: 190,
    proposalsLimit: 10,
    emailSendLimit: 5,
    pictureBytes: 200 * MEGABYTE,
    templatesLimit: 3,
    rewritesLimit: 50,
    piecesLimit: 20,
    description: msg("For freelancers who send a few proposals a month"),
    features: [
      msg("10 proposals a month"),
      msg("5 email sends a month"),
      msg("Basic templates"),
      msg("AI generation"),
      msg("Electronic signatures"),
    ],
    canExportPDF: false,
    canCloneProposal: false,
  },
  professional: {
    name: msg("Professional"),
    monthlyPrice: 39,
    yearlyPrice: 390,
    proposalsLimit: UNLIMITED,
    emailSendLimit: UNLIMITED,
    pictureBytes: 2 * GIGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 500,
    piecesLimit: MANY_PIECES,
    description: msg("For studios that win work with their proposals"),
    features: [
      msg("Unlimited proposals and sends"),
      msg("PDF download"),
      msg("Proposal cloning"),
      msg("Custom branding"),
      msg("Autofill of client data"),
      msg("Advanced signature tracking"),
      msg("Priority support"),
    ],
    canExportPDF: true,
    canCloneProposal: true,
  },
  agency: {
    name: msg("Agency"),
    monthlyPrice: null,
    yearlyPrice: null,
    proposalsLimit: UNLIMITED,
    emailSendLimit: UNLIMITED,
    pictureBytes: 10 * GIGABYTE,
    templatesLimit: MANY_TEMPLATES,
    rewritesLimit: 2_000,
    piecesLimit: MANY_PIECES,
    description: msg("For teams that pitch together"),
    features: [
      msg("Everything in Professional"),
      msg("Up to 5 team members"),
      msg("Collaboration"),
      msg("Client portal"),
      msg("API access"),
    ],
    canExportPDF: true,
    canCloneProposal: true,
  },
};
