import * as z from "zod";
import { isId } from "~/platform/ids";
import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { bareAddress } from "../received/received-mail";
import type { MailEventType } from "./mail-event-types";

export interface MailEvent {
  /** Events are deduplicated by it. */
  id: string;
  type: MailEventType;
  providerId: string;
  /** The id in our tag; null if the provider did not return it. */
  deliveryId: string | null;
  /** Lower-case; empty if the provider names nobody. */
  to: string[];
  isPermanent: boolean;
  reason: string;
  /** The provider's clock, UTC milliseconds. */
  occurredAt: number;
}

export const DELIVERY_TAG = "delivery_id";

const TYPES: Readonly<Record<string, MailEventType>> = {
  "email.delivered": "delivered",
  "email.delivery_delayed": "delayed",
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
  "email.suppressed": "suppressed",
};

/** Resend returns a record or a list; any other shape loses the tags, not the event. */
const tagsSchema = z
  .union([
    z.record(z.string(), z.unknown()),
    z
      .array(z.object({ name: z.string(), value: z.unknown() }))
      .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
  ])
  .catch({});

const eventSchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
    tags: tagsSchema.optional(),
    bounce: z.object({ message: z.string(), type: z.string(), subType: z.string() }).partial().optional(),
    failed: z.object({ reason: z.string() }).partial().optional(),
    suppressed: z.object({ message: z.string(), type: z.string() }).partial().optional(),
  }),
});

/** @returns null for other event types and unknown shapes */
export function readMailEvent(id: string, body: unknown): MailEvent | null {
  const { data: event } = eventSchema.safeParse(body);
  const type = event && Object.hasOwn(TYPES, event.type) ? TYPES[event.type] : undefined;
  const occurredAt = event ? Date.parse(event.created_at) : Number.NaN;
  if (!event || !type || Number.isNaN(occurredAt)) return null;
  const { email_id: providerId, to, bounce, failed, suppressed, tags = {} } = event.data;
  const tag = tags[DELIVERY_TAG];
  return {
    id,
    type,
    providerId,
    occurredAt,
    deliveryId: typeof tag === "string" && isId(tag) ? tag : null,
    to: to.map(bareAddress),
    isPermanent: /^(permanent|hard)$/i.test(bounce?.type ?? ""),
    reason: cutText(cleanLine(bounce?.message ?? failed?.reason ?? suppressed?.message ?? ""), 400),
  };
}
