import type { LogPage } from "~/domain/webhooks/hook-log.server";
import { isOldSecretValid, OLD_SECRET_MS } from "~/domain/webhooks/hook-secret.server";

/** Leaves the secret out; it is revealed on request. */
export function webhookView({ endpoint, deliveries, held, next, isFirstPage }: LogPage, now: number) {
  const { id, url, events, secretGeneration, secretRolledAt, ...rest } = endpoint;
  const { disabledAt, disabledReason, failingSince } = rest;
  const oldSecretUntil = isOldSecretValid(endpoint, now) ? (secretRolledAt ?? 0) + OLD_SECRET_MS : null;
  return {
    endpoint: {
      id,
      url,
      events,
      secretGeneration,
      oldSecretUntil,
      disabledAt,
      disabledReason,
      failingSince,
    },
    deliveries: deliveries.map(({ endpointId: _here, claimedAt: _, deliveredAt: __, ...shown }) => shown),
    held,
    next,
    isFirstPage,
  };
}
