import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { ONE } from "~/platform/numbers/thousandths";
import { quantityText } from "../price-in-language";
import { measureOf } from "./measure";

const RANGE = { min: 0, max: 12 * ONE, step: ONE };

const files = { publicFile: (path: string) => readFile(`public/${path}`, "utf8") };

async function written(
  language: Language,
  unit: string,
  count: number,
  price: string,
  range: typeof RANGE | null,
): Promise<string | null> {
  const t = await loadLanguage(files, language);
  const measure = measureOf(t, { unit, quantity: count * ONE, range }, price);
  if (measure === null) return null;
  const { lumpSum, unit: words, each } = measure;
  return (
    lumpSum ?? `${range ? "[ ]" : quantityText(t, count * ONE)}${words} × ${each}`.replaceAll("\u00a0", "~")
  );
}

it.each([
  ["en", "m²", 620, "£18.50", "620~m² × £18.50"],
  ["en", "beds", 7, "£385", "7~beds × £385"],
  ["en", "hour", 12, "£80", "12~hours × £80"],
  ["en", "hours", 1, "£80", "1~hour × £80"],
  ["en", "page", 5, "£100", "5 × £100 per page"],
  ["en", "page", 1, "£100", "1~page × £100"],
  ["en", "each", 12, "£145", "12~each × £145"],
  ["en", "", 3, "£100", "3 × £100"],
  ["en", "", 1, "£100", null],
  ["en", "Lump sum", 1, "£100", "Lump sum"],
  ["en", "flat", 2, "£100", "2 × £100 flat"],
  ["de", "pauschal", 1, "4.900 €", "pauschal"],
  ["de", "psch.", 1, "4.900 €", "psch."],
  ["de", "Stunde", 12.5, "80 €", "12,5~Stunden × 80 €"],
  ["de", "Stück", 12, "145 €", "12~Stück × 145 €"],
  ["fr", "forfait", 1, "900 €", "forfait"],
  ["fr", "page", 5, "90 €", "5 × 90 € par page"],
  ["it", "a corpo", 1, "900 €", "a corpo"],
  ["pl", "godzina", 5, "90 zł", "5~godzin × 90 zł"],
  ["ja", "一式", 1, "￥900", "一式"],
  ["ja", "台", 7, "￥900", "7台 × ￥900"],
  ["ja", "m²", 7, "￥900", "7~m² × ￥900"],
  ["zh-Hans", "小时", 3, "¥90", "3小时 × ¥90"],
  ["ar", "مبلغ مقطوع", 1, "90", "مبلغ مقطوع"],
  ["ar", "متر", 7, "90", "7~متر × 90"],
] as const)("%s: %s, %d at %s is %s", async (language, unit, count, price, text) => {
  expect(await written(language, unit, count, price, null)).toBe(text);
});

it("goes with every number that a client may choose", async () => {
  expect(await written("en", "hour", 7, "£80", RANGE)).toBe("[ ] × £80 per hour");
  expect(await written("en", "days", 3, "£1,480", RANGE)).toBe("[ ] × £1,480 per day");
  expect(await written("de", "Tage", 3, "640 €", RANGE)).toBe("[ ] × 640 € pro Tag");
  expect(await written("en", "beds", 7, "£385", RANGE)).toBe("[ ]~beds × £385");
  expect(await written("de", "pauschal", 1, "90 €", RANGE)).toBe("[ ] × 90 € pauschal");
});
