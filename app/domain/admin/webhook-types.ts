/** The types of events that are heard from outside, as the webhook log filters by them. */
import { EVENT_TYPES } from "../billing/stripe/events";
import { MAIL_EVENT_TYPES } from "../mail/provider-events";

export type HeardSource = "payments" | "mail";

export type HeardType =
  | `payments:${(typeof EVENT_TYPES)[number]}`
  | `mail:${(typeof MAIL_EVENT_TYPES)[number]}`
  | HeardSource;

interface Heard {
  source: HeardSource;
  /** Undefined for all of its source. */
  type?: string;
}

const entries: [string, Heard][] = [
  ["payments", { source: "payments" }],
  ...EVENT_TYPES.map((type): [string, Heard] => [`payments:${type}`, { source: "payments", type }]),
  ["mail", { source: "mail" }],
  ...MAIL_EVENT_TYPES.map((type): [string, Heard] => [`mail:${type}`, { source: "mail", type }]),
];

/** What can be asked for, and what it stands for. */
export const HEARD_TYPES = Object.fromEntries(entries) as Record<HeardType, Heard>;

/** The type of this name; null for names that are none. */
export const typeNamed = (name: string | null): HeardType | null =>
  name !== null && Object.hasOwn(HEARD_TYPES, name) ? (name as HeardType) : null;
