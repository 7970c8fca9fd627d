/** The languages of everything a client sees. The app for subscribers is in English. */
export const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt-BR",
  "pt-PT",
  "nl",
  "pl",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "ja",
  "zh-Hans",
  "ar",
  "he",
] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** Each language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  "pt-BR": "Português (Brasil)",
  "pt-PT": "Português (Portugal)",
  nl: "Nederlands",
  pl: "Polski",
  sv: "Svenska",
  da: "Dansk",
  nb: "Norsk",
  fi: "Suomi",
  cs: "Čeština",
  ja: "日本語",
  "zh-Hans": "简体中文",
  ar: "العربية",
  he: "עברית",
};

export const isLanguage = (tag: unknown): tag is Language => LANGUAGES.some((language) => language === tag);

/** Returns a BCP 47 tag for dates and numbers. English is British; Arabic has the digits of the document's prices. */
export function formatLocaleOf(language: Language): string {
  if (language === "en") return "en-GB";
  return language === "ar" ? "ar-u-nu-latn" : language;
}

/** Tags that mean one of our languages by another name. */
const ALIASES: Readonly<Record<string, Language>> = {
  pt: "pt-PT",
  zh: "zh-Hans",
  no: "nb",
  nn: "nb",
  iw: "he",
};

const MAX_HEADER = 500;

/** The first of our languages in an Accept-Language header; browsers list them by preference. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  for (const range of (header ?? "").slice(0, MAX_HEADER).split(",")) {
    const found = languageOfTag(range.split(";")[0]?.trim() ?? "");
    if (found) return found;
  }
  return null;
}

/** @param tag BCP 47, in any case */
export function languageOfTag(tag: string): Language | null {
  const wanted = tag.toLowerCase();
  const exact = LANGUAGES.find((language) => language.toLowerCase() === wanted);
  if (exact) return exact;
  const [primary = ""] = wanted.split("-");
  // Traditional Chinese is another written language.
  if (primary === "zh" && /-(?:hant|tw|hk|mo)\b/.test(wanted)) return null;
  return ALIASES[primary] ?? LANGUAGES.find((language) => language === primary) ?? null;
}
