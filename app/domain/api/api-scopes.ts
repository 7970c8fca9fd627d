/** What an API key may do. A key without a scope is refused by the calls that need it. */
export const API_SCOPES = [
  "proposals:read",
  "proposals:write",
  "proposals:send",
  "account:read",
  "team:read",
] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** Whether a caller may use a scope: a signed-in member has all of them, a key those it was made with. */
export const mayUse = ({ apiKey }: { apiKey?: { scopes: readonly ApiScope[] } }, scope: ApiScope): boolean =>
  apiKey === undefined || apiKey.scopes.includes(scope);

/** Each in words, for the form of a new key. */
export const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  "proposals:read": "List and read proposals, their analytics and signatures, and download PDFs",
  "proposals:write": "Create, generate, edit, duplicate and delete proposals",
  "proposals:send": "Send and resend proposals to clients by email",
  "account:read": "Read the account, its plan, branding and payments",
  "team:read": "Read the team, its statistics and its proposals",
};
