/** Stripe's signature scheme: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`. */
import * as z from "zod";
import { hmacHex, isSameText } from "~/platform/crypto.server";
import { MINUTE, SECOND } from "~/platform/time/durations";
import { type PaymentEvent, PaymentsFailure } from "../gateway";
import type { LedgerEvent } from "./ledger";

const TOLERANCE_MS = 5 * MINUTE;

export const eventBody = (event: LedgerEvent, customerId: string): string =>
  JSON.stringify({
    id: event.id,
    object: "event",
    type: event.type,
    created: Math.floor(event.createdAt / SECOND),
    data: { object: { ...event.about, customer: customerId } },
  });

export async function signBody(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / SECOND);
  return `t=${seconds},v1=${await hmacHex(secret, `${seconds}.${body}`)}`;
}

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string(), customer: z.string().nullish() }),
  }),
});

/** @throws PaymentsFailure bad_signature */
export async function readSignedEvent(
  secret: string,
  body: string,
  signature: string,
  now: number,
): Promise<PaymentEvent> {
  await verifySignature(secret, body, signature, now);
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) throw badSignature("It is no event.");
  const { id, type, created, data } = parsed.data;
  const { object: kind, customer = null, id: objectId = null } = data.object;
  return { id, type, createdAt: created * SECOND, customerId: kind === "customer" ? objectId : customer };
}

/** @throws PaymentsFailure bad_signature */
export async function verifySignature(
  secret: string,
  body: string,
  signature: string,
  now: number,
): Promise<void> {
  const parts = signature.split(",").map((part) => part.trim().split("="));
  const values = (name: string) => parts.filter(([key]) => key === name).map(([, value = ""]) => value);
  const [seconds = ""] = values("t");
  if (!/^\d{1,12}$/.test(seconds)) throw badSignature("It has no time.");
  if (Math.abs(now - Number(seconds) * SECOND) > TOLERANCE_MS) throw badSignature("It is too old.");
  const right = await hmacHex(secret, `${seconds}.${body}`);
  if (!values("v1").some((given) => isSameText(given, right))) throw badSignature("It was not signed by us.");
}

const badSignature = (message: string) => new PaymentsFailure(message, "bad_signature");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
