/**
 * Columns of an export's lists, each named: what is not named here never leaves. Hashes of tokens, and numbers that
 * secrets are derived from, are not among them.
 */
import {
  apiKeys,
  deliveries,
  emailChanges,
  hookEndpoints,
  invitations,
  mailSuppressions,
  notices,
  passkeys,
  passwordResets,
  sessions,
  signIns,
  signingLinks,
  subscriptions,
  totpFactors,
} from "~/db/schema";

const only = <T extends object, K extends keyof T>(table: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;

export const linkColumns = only(
  signingLinks,
  ...(["id", "proposalId", "recipientId", "versionId", "requiresCode"] as const),
  ...(["createdAt", "expiresAt", "revokedAt"] as const),
);

export const mailColumns = only(
  deliveries,
  ...(["id", "proposalId", "kind", "versionId", "toName", "toEmail", "cc", "subject", "payload"] as const),
  ...(["state", "lastError", "createdAt", "sentAt", "deliveredAt", "bouncedAt"] as const),
  ...(["isBounceSoft", "complainedAt", "openHintAt"] as const),
);

export const noticeColumns = only(
  notices,
  ...(["id", "proposalId", "kind", "title", "actorName", "detail", "createdAt", "readAt"] as const),
);

export const planColumns = only(
  subscriptions,
  ...(["tier", "status", "trialEndsAt", "interval", "currentPeriodStartsAt", "currentPeriodEndsAt"] as const),
  ...(["priceMinor", "priceCurrency", "cancelsAt", "graceEndsAt"] as const),
  ...(["scheduledTier", "scheduledInterval", "scheduledAt", "customerId", "subscriptionId"] as const),
);

export const sessionColumns = only(
  sessions,
  ...(["createdAt", "expiresAt", "lastUsedAt", "userAgent", "ip", "country"] as const),
);

export const signInColumns = only(
  signIns,
  ...(["id", "createdAt", "method", "succeeded", "isNewBrowser"] as const),
  ...(["userAgent", "ip", "country", "city"] as const),
);

export const passkeyColumns = only(
  passkeys,
  ...(["id", "name", "isSynced", "createdAt", "lastUsedAt"] as const),
);

export const appColumns = only(totpFactors, "createdAt", "confirmedAt");

export const stoppedColumns = only(
  mailSuppressions,
  ...(["email", "reason", "detail", "createdAt", "confirmedAt"] as const),
);

export const addressColumns = only(
  emailChanges,
  ...(["id", "newEmail", "createdAt", "expiresAt", "usedAt", "revokedAt"] as const),
);

export const resetColumns = only(
  passwordResets,
  ...(["id", "createdAt", "expiresAt", "usedAt", "revokedAt"] as const),
);

export const invitationColumns = only(
  invitations,
  ...(["id", "email", "role", "createdAt", "sentAt", "expiresAt", "acceptedAt", "revokedAt"] as const),
);

export const keyColumns = only(
  apiKeys,
  ...(["id", "name", "prefix", "scopes", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"] as const),
);

export const endpointColumns = only(
  hookEndpoints,
  ...(["id", "url", "events", "createdAt", "disabledAt", "disabledReason", "failingSince"] as const),
);
