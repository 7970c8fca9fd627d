/** What the mail service tells afterwards, in Resend's shapes: the one file, beside its transport, that knows them. */
import * as z from "zod";

export type MailEventType = "delivered" | "delayed" | "bounced" | "complained" | "failed";

/** Something that became of a mail after the service took it. */
export interface MailEvent {
  /** The service's own: the same event is heard once. */
  id: string;
  type: MailEventType;
  /** The service's id of the mail. */
  providerId: string;
  /** Whom it is about, lower-case; empty where the service does not say. */
  to: string[];
  /** A bounce that no later try will change: the address does not take mail. */
  isPermanent: boolean;
  /** In the service's words; empty where it gave none. */
  reason: string;
  /** By the service's clock, UTC milliseconds. */
  occurredAt: number;
}

const TYPES: Readonly<Record<string, MailEventType>> = {
  "email.delivered": "delivered",
  "email.delivery_delayed": "delayed",
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
};

const told = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
    bounce: z.object({ message: z.string(), type: z.string(), subType: z.string() }).partial().optional(),
    failed: z.object({ reason: z.string() }).partial().optional(),
  }),
});

/** @returns null for what says nothing of a mail's fate: other types, and shapes we do not know */
export function readMailEvent(id: string, body: unknown): MailEvent | null {
  const { data: event } = told.safeParse(body);
  const type = event && Object.hasOwn(TYPES, event.type) ? TYPES[event.type] : undefined;
  const occurredAt = event ? Date.parse(event.created_at) : Number.NaN;
  if (!event || !type || Number.isNaN(occurredAt)) return null;
  const { email_id: providerId, to, bounce, failed } = event.data;
  return {
    ...{ id, type, providerId, occurredAt },
    to: to.map(bareAddress),
    isPermanent: /^(permanent|hard)$/i.test(bounce?.type ?? ""),
    reason: (bounce?.message ?? failed?.reason ?? "").replace(/\s+/g, " ").trim().slice(0, 400),
  };
}

/** 'Name <address>' or an address alone. */
const bareAddress = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
