/**
 * Why the upgrade dialog opens and what it then says (docs/product.md 2). `choose_plan` is for those whom nothing stops
 * and who want to see the plans.
 */
import { UNLIMITED } from "./plans";

/** docs/product.md 2: on the wall, in the dialog and in what is refused. */
export const TRIAL_EXPIRED_TEXT = "Your free trial has ended. Continue using the product with a paid plan.";

/** docs/product.md 8: what stands over a send that a trial refuses. */
export const TRIAL_EMAIL_LIMIT_TEXT =
  "You've reached your trial email limit (3 emails). Upgrade to send unlimited proposals.";

export const UPGRADE_REASONS = [
  "email_limit",
  "proposal_limit",
  "trial_expired",
  "feature_locked",
  "choose_plan",
  "default",
] as const;
export type UpgradeReason = (typeof UPGRADE_REASONS)[number];

/** What a locked feature is called in its own sentence. */
export const LOCKED_FEATURES = {
  pdf: "PDF export",
  clone: "Proposal cloning",
  branding: "Custom branding",
} as const;
export type LockedFeature = keyof typeof LOCKED_FEATURES;

/** docs/product.md 2: what the limit of emails falls back to when none is known. */
const STARTER_EMAIL_LIMIT = 5;

export interface UpgradeWords {
  title: string;
  text: string;
  /** The feature that was asked for, where one was. */
  feature: string | null;
}

export interface UpgradeCase {
  reason: UpgradeReason;
  isTrial: boolean;
  feature?: LockedFeature | null;
  /** Emails a month; null when not known. */
  emailLimit?: number | null;
}

/** Title and text by reason, to the letter of docs/product.md 2. */
export function upgradeWords({
  reason,
  isTrial,
  feature = null,
  emailLimit = null,
}: UpgradeCase): UpgradeWords {
  const locked = feature === null ? null : `${LOCKED_FEATURES[feature]} requires Professional plan.`;
  return { ...TITLES_AND_TEXTS[reason](isTrial, knownLimit(emailLimit)), feature: locked };
}

/** The title alone, which does not depend on the account. */
export const upgradeTitle = (reason: UpgradeReason): string => upgradeWords({ reason, isTrial: false }).title;

const knownLimit = (limit: number | null) =>
  limit === null || limit >= UNLIMITED ? STARTER_EMAIL_LIMIT : limit;

type Words = Pick<UpgradeWords, "title" | "text">;

const TITLES_AND_TEXTS: Record<UpgradeReason, (isTrial: boolean, emailLimit: number) => Words> = {
  email_limit: (isTrial, emailLimit) => ({
    title: "Email Limit Reached",
    text: isTrial
      ? "You've used all 3 email sends in your free trial. Upgrade to send unlimited proposals."
      : `You've reached your Starter plan limit of ${emailLimit} emails this month.`,
  }),
  proposal_limit: (isTrial) => ({
    title: "Proposal Limit Reached",
    text: isTrial
      ? "You've created the maximum number of proposals for your trial."
      : "You've reached your monthly proposal limit.",
  }),
  trial_expired: () => ({
    title: "Trial Expired",
    text: TRIAL_EXPIRED_TEXT,
  }),
  feature_locked: () => ({
    title: "Premium Feature",
    text: "This feature is available with Professional and Agency plans.",
  }),
  choose_plan: () => ({
    title: "Choose a plan",
    text: "Your proposals and signatures stay whichever plan you choose.",
  }),
  default: () => ({
    title: "Upgrade Required",
    text: "Upgrade your plan to continue using this feature.",
  }),
};
