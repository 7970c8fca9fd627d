import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { languageNow } from "~/platform/words/t";
import type { PageHandle } from "./page-handle";

interface Match {
  data?: unknown;
  handle?: unknown;
}

/** The page's language, from the innermost loader that gives one. */
export const languageOfMatches = (matches: readonly Match[]): Language =>
  matches.map(({ data }) => (data as { language?: Language } | undefined)?.language).findLast(Boolean) ??
  (matches.some(({ handle }) => (handle as PageHandle | undefined)?.isOfApp)
    ? languageNow()
    : DEFAULT_LANGUAGE);
