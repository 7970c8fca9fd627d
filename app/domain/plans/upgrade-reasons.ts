/** The upgrade dialog (docs/product.md 2). `choose_plan` is without a limit reached. */
import { msg, t } from "~/platform/words/t";
import { UNLIMITED } from "./unlimited";

export const TRIAL_EXPIRED_TEXT = msg(
  "Your free trial has ended. Continue using the product with a paid plan.",
);

export const TRIAL_EMAIL_LIMIT_TEXT = msg(
  "You've reached your trial email limit (3 emails). Upgrade to send unlimited proposals.",
);

export const UPGRADE_REASONS = [
  "email_limit",
  "proposal_limit",
  "trial_expired",
  "feature_locked",
  "choose_plan",
  "default",
] as const;
export type UpgradeReason = (typeof UPGRADE_REASONS)[number];

export const LOCKED_FEATURES = {
  pdf: msg("PDF export"),
  clone: msg("Proposal cloning"),
  branding: msg("Custom branding"),
  templates: msg("Saving more than 3 templates"),
  library: msg("Keeping more than 20 pieces"),
} as const;
export type LockedFeature = keyof typeof LOCKED_FEATURES;

/** docs/product.md 2: used when the limit is unknown. */
const STARTER_EMAIL_LIMIT = 5;

interface UpgradeText {
  title: string;
  text: string;
  feature: string | null;
}

interface UpgradeCase {
  reason: UpgradeReason;
  isTrial: boolean;
  feature?: LockedFeature | null;
  emailLimit?: number | null;
}

export function upgradeText({
  reason,
  isTrial,
  feature = null,
  emailLimit = null,
}: UpgradeCase): UpgradeText {
  const locked =
    feature === null
      ? null
      : t("{feature} requires Professional plan.", { feature: t(LOCKED_FEATURES[feature]) });
  return { ...TITLES_AND_TEXTS[reason](isTrial, knownLimit(emailLimit)), feature: locked };
}

export const upgradeTitle = (reason: UpgradeReason): string => upgradeText({ reason, isTrial: false }).title;

const knownLimit = (limit: number | null) =>
  limit === null || limit >= UNLIMITED ? STARTER_EMAIL_LIMIT : limit;

type TitleAndText = Pick<UpgradeText, "title" | "text">;

const TITLES_AND_TEXTS: Record<UpgradeReason, (isTrial: boolean, emailLimit: number) => TitleAndText> = {
  email_limit: (isTrial, emailLimit) => ({
    title: t("Email Limit Reached"),
    text: isTrial
      ? t("You've used all 3 email sends in your free trial. Upgrade to send unlimited proposals.")
      : t("You've reached your Starter plan limit of {emailLimit} emails this month.", { emailLimit }),
  }),
  proposal_limit: (isTrial) => ({
    title: t("Proposal Limit Reached"),
    text: isTrial
      ? t("You've created the maximum number of proposals for your trial.")
      : t("You've reached your monthly proposal limit."),
  }),
  trial_expired: () => ({
    title: t("Trial Expired"),
    text: t(TRIAL_EXPIRED_TEXT),
  }),
  feature_locked: () => ({
    title: t("Premium Feature"),
    text: t("This feature is available with Professional and Agency plans."),
  }),
  choose_plan: () => ({
    title: t("Choose a plan"),
    text: t("Your proposals and signatures stay whichever plan you choose."),
  }),
  default: () => ({
    title: t("Upgrade Required"),
    text: t("Upgrade your plan to continue using this feature."),
  }),
};
