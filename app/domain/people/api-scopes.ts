import type { ApiScope } from "~/db/vocabulary";

export { API_SCOPES, type ApiScope } from "~/db/vocabulary";

/** A signed-in member has every scope. */
export const hasScope = (
  { apiKey }: { apiKey?: { scopes: readonly ApiScope[] } },
  scope: ApiScope,
): boolean => apiKey === undefined || apiKey.scopes.includes(scope);

export const SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  "proposals:read": "List and read proposals, their analytics and signatures, and download PDFs",
  "proposals:write": "Create, generate, edit, duplicate and delete proposals",
  "proposals:send": "Send and resend proposals to clients by email",
  "account:read": "Read the account, its plan, branding and payments",
  "team:read": "Read the team, its statistics and its proposals",
};
