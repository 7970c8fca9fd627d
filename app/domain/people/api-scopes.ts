import type { ApiScope } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export { API_SCOPES, type ApiScope } from "~/db/vocabulary";

/** A signed-in member has every scope. */
export const hasScope = (
  { apiKey }: { apiKey?: { scopes: readonly ApiScope[] } },
  scope: ApiScope,
): boolean => apiKey === undefined || apiKey.scopes.includes(scope);

export const SCOPE_LABELS: Readonly<Record<ApiScope, AppMessage>> = {
  "proposals:read": msg("List and read proposals, their analytics and signatures, and download PDFs"),
  "proposals:write": msg("Create, generate, edit, duplicate and delete proposals"),
  "proposals:send": msg("Send and resend proposals to clients by email"),
  "account:read": msg("Read the account, its plan, branding and payments"),
  "team:read": msg("Read the team, its statistics and its proposals"),
};
