/** An allowlist: columns that are not listed here, such as token hashes, are never exported. */
import {
  apiKeys,
  clients,
  deliveries,
  emailChanges,
  followUps,
  hookEndpoints,
  invitations,
  mailSuppressions,
  notices,
  passkeys,
  passwordResets,
  priceItems,
  sessions,
  signIns,
  signingLinks,
  subscriptions,
  totpFactors,
} from "~/db/schema";
import { CLIENT_FIELDS } from "../../clients/client";

const only = <T extends object, K extends keyof T>(table: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;

export const linkColumns = only(
  signingLinks,
  "id",
  "proposalId",
  "recipientId",
  "versionId",
  "requiresCode",
  "createdAt",
  "expiresAt",
  "revokedAt",
);

export const clientColumns = only(clients, "id", ...CLIENT_FIELDS, "createdAt", "updatedAt");

export const mailColumns = only(
  deliveries,
  "id",
  "proposalId",
  "kind",
  "versionId",
  "toName",
  "toEmail",
  "cc",
  "subject",
  "payload",
  "state",
  "lastError",
  "createdAt",
  "sentAt",
  "deliveredAt",
  "bouncedAt",
  "isBounceSoft",
  "complainedAt",
  "openHintAt",
);

export const followUpColumns = only(
  followUps,
  "id",
  "proposalId",
  "versionId",
  "recipientId",
  "rule",
  "days",
  "askedAt",
  "dueAt",
  "state",
  "reason",
  "stoppedBy",
  "deliveryId",
  "createdAt",
);

export const noticeColumns = only(
  notices,
  "id",
  "proposalId",
  "kind",
  "title",
  "actorName",
  "detail",
  "createdAt",
  "readAt",
);

export const planColumns = only(
  subscriptions,
  "tier",
  "status",
  "trialEndsAt",
  "interval",
  "currentPeriodStartsAt",
  "currentPeriodEndsAt",
  "priceMinor",
  "priceCurrency",
  "cancelsAt",
  "graceEndsAt",
  "scheduledTier",
  "scheduledInterval",
  "scheduledAt",
  "customerId",
  "subscriptionId",
);

export const sessionColumns = only(
  sessions,
  "createdAt",
  "expiresAt",
  "lastUsedAt",
  "userAgent",
  "ip",
  "country",
);

export const signInColumns = only(
  signIns,
  "id",
  "createdAt",
  "method",
  "succeeded",
  "isNewBrowser",
  "userAgent",
  "ip",
  "country",
  "city",
);

export const passkeyColumns = only(passkeys, "id", "name", "isSynced", "createdAt", "lastUsedAt");

export const appColumns = only(totpFactors, "createdAt", "confirmedAt");

export const stoppedColumns = only(mailSuppressions, "email", "reason", "detail", "createdAt", "confirmedAt");

export const addressColumns = only(
  emailChanges,
  "id",
  "newEmail",
  "createdAt",
  "expiresAt",
  "usedAt",
  "revokedAt",
);

export const resetColumns = only(passwordResets, "id", "createdAt", "expiresAt", "usedAt", "revokedAt");

export const priceItemColumns = only(priceItems, "id", "line", "currency", "timesUsed", "updatedAt");

export const invitationColumns = only(
  invitations,
  "id",
  "email",
  "role",
  "createdAt",
  "sentAt",
  "expiresAt",
  "acceptedAt",
  "revokedAt",
);

export const keyColumns = only(
  apiKeys,
  "id",
  "name",
  "prefix",
  "scopes",
  "createdAt",
  "expiresAt",
  "lastUsedAt",
  "revokedAt",
);

export const endpointColumns = only(
  hookEndpoints,
  "id",
  "url",
  "events",
  "createdAt",
  "disabledAt",
  "disabledReason",
  "failingSince",
);
