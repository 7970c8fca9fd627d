import type { Language } from "~/platform/language/languages";
import { GERMAN } from "./de";
import { ENGLISH } from "./en";
import type { Phrases } from "./phrases";

/** The others are read when a brief first needs them. */
const PHRASES: Readonly<Record<Language, () => Phrases | Promise<Phrases>>> = {
  en: () => ENGLISH,
  de: () => GERMAN,
  fr: async () => (await import("./fr")).FRENCH,
  es: async () => (await import("./es")).SPANISH,
  it: async () => (await import("./it")).ITALIAN,
  "pt-BR": async () => (await import("./pt-br")).BRAZILIAN,
  "pt-PT": async () => (await import("./pt-pt")).PORTUGUESE,
  nl: async () => (await import("./nl")).DUTCH,
  pl: async () => (await import("./pl")).POLISH,
  sv: async () => (await import("./sv")).SWEDISH,
  da: async () => (await import("./da")).DANISH,
  nb: async () => (await import("./nb")).NORWEGIAN,
  fi: async () => (await import("./fi")).FINNISH,
  cs: async () => (await import("./cs")).CZECH,
  ja: async () => (await import("./ja")).JAPANESE,
  "zh-Hans": async () => (await import("./zh-hans")).CHINESE,
  ar: async () => (await import("./ar")).ARABIC,
  he: async () => (await import("./he")).HEBREW,
};

export const loadPhrases = async (language: Language): Promise<Phrases> => PHRASES[language]();
