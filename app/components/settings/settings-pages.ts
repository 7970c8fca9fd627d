/** The pages of the settings, who has them, and where their parts stood while all of them were one page. */
import type { Tier } from "~/domain/plans/plans";
import {
  ACCESS,
  ACCOUNT,
  API,
  asksDeletion,
  BRANDING,
  NOTIFICATIONS,
  PROFILE,
  SECURITY,
  SUBSCRIPTION,
} from "./account-address";
import { askedDialog } from "./subscription-address";

export interface SettingsPlace {
  to: string;
  name: string;
  /** Its anchor on the one page. */
  anchor?: string;
}

const SUBSCRIPTION_PLACE = { to: SUBSCRIPTION, name: "Plan and billing", anchor: "subscription" };

interface Visitor {
  subscriptionTier: Tier;
  isAdmin: boolean;
  isLocked: boolean;
}

/** A locked account is here because of its plan; what a plan brings is closed meanwhile. */
export function settingsPlaces({ subscriptionTier, isAdmin, isLocked }: Visitor): SettingsPlace[] {
  const hasApi = (isAdmin || subscriptionTier === "agency") && !isLocked;
  return [
    ...(isLocked ? [SUBSCRIPTION_PLACE] : []),
    { to: PROFILE, name: "Profile" },
    { to: SECURITY, name: "Security", anchor: "security" },
    { to: ACCESS, name: "Sessions and access" },
    { to: NOTIFICATIONS, name: "Notifications", anchor: "notifications" },
    ...(isLocked ? [] : [{ to: BRANDING, name: "Branding", anchor: "branding" }, SUBSCRIPTION_PLACE]),
    ...(hasApi ? [{ to: API, name: "API and webhooks", anchor: "api" }] : []),
    { to: ACCOUNT, name: "Account", anchor: "account-actions" },
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

/** Where an anchor of the one page is now; null for what is still there. */
export const movedAnchor = (hash: string): string | null => MOVED[hash] ?? null;

/** Where a dialog of the one page is now, by the query that opens it; null for what is still there. */
export function movedDialog(search: string): string | null {
  if (asksDeletion(search)) return `${ACCOUNT}${search}`;
  return askedDialog(search) === null ? null : `${SUBSCRIPTION}${search}`;
}
