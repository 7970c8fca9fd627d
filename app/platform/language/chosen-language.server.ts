import type { Config } from "../config.server";
import { readScopedCookie } from "../cookies.server";
import { isLanguage, type Language } from "./languages";
import { PSEUDO_LANGUAGE } from "./pseudo";

/** Of one link: its path is the page's. */
export const LANGUAGE_COOKIE = "language";

/** `?language=de`, else what was chosen before. */
export function chosenLanguage(config: Config, request: Request): Language | null {
  const asked = new URL(request.url).searchParams.get("language");
  if (isLanguage(asked)) return asked;
  if (config.isLocal && asked === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE;
  const kept = readScopedCookie(config, request, LANGUAGE_COOKIE);
  return isLanguage(kept) ? kept : null;
}
