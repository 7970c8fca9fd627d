import { dateFormat } from "~/platform/intl-formats";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

interface LocaleChoice {
  tag: string;
  name: AppMessage;
}

/** English locales, as the product is in English. */
export const LOCALES: readonly LocaleChoice[] = [
  { tag: "en-GB", name: msg("United Kingdom") },
  { tag: "en-US", name: msg("United States") },
  { tag: "en-AU", name: msg("Australia") },
  { tag: "en-CA", name: msg("Canada") },
  { tag: "en-IN", name: msg("India") },
  { tag: "en-IE", name: msg("Ireland") },
  { tag: "en-NZ", name: msg("New Zealand") },
  { tag: "en-ZA", name: msg("South Africa") },
];

export const exampleIn = (tag: string): string =>
  dateFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(Date.UTC(2026, 11, 31, 14, 30))
    .replace(/\u202f/g, " ");
