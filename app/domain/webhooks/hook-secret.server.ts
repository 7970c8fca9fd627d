/** Derived from the endpoint's id, its generation and the deployment's secret, so it is stored nowhere. */
import { Webhook } from "standardwebhooks";
import type { Config } from "~/platform/config.server";
import { hmacToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/time/durations";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

export const OLD_SECRET_MS = DAY;

type SecretOwner = Pick<HookEndpoint, "id" | "secretGeneration" | "secretRolledAt">;

/** Standard Webhooks: `whsec_` and base64 of 32 bytes. */
export async function hookSecret(
  linkSecret: string,
  { id, secretGeneration }: Omit<SecretOwner, "secretRolledAt">,
) {
  const token = await hmacToken(linkSecret, `hook-secret:${id}:${secretGeneration}`);
  return `whsec_${token.replaceAll("-", "+").replaceAll("_", "/")}=`;
}

export const isOldSecretValid = (
  { secretGeneration, secretRolledAt }: Omit<SecretOwner, "id">,
  now: number,
): boolean => secretGeneration > 1 && secretRolledAt !== null && now < secretRolledAt + OLD_SECRET_MS;

/** Lists the shown secret first. The deployment's secret may have been replaced too. */
async function secretsOf(config: Config, endpoint: SecretOwner, now: number): Promise<string[]> {
  const { secretGeneration: current } = endpoint;
  const generations = isOldSecretValid(endpoint, now) ? [current, current - 1] : [current];
  return Promise.all(
    [config.linkSecret, ...config.formerLinkSecrets].flatMap((secret) =>
      generations.map((secretGeneration) => hookSecret(secret, { ...endpoint, secretGeneration })),
    ),
  );
}

/** Standard Webhooks. @param at UTC milliseconds */
export async function signedHeaders(
  config: Config,
  endpoint: SecretOwner,
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
