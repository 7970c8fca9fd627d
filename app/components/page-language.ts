import type { Language } from "~/platform/language/languages";

/** What the innermost loader says that the page is in. */
export const languageOfMatches = (matches: readonly { data?: unknown }[]): Language =>
  matches.map(({ data }) => (data as { language?: Language } | undefined)?.language).findLast(Boolean) ??
  "en";
