import type { Config } from "../config.server";
import { readScopedCookie } from "../cookies.server";
import { isLanguage, type Language } from "./languages";
import { PSEUDO_LANGUAGE } from "./pseudo";

/** Belongs to one link: its path is the page's. */
export const LANGUAGE_COOKIE = "language";

/** Reads `?language=de` in a link, `?in=de` in a form's address, or the cookie of an earlier choice. */
export function chosenLanguage(config: Config, request: Request): Language | null {
  const query = new URL(request.url).searchParams;
  const asked = query.get("language") ?? query.get("in");
  if (isLanguage(asked)) return asked;
  if (config.isLocal && asked === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE;
  const kept = readScopedCookie(config, request, LANGUAGE_COOKIE);
  return isLanguage(kept) ? kept : null;
}
