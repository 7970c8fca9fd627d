/** Errors of plan limits (docs/product.md 2, 8); screens and the API share them. */

import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Entitlements, Subscription } from "./entitlements";
import { type LockedFeature, TRIAL_EXPIRED_TEXT } from "./upgrade-reasons";

const SUBSCRIPTION_ENDED_TEXT =
  "Your subscription has ended. Your data is kept; renew your plan to continue.";

const PAYMENT_OVERDUE_TEXT =
  "Your last payment did not go through. Your data is kept; pay what is due to continue.";

export interface LockedAccountDetails {
  teamOf?: string;
  hasTeam?: boolean;
  contactEmail?: string;
}

export function accountLocked(
  rights: Entitlements,
  had?: Subscription,
  facts: LockedAccountDetails = {},
): DomainError {
  const plan = { plan: rights.tier, interval: had?.interval ?? undefined, ...facts };
  if (rights.lockedBy === "past_due")
    return new DomainError("account_locked", PAYMENT_OVERDUE_TEXT, { paymentOverdue: true, ...plan });
  return rights.isTrialExpired
    ? new DomainError("account_locked", TRIAL_EXPIRED_TEXT, {
        trialExpired: true,
        upgrade: "trial_expired",
        ...facts,
        ...(had?.status === "cancelled" ? { wasCancelled: true } : {}),
      })
    : new DomainError("account_locked", SUBSCRIPTION_ENDED_TEXT, { subscriptionEnded: true, ...plan });
}

export function emailLimitReached(rights: Entitlements): DomainError {
  const limit = rights.emailSendLimit;
  const period = rights.isTrial ? t("in your free trial") : t("this month");
  const message = t(
    "You've reached your email send limit: {limit} of {limit} used {period}. Upgrade to lift the email limit and send unlimited proposals.",
    { limit, period },
  );
  const trial = rights.isTrial ? { trialEmailLimit: true } : {};
  return new DomainError("limit_reached", message, {
    emailLimitReached: true,
    ...trial,
    used: limit,
    limit,
    upgrade: "email_limit",
  });
}

export function proposalLimitReached(rights: Entitlements): DomainError {
  return new DomainError(
    "limit_reached",
    t("You've reached your proposal limit. Upgrade your plan to create more proposals."),
    {
      proposalLimitReached: true,
      used: rights.proposalsLimit,
      limit: rights.proposalsLimit,
      upgrade: "proposal_limit",
    },
  );
}

export function rewritesLimitReached({ rewritesLimit: limit, isTrial, tier }: Entitlements): DomainError {
  const period = isTrial ? t("in your trial") : t("this month");
  const wayOn = tier === "agency" ? t("They begin anew with the next month.") : t("A larger plan has more.");
  const message = t("You have used all {limit} rewrites {period}. {wayOn}", { limit, period, wayOn });
  return new DomainError("limit_reached", message, { used: limit, limit });
}

export const pdfExportLocked = () =>
  new DomainError("forbidden", t("PDF export requires Professional or Agency plan."), {
    upgrade: "feature_locked",
    feature: "pdf",
  });

export const cloningLocked = () =>
  new DomainError("forbidden", t("Proposal cloning requires Professional plan."), {
    upgrade: "feature_locked",
    feature: "clone",
  });

export const brandingLocked = () =>
  new DomainError("forbidden", t("Custom branding requires Professional plan."), {
    upgrade: "feature_locked",
    feature: "branding",
  });

export const templatesLimitReached = ({ templatesLimit: limit }: Entitlements) =>
  listLimitReached(limit, "templates", "templates");

export const piecesLimitReached = ({ piecesLimit: limit }: Entitlements) =>
  listLimitReached(limit, t("pieces in your library"), "library");

function listLimitReached(limit: number, what: string, feature: LockedFeature): DomainError {
  const message = `You have ${limit.toLocaleString("en-US")} ${what}, which is as many as your plan keeps. Delete one, or upgrade to save more.`;
  return new DomainError("limit_reached", message, { limit, upgrade: "feature_locked", feature });
}
