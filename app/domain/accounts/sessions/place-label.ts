import type { Language } from "~/platform/language/languages";
import { languageNow } from "~/platform/words/t";

/** Codes that are no country, such as T1 for Tor, stay unchanged. */
export function countryName(code: string, language: Language = languageNow()): string {
  try {
    return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** "Vienna, Austria". */
export function placeLabel(city: string | null, country: string | null, language?: Language): string | null {
  const parts = [city, country === null ? null : countryName(country, language)];
  return parts.filter((part) => part !== null).join(", ") || null;
}
