import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { languageNow } from "~/platform/words/t";
import type { PageHandle } from "./page-handle";

interface Match {
  data?: unknown;
  handle?: unknown;
}

/** Returns the BCP 47 tag that formats the page's days, from the innermost loader that has one. */
export const datesOfMatches = (matches: readonly Match[]): string | undefined =>
  matches.map(({ data }) => (data as { dates?: string } | undefined)?.dates).findLast(Boolean);

/** The page's language, from the innermost loader that gives one. */
export const languageOfMatches = (matches: readonly Match[]): Language =>
  matches.map(({ data }) => (data as { language?: Language } | undefined)?.language).findLast(Boolean) ??
  (matches.some(({ handle }) => (handle as PageHandle | undefined)?.isOfApp)
    ? languageNow()
    : DEFAULT_LANGUAGE);
