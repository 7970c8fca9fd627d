/** What the mail service tells afterwards, in Resend's shapes: the one file, beside its transport, that knows them. */
import * as z from "zod";
import { cutText } from "~/platform/cut-text";
import { isId } from "~/platform/ids";
import { cleanLine } from "~/platform/typed-text";

/** `suppressed`: the service keeps the address on a list of its own, and handed the mail to nobody. */
export const MAIL_EVENT_TYPES = [
  "delivered",
  "delayed",
  "bounced",
  "complained",
  "failed",
  "suppressed",
] as const;

export type MailEventType = (typeof MAIL_EVENT_TYPES)[number];

/** Something that became of a mail after the service took it. */
export interface MailEvent {
  /** The service's own: the same event is heard once. */
  id: string;
  type: MailEventType;
  /** The service's id of the mail. */
  providerId: string;
  /** Ours, as the service gave it back; null where it did not. */
  deliveryId: string | null;
  /** Whom it is about, lower-case; empty where the service does not say. */
  to: string[];
  /** A bounce that no later try will change: the address does not take mail. */
  isPermanent: boolean;
  /** In the service's words; empty where it gave none. */
  reason: string;
  /** By the service's clock, UTC milliseconds. */
  occurredAt: number;
}

/** The tag under which every mail bears our own name of it, so that what is told of it can be told apart by us too. */
export const DELIVERY_TAG = "delivery_id";

const TYPES: Readonly<Record<string, MailEventType>> = {
  "email.delivered": "delivered",
  "email.delivery_delayed": "delayed",
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
  "email.suppressed": "suppressed",
};

/** Given back as a record, or as the list that was handed over; another shape costs the tags and not the event. */
const tags = z
  .union([
    z.record(z.string(), z.unknown()),
    z
      .array(z.object({ name: z.string(), value: z.unknown() }))
      .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
  ])
  .catch({});

const told = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
    tags: tags.optional(),
    bounce: z.object({ message: z.string(), type: z.string(), subType: z.string() }).partial().optional(),
    failed: z.object({ reason: z.string() }).partial().optional(),
    suppressed: z.object({ message: z.string(), type: z.string() }).partial().optional(),
  }),
});

/** @returns null for what says nothing of a mail's fate: other types, and shapes we do not know */
export function readMailEvent(id: string, body: unknown): MailEvent | null {
  const { data: event } = told.safeParse(body);
  const type = event && Object.hasOwn(TYPES, event.type) ? TYPES[event.type] : undefined;
  const occurredAt = event ? Date.parse(event.created_at) : Number.NaN;
  if (!event || !type || Number.isNaN(occurredAt)) return null;
  const { email_id: providerId, to, bounce, failed, suppressed, tags = {} } = event.data;
  const named = tags[DELIVERY_TAG];
  return {
    id,
    type,
    providerId,
    occurredAt,
    deliveryId: typeof named === "string" && isId(named) ? named : null,
    to: to.map(bareAddress),
    isPermanent: /^(permanent|hard)$/i.test(bounce?.type ?? ""),
    reason: cutText(cleanLine(bounce?.message ?? failed?.reason ?? suppressed?.message ?? ""), 400),
  };
}

/** 'Name <address>' or an address alone. */
const bareAddress = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
