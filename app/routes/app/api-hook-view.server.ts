import type { LogPage } from "~/domain/webhooks/hook-log.server";
import { isOldSecretAlive, OLD_SECRET_SIGNS } from "~/domain/webhooks/hook-secret.server";

/** What the page of an endpoint shows; the secret comes when it is asked for. */
export function hookView({ endpoint, deliveries, next, isFirstPage }: LogPage, now: number) {
  const { id, url, events, secretGeneration, secretRolledAt, ...rest } = endpoint;
  const { disabledAt, disabledReason, failingSince } = rest;
  const oldSecretUntil = isOldSecretAlive(endpoint, now) ? (secretRolledAt ?? 0) + OLD_SECRET_SIGNS : null;
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
    next,
    isFirstPage,
  };
}
