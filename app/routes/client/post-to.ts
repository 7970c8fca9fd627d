import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";

/**
 * Where a client page's form goes, in the language of the page: its answer and its failures are in it, whatever the
 * browser's is.
 */
export const postTo = (path: string, language: Language, fragment = ""): string =>
  `${path}?in=${language}${fragment ? `#${fragment}` : ""}`;

/** Of pages that were opened before forms said in their address which language they are in. */
export const EARLIER_PAGES = DEFAULT_LANGUAGE;

/** A file's address, whose failures are in the language of the page. */
export const fileAt = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : postTo(path, language);
