import { dateFormat } from "~/platform/intl-formats";
export interface LocaleChoice {
  tag: string;
  name: string;
}

/** English locales, as the product is in English. */
export const LOCALES: readonly LocaleChoice[] = [
  { tag: "en-GB", name: "United Kingdom" },
  { tag: "en-US", name: "United States" },
  { tag: "en-AU", name: "Australia" },
  { tag: "en-CA", name: "Canada" },
  { tag: "en-IN", name: "India" },
  { tag: "en-IE", name: "Ireland" },
  { tag: "en-NZ", name: "New Zealand" },
  { tag: "en-ZA", name: "South Africa" },
];

export const exampleIn = (tag: string): string =>
  dateFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(Date.UTC(2026, 11, 31, 14, 30))
    .replace(/\u202f/g, " ");
