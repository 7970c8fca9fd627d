/** Errors of plan limits (docs/product.md 2, 8); screens and the API share them. */

import { DomainError } from "~/platform/errors";
import { inGroups } from "~/platform/words/in-groups";
import { msg, t } from "~/platform/words/t";
import type { Entitlements, Subscription } from "./entitlements";
import { type LockedFeature, TRIAL_EXPIRED_TEXT } from "./upgrade-reasons";

const SUBSCRIPTION_ENDED_TEXT = msg(
  "Your subscription has ended. Your data is kept; renew your plan to continue.",
);

const PAYMENT_OVERDUE_TEXT = msg(
  "Your last payment did not go through. Your data is kept; pay what is due to continue.",
);

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
    return new DomainError("account_locked", t(PAYMENT_OVERDUE_TEXT), { paymentOverdue: true, ...plan });
  return rights.isTrialExpired
    ? new DomainError("account_locked", t(TRIAL_EXPIRED_TEXT), {
        trialExpired: true,
        upgrade: "trial_expired",
        ...facts,
        ...(had?.status === "cancelled" ? { wasCancelled: true } : {}),
      })
    : new DomainError("account_locked", t(SUBSCRIPTION_ENDED_TEXT), { subscriptionEnded: true, ...plan });
}

export function emailLimitReached(rights: Entitlements): DomainError {
  const limit = rights.emailSendLimit;
  const message = rights.isTrial
    ? t(
        "You've reached your email send limit: {limit} of {limit} used in your free trial. Upgrade to lift the email limit and send unlimited proposals.",
        { limit },
      )
    : t(
        "You've reached your email send limit: {limit} of {limit} used this month. Upgrade to lift the email limit and send unlimited proposals.",
        { limit },
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
  const reason = isTrial
    ? t("You have used all {limit} rewrites in your trial.", { limit })
    : t("You have used all {limit} rewrites this month.", { limit });
  const wayOn = tier === "agency" ? t("They begin anew with the next month.") : t("A larger plan has more.");
  return new DomainError("limit_reached", `${reason} ${wayOn}`, { used: limit, limit });
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
  listLimitReached(
    t(
      "You have {limit} templates, which is as many as your plan keeps. Delete one, or upgrade to save more.",
      { limit: inGroups(limit) },
    ),
    { limit, feature: "templates" },
  );

export const piecesLimitReached = ({ piecesLimit: limit }: Entitlements) =>
  listLimitReached(
    t(
      "You have {limit} pieces in your library, which is as many as your plan keeps. Delete one, or upgrade to save more.",
      { limit: inGroups(limit) },
    ),
    { limit, feature: "library" },
  );

const listLimitReached = (message: string, details: { limit: number; feature: LockedFeature }) =>
  new DomainError("limit_reached", message, { ...details, upgrade: "feature_locked" });
