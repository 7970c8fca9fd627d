import { expect, it } from "vitest";
import { optionsIn } from "./options";

const amountOf = (deliverables: string) => optionsIn({ deliverables, currency: "EUR" })[0]?.amount ?? null;

it.each<[string, number | null]>([
  ["Optional: a poster, 900", 90_000],
  ["اختياري: تصوير الأطباق، 600", 60_000],
  ["オプション：写真撮影、900", 90_000],
  ["Wahlweise: Fotos, 1.200", 120_000],
  ["Optional: one more round (€80)", 8_000],
  ["Optional: redesign of the shop (2027)", null],
  ["Optional: training for the team, 2", null],
  ["Optional: photo shoot, June 2027", null],
  ["Optional: brochure, 12 pages", null],
  ["A poster, 900", null],
])("%s costs %j", (deliverables, amount) => {
  expect(amountOf(deliverables)).toBe(amount);
});
