export const PROFILE = "/settings";
export const BUSINESS = "/settings/business";
export const BANK_ACCOUNT = `${BUSINESS}/bank-account`;
export const CARD_PAYMENTS = `${BUSINESS}/card-payments`;
export const REMINDER_TEXTS = `${BUSINESS}/reminders`;
export const NEXT_STEP = `${BUSINESS}#next-step`;
export const SECURITY = "/settings/security";
export const ACCESS = "/settings/access";
export const REVOKE_ALL = `${ACCESS}/revoke-all`;
export const NOTIFICATIONS = "/settings/notifications";
export const BRANDING = "/settings/branding";
export const SUBSCRIPTION = "/settings/subscription";
export const API = "/settings/api";
export const ACCOUNT = "/settings/account";

/** The confirmation opens by the URL, so it needs no script. */
export const DELETE_ACCOUNT = `${ACCOUNT}?ask=delete-account`;

export const isDeletionRequested = (search: string): boolean =>
  new URLSearchParams(search).get("ask") === "delete-account";
