import { Webhook } from "standardwebhooks";
import { DomainError, notFound } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import type { Context } from "../../context";
import { queueReceived, type ReceivedOutcome } from "../received/queue-received.server";
import { readReceivedEvent } from "../received/received-event";
import { readMailEvent } from "./mail-event";
import { type EventResult, recordMailEvent } from "./record-event.server";

/** @param body the exact signed bytes (Svix's scheme) @throws DomainError not_found without a secret, unauthenticated */
export async function handleMailWebhook(
  ctx: Context,
  headers: Headers,
  body: string,
): Promise<EventResult | ReceivedOutcome | "ignored"> {
  const secret = ctx.config.mail.webhookSecret;
  if (secret === null) throw notFound("page");
  const payload = verifySignature(secret, headers, body);
  const received = readReceivedEvent(payload);
  if (received) return queueReceived(ctx, received);
  const event = readMailEvent(headers.get("svix-id") ?? "", payload);
  return event ? recordMailEvent(ctx, event) : "ignored";
}

/** Signs as the provider does, by the real clock: the check allows five minutes. */
export function signMailEvent(secret: string, id: string, body: string): Record<string, string> {
  const at = new Date();
  return {
    "svix-id": id,
    "svix-timestamp": String(Math.floor(at.getTime() / SECOND)),
    "svix-signature": new Webhook(secret).sign(id, at, body),
  };
}

/** The library expects the standard's header names; it compares in constant time. */
function verifySignature(secret: string, headers: Headers, body: string): unknown {
  const standardHeaders = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ""]),
  );
  try {
    return new Webhook(secret).verify(body, standardHeaders);
  } catch {
    throw new DomainError("unauthenticated", "The signature of the email service is invalid or too old.");
  }
}
