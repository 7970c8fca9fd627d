import { EVENT_TYPES } from "../billing/stripe/events";
import { MAIL_EVENT_TYPES } from "../mail/provider/mail-event-types";

export type WebhookSource = "payments" | "mail";

export type WebhookType =
  | `payments:${(typeof EVENT_TYPES)[number]}`
  | `mail:${(typeof MAIL_EVENT_TYPES)[number]}`
  | WebhookSource;

interface WebhookTypeFilter {
  source: WebhookSource;
  /** Undefined for every type of the source. */
  type?: string;
}

const entries: [string, WebhookTypeFilter][] = [
  ["payments", { source: "payments" }],
  ...EVENT_TYPES.map((type): [string, WebhookTypeFilter] => [
    `payments:${type}`,
    { source: "payments", type },
  ]),
  ["mail", { source: "mail" }],
  ...MAIL_EVENT_TYPES.map((type): [string, WebhookTypeFilter] => [`mail:${type}`, { source: "mail", type }]),
];

export const WEBHOOK_TYPES = Object.fromEntries(entries) as Record<WebhookType, WebhookTypeFilter>;

export const parseWebhookType = (name: string | null): WebhookType | null =>
  name !== null && Object.hasOwn(WEBHOOK_TYPES, name) ? (name as WebhookType) : null;
