import type { Language } from "~/platform/language/languages";

/** The page's language, from the innermost loader that gives one. */
export const languageOfMatches = (matches: readonly { data?: unknown }[]): Language =>
  matches.map(({ data }) => (data as { language?: Language } | undefined)?.language).findLast(Boolean) ??
  "en";
