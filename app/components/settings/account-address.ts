/** Where the parts of an account are: each page of the settings has an address of its own. */

export const PROFILE = "/settings";
export const SECURITY = "/settings/security";
export const ACCESS = "/settings/access";
export const NOTIFICATIONS = "/settings/notifications";
export const BRANDING = "/settings/branding";
export const SUBSCRIPTION = "/settings/subscription";
export const API = "/settings/api";
export const ACCOUNT = "/settings/account";

/** The question before a deletion, over its page: an address, so that it needs no script. */
export const DELETE_ACCOUNT = `${ACCOUNT}?ask=delete-account`;

export const asksDeletion = (search: string): boolean =>
  new URLSearchParams(search).get("ask") === "delete-account";
