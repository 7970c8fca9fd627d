/** Where the parts of an account are, as addresses of the settings. */

/** The question before a deletion, over the settings: an address, so that it needs no script. */
export const DELETE_ACCOUNT = "/settings?ask=delete-account";

export const ACCOUNT_ACTIONS = "/settings#account-actions";
export const PROFILE = "/settings#profile";
export const SECURITY = "/settings/security";
export const ACCESS = "/settings/access";
export const REGION = "/settings#region";

export const asksDeletion = (search: string): boolean =>
  new URLSearchParams(search).get("ask") === "delete-account";
