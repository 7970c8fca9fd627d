/** The mail service's webhook: what it signs is believed, and nothing else (Svix's scheme, which others share). */
import { Webhook } from "standardwebhooks";
import { DomainError, notFound } from "~/platform/errors";
import type { Context } from "../context";
import { readMailEvent } from "./provider-events";
import { type Heard, recordMailEvent } from "./record-event.server";

/**
 * Takes what the service posted.
 * @param body as it came, to the byte: the signature is over it
 * @returns "ignored" for what tells nothing of a mail's fate
 * @throws DomainError not_found (no secret is configured, so there is no such address), unauthenticated
 * (not signed with ours, or more than five minutes old)
 */
export async function hearMailWebhook(
  ctx: Context,
  headers: Headers,
  body: string,
): Promise<Heard | "ignored"> {
  const secret = ctx.config.mail.webhookSecret;
  if (secret === null) throw notFound("Page");
  const told = verified(secret, headers, body);
  const event = readMailEvent(headers.get("svix-id") ?? "", told);
  return event ? recordMailEvent(ctx, event) : "ignored";
}

/** The library knows the headers by the standard's names; it compares in constant time. */
function verified(secret: string, headers: Headers, body: string): unknown {
  const named = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ""]),
  );
  try {
    return new Webhook(secret).verify(body, named);
  } catch {
    throw new DomainError("unauthenticated", "The signature of the email service is invalid or too old.");
  }
}
