/** Pages of the settings, who has them, and their anchors on the former single page. */

import type { Tier } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { requestedDialog } from "../billing/subscription-paths";
import {
  ACCESS,
  ACCOUNT,
  API,
  BRANDING,
  BUSINESS,
  isDeletionRequested,
  NOTIFICATIONS,
  PROFILE,
  SECURITY,
  SUBSCRIPTION,
} from "./settings-paths";

interface SettingsPageLink {
  to: string;
  name: string;
  /** Anchor on the former single page. */
  anchor?: string;
}

interface Visitor {
  subscriptionTier: Tier;
  isAdmin: boolean;
  isLocked: boolean;
}

/** A locked account only sees what its plan does not close. */
export function settingsPages({ subscriptionTier, isAdmin, isLocked }: Visitor): SettingsPageLink[] {
  const hasApi = (isAdmin || subscriptionTier === "agency") && !isLocked;
  const subscription = { to: SUBSCRIPTION, name: t("Plan and billing"), anchor: "subscription" };
  return [
    ...(isLocked ? [subscription] : []),
    { to: PROFILE, name: t("Profile") },
    { to: BUSINESS, name: t("Business") },
    { to: SECURITY, name: t("Security"), anchor: "security" },
    { to: ACCESS, name: t("Sessions and access") },
    { to: NOTIFICATIONS, name: t("Notifications"), anchor: "notifications" },
    ...(isLocked ? [] : [{ to: BRANDING, name: t("Branding"), anchor: "branding" }, subscription]),
    ...(hasApi ? [{ to: API, name: t("API and webhooks"), anchor: "api" }] : []),
    { to: ACCOUNT, name: t("Account"), anchor: "account-actions" },
  ];
}

const MOVED: Readonly<Record<string, string>> = {
  "#password": SECURITY,
  "#security": SECURITY,
  "#notifications": NOTIFICATIONS,
  "#branding": BRANDING,
  "#subscription": SUBSCRIPTION,
  "#billing-history": `${SUBSCRIPTION}#billing-history`,
  "#api": API,
  "#account-actions": ACCOUNT,
};

/** The page that an old anchor moved to; null if it did not move. */
export const movedAnchor = (hash: string): string | null => MOVED[hash] ?? null;

/** The page that an old dialog query moved to; null if it did not move. */
export function movedDialog(search: string): string | null {
  if (isDeletionRequested(search)) return `${ACCOUNT}${search}`;
  return requestedDialog(search) === null ? null : `${SUBSCRIPTION}${search}`;
}
