import { describe, expect, it } from "vitest";
import type { Language } from "~/platform/language/languages";
import { apartByMatter } from "./matters";

const TERMS: Partial<Record<Language, string[]>> = {
  en: [
    "This price is valid until 7 January 2027.",
    "Travel is included. It is not charged again.",
    "Additional work costs €65 an hour.",
    "All rights pass to you with the last payment.",
  ],
  de: [
    "Der Preis gilt bis zum 7. Januar 2027.",
    "Die Reisekosten sind enthalten. Diese werden nicht noch einmal berechnet.",
    "Mehraufwand kostet zzgl. MwSt. 65 € je Stunde.",
    "Alle Rechte gehen mit der letzten Zahlung über.",
  ],
  ar: [
    "يسري هذا السعر حتى 7 كانون الثاني 2027.",
    "ويشمل السعر التنقل وجميع المواد.",
    "أي عمل إضافي يُحتسب بـ65 دولارًا للساعة.",
    "وحقوق الصور كلها للوقفية. وهي لا تنتقل إلى غيرها.",
  ],
  ja: [
    "価格は2027年1月7日まで有効です。",
    "交通費を含みます。これは別途請求しません。",
    "追加作業は1時間65ユーロです。",
    "権利は最終支払いと同時に移転します。",
  ],
};

describe("terms on several matters", () => {
  it.each(Object.entries(TERMS))("stand below one another in %s", (language, matters) => {
    const joined = matters.join(language === "ja" ? "" : " ");
    expect(apartByMatter(joined, language as Language).split("\n")).toEqual(matters);
  });

  it("stay in one paragraph where they are short", () => {
    const [one = "", two = ""] = TERMS.en ?? [];
    expect(apartByMatter(`${one} ${two}`, "en")).toBe(`${one} ${two}`);
  });

  it("keep the lines that the owner broke", () => {
    const long = `Travel is included ${"in every part of the price ".repeat(12)}.`;
    expect(apartByMatter(`Payment: 14 days.\n${long} Rights pass to you.`, "en").split("\n")).toEqual([
      "Payment: 14 days.",
      long,
      "Rights pass to you.",
    ]);
  });
});
