import type { Config } from "../config.server";
import { readCookie, writeCookie } from "../cookies.server";
import { DEFAULT_LANGUAGE, type Language } from "../language/languages";
import { PSEUDO_LANGUAGE } from "../language/pseudo";
import { isAppLanguage } from "./app-languages";

const COOKIE = "app-language";

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** The app's language for a request: what the reader chose, by a cookie, so that no page waits for a query. */
export function readersLanguage(config: Config, request: Request): Language {
  if (config.isLocal && new URL(request.url).searchParams.get("language") === PSEUDO_LANGUAGE)
    return PSEUDO_LANGUAGE;
  const kept = readCookie(config, request, COOKIE);
  return isAppLanguage(config, kept) ? kept : DEFAULT_LANGUAGE;
}

/** English needs none, so choosing it removes the cookie. */
export const readersLanguageCookie = (config: Config, language: Language): string =>
  language === DEFAULT_LANGUAGE
    ? writeCookie(config, COOKIE, "", 0)
    : writeCookie(config, COOKIE, language, YEAR);
