import { useMatches } from "@remix-run/react";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/platform/language/languages";

/** What the innermost loader says that the page is in. For `meta`, which can use no hooks. */
export function languageOfMatches(matches: readonly { data?: unknown }[]): Language {
  const said = matches.map(({ data }) => (data as { language?: unknown } | undefined)?.language);
  return said.findLast(isLanguage) ?? DEFAULT_LANGUAGE;
}

export const usePageLanguage = (): Language => languageOfMatches(useMatches());
