import { expect, it } from "vitest";
import { packagesInTerms } from "./packages-in-terms";

it("reads packages with their prices, and leaves the other terms", () => {
  const terms =
    "Drei Pakete zur Wahl: Basis 7.900 € (ohne Shop), Plus 12.400 € (mit Shop, Empfehlung), Komplett 15.800 €. Zahlungsziel 10 Tage.";
  expect(packagesInTerms({ paymentTerms: terms })).toEqual({
    word: "Paket",
    texts: ["Basis (ohne Shop), 7.900 €", "Plus (mit Shop, Empfehlung), 12.400 €", "Komplett, 15.800 €"],
    otherTerms: "Zahlungsziel 10 Tage.",
  });
});

it.each([
  ["Three ways to do it: Essential £31,400, Classic £38,900.", "package", "Essential, £31,400"],
  ["ثلاث باقات: الأساسية 12,400 دولار، الكاملة 18,600 دولار.", "باقة", "الأساسية, 12,400 دولار"],
  ["باقتان: والكاملة 18,600 دولار، والأساسية 12,400 دولار.", "باقة", "الكاملة, 18,600 دولار"],
])("reads %s", (paymentTerms, word, first) => {
  expect(packagesInTerms({ paymentTerms })).toMatchObject({ word, texts: [first, expect.anything()] });
});

it.each([
  "Three aftercare packages: four visits £1,280, eight visits £2,240, none.",
  "Das Paket wird geliefert: 900 € für den Versand.",
  "Pakete nach Absprache. 40 % bei Auftrag.",
  "We pack: two days.",
])("reads none in “%s”", (paymentTerms) => expect(packagesInTerms({ paymentTerms })).toBeNull());
