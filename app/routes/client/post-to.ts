import { CARRIED_FIELD } from "~/domain/prices/carried-selection";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";

/** Returns the path of a client page's form, with the page's language, which answers and failures then have. */
export const postTo = (path: string, language: Language, fragment = ""): string =>
  `${path}?in=${language}${fragment ? `#${fragment}` : ""}`;

/** The language of pages that were opened before form addresses named their language. */
export const EARLIER_PAGES = DEFAULT_LANGUAGE;

/** A file's address, whose failures are in the language of the page. @param carried a choice of prices that nobody keeps yet */
export function fileAt(path: string, language: Language, carried: string | null = null): string {
  const query = new URLSearchParams({
    ...(language !== DEFAULT_LANGUAGE && { in: language }),
    ...(carried && { [CARRIED_FIELD]: carried }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
