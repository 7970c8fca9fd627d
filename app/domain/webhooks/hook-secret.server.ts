/**
 * What an endpoint's calls are signed with. The secret is derived from the endpoint's id, its generation and the
 * deployment's own secret, so that it is shown again at any time and stored nowhere.
 */
import { Webhook } from "standardwebhooks";
import type { Config } from "~/platform/config.server";
import { hmacToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

/** For so long after a roll the secret before it signs as well, milliseconds. */
export const OLD_SECRET_SIGNS = DAY;

type Named = Pick<HookEndpoint, "id" | "secretGeneration" | "secretRolledAt">;

/** As Standard Webhooks writes them: `whsec_` and base64 of 32 bytes. */
export async function hookSecret(
  linkSecret: string,
  { id, secretGeneration }: Omit<Named, "secretRolledAt">,
) {
  const token = await hmacToken(linkSecret, `hook-secret:${id}:${secretGeneration}`);
  return `whsec_${token.replaceAll("-", "+").replaceAll("_", "/")}=`;
}

/** Whether the secret before the last roll signs still. */
export const isOldSecretAlive = (
  { secretGeneration, secretRolledAt }: Omit<Named, "id">,
  now: number,
): boolean => secretGeneration > 1 && secretRolledAt !== null && now < secretRolledAt + OLD_SECRET_SIGNS;

/** Every secret that signs now, the one that is shown first. The deployment's own may have been replaced as well. */
async function secretsOf(config: Config, endpoint: Named, now: number): Promise<string[]> {
  const { secretGeneration: current } = endpoint;
  const generations = isOldSecretAlive(endpoint, now) ? [current, current - 1] : [current];
  return Promise.all(
    [config.linkSecret, ...config.formerLinkSecrets].flatMap((secret) =>
      generations.map((secretGeneration) => hookSecret(secret, { ...endpoint, secretGeneration })),
    ),
  );
}

/** The headers of one try (Standard Webhooks). @param at of the try, UTC milliseconds */
export async function signedHeaders(
  config: Config,
  endpoint: Named,
  { eventId, body }: Pick<HookDelivery, "eventId" | "body">,
  at: number,
): Promise<Record<string, string>> {
  const secrets = await secretsOf(config, endpoint, at);
  return {
    "Content-Type": "application/json",
    "User-Agent": `Countersign-Webhooks/1.0 (+${config.appUrl}/api/docs)`,
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(eventId, new Date(at), body))
      .join(" "),
  };
}
