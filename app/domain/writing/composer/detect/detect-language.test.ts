import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/platform/language/languages";
import prose from "../../../../../tests/world/briefs/prose-by-language.json";
import shortBriefs from "../../../../../tests/world/briefs/short-by-language.json";
import { detectLanguage } from "./detect-language";

const PROSE: Record<Language, string> = prose;

/** A short answer each, full of English names. */
const WITH_ENGLISH_NAMES: Record<Language, string> = {
  en: "Website for Bright Harbor Dental in San Francisco",
  de: "Neue Website für Bright Harbor Dental mit Google Analytics",
  fr: "Refonte du site de Bright Harbor Dental avec Google Analytics",
  es: "Nueva web para Bright Harbor Dental con Google Analytics",
  it: "Nuovo sito per Bright Harbor Dental con Google Analytics e la prenotazione",
  "pt-BR": "Novo site para a equipe da Bright Harbor Dental com Google Analytics",
  "pt-PT": "Novo site para a equipa da Bright Harbor Dental com Google Analytics",
  nl: "Nieuwe website voor Bright Harbor Dental met Google Analytics",
  pl: "Nowa strona dla Bright Harbor Dental oraz Google Analytics",
  sv: "Ny webbplats för Bright Harbor Dental med Google Analytics och bokning",
  da: "Ny hjemmeside til Bright Harbor Dental med Google Analytics og booking af tider",
  nb: "Ny nettside til Bright Harbor Dental med Google Analytics og bestilling av timer på nett, laget etter dere",
  fi: "Uusi sivusto ja Google Analytics asiakkaalle Bright Harbor Dental sekä ajanvaraus",
  cs: "Nový web pro Bright Harbor Dental a Google Analytics",
  ja: "Bright Harbor Dental様のサイト制作とGoogle Analyticsの導入",
  "zh-Hans": "为 Bright Harbor Dental 设计新网站并接入 Google Analytics 统计与预约系统",
  ar: "موقع جديد لعيادة Bright Harbor Dental مع نظام حجز المواعيد",
  he: "אתר חדש עבור מרפאת Bright Harbor Dental עם מערכת הזמנות",
};

describe.each(LANGUAGES)("%s", (language) => {
  it("is read from two sentences of business prose", () => {
    expect(detectLanguage(PROSE[language])).toBe(language);
  });

  it("is read from a short brief with English names", () => {
    expect(detectLanguage(WITH_ENGLISH_NAMES[language])).toBe(language);
  });
});

it.each([
  ["", "en"],
  ["Logo", "en"],
  ["12345 🚀", "en"],
  ["A website for the Müller bakery in Köln", "en"],
  ["Website redesign for Los Angeles Café", "en"],
  ["Website for 株式会社山田", "en"],
  ["Website for עיריית תל אביב", "en"],
  ["Brand identity, El Paso", "en"],
  ["سایت جدید برای کلینیک و پشتیبانی گروه", "en"],
  ["Die Besucher finden nicht, was man sucht.", "de"],
  ["Man hittar inte priserna, men ringer. Under sommaren svarar ingen.", "sv"],
  ["Kunderne finder varerne, men køber dem ikke. Flere køb end sidste år", "da"],
  ["Neue Website für die Bäckerei", "de"],
  ["Weiterentwicklung Tourenplanung", "de"],
  ["Wir bauen den Shop in TypeScript und React", "de"],
  ["Refonte du site", "fr"],
  ["Rifacimento del sito web", "it"],
  ["業務委託のご提案", "ja"],
] as const)("reads %j as %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

/** How many of a language's short briefs are read as what they are; the rest are taken for English. */
const READ: Record<string, number> = {
  en: 115,
  de: 22,
  fr: 25,
  es: 27,
  pt: 25,
  it: 24,
  nl: 21,
  sv: 22,
  pl: 23,
};

describe.each(Object.entries(shortBriefs))("short briefs in %s", (language, briefs) => {
  const read = briefs.map((brief) => detectLanguage(brief.replace(" / ", "\n")).slice(0, 2));

  it("are never taken for a third language", () => {
    expect(briefs.filter((_, at) => ![language, "en"].includes(read[at] as string))).toEqual([]);
  });

  it("are known as well as they were", () => {
    expect(read.filter((found) => found === language).length).toBeGreaterThanOrEqual(
      READ[language] as number,
    );
  });
});

it.each([
  "Website acme.example.com\nNew website",
  "SEO\nSEO: acme.com",
  "Email setup\njane@acme.com",
  "Prices\nLogo 500\nWebsite 3,000\nDetails: www.acme.com/prices, hello@acme.com",
  "Kitchen renovations\nKitchen renovations, 2 rooms",
  "Translations\nTranslations",
  "Las Vegas event\nLas Vegas event photos",
  "AI agents\nAI agents",
])("takes names, addresses and shared endings for no other language: %j", (text) => {
  expect(detectLanguage(text)).toBe("en");
});

it("reads the beginning of long texts only", () => {
  const started = performance.now();
  expect(detectLanguage(PROSE.pl.repeat(15_000))).toBe("pl");
  expect(detectLanguage("x".repeat(2_000_000))).toBe("en");
  expect(performance.now() - started).toBeLessThan(2_000);
});

it("leaves a text that proves nothing to what is known of it", () => {
  expect(detectLanguage("Logo, 2027", "fr")).toBe("fr");
  expect(detectLanguage("Logo, 2027")).toBe("en");
  expect(detectLanguage("We will design and build the website for the clinic.", "fr")).toBe("en");
});
