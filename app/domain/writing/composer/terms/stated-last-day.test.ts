import { expect, it } from "vitest";
import { statedLastDay } from "./stated-last-day";

const lastDay = (otherInformation: string, paymentTerms = "") =>
  statedLastDay({ otherInformation, paymentTerms, nextSteps: "", assumptions: "" }, "2026-11-29");

it.each([
  ["Das Angebot gilt bis zum 11. Dezember 2026.", "2026-12-11"],
  ["Gültig bis 11.12.2026", "2026-12-11"],
  ["Dieses Angebot ist bis zum 22. Januar 2027 gültig.", "2027-01-22"],
  ["يسري هذا العرض حتى 4 يناير 2027.", "2027-01-04"],
  ["العرض ساري حتى 31 ديسمبر 2026", "2026-12-31"],
  ["This offer is valid until December 11, 2026. Call us.", "2026-12-11"],
  ["Valid through 15 January 2027", "2027-01-15"],
  ["Cette offre est valable jusqu’au 15 janvier 2027.", "2027-01-15"],
  ["Oferta válida hasta el 15 de enero de 2027", "2027-01-15"],
  ["ההצעה בתוקף עד 15.1.2027", "2027-01-15"],
  ["Valid until: 31 December 2026", "2026-12-31"],
  ["All our prices are valid until Friday, December 11, 2026.", "2026-12-11"],
  ["Die Preise gelten bis einschließlich Freitag, den 11. Dezember 2026.", "2026-12-11"],
  ["The offer expires on 11 December 2026", "2026-12-11"],
  ["Prijs geldig tot en met 15 december 2026", "2026-12-15"],
  ["Oferta ważna do 15 stycznia 2027 r.", "2027-01-15"],
  ["見積有効期限：2026年12月15日", "2026-12-15"],
])("%j", (text, day) => {
  expect(lastDay(text)).toBe(day);
});

it.each([
  "Valid until 11 December",
  "Valid until 03/04/2027",
  "Valid until 11 December 2025",
  "Valid until 11 December 2036",
  "The offer is valid until 11 December 2026. The price is good until 18 December 2026.",
  "The permit is valid until 11 December 2026",
  "We start on 11 December 2026",
  "Valid until 15 December 2026, start on 11 January 2027",
  "This offer is valid until we start on 4 January 2027.",
  "Offer valid until 15.12.2026, then prices rise on 01.01.2027",
  "The offer covers a licence valid until 31 December 2026.",
  "The price includes hosting, valid until 31 December 2026",
  "Early-bird price valid until 15 December 2026.",
  "The 10% discount is valid until 15 December 2026; the offer until 31 December 2026.",
  "Der Frühbucherpreis gilt bis 15.12.2026",
  "Das Angebot gilt nicht bis 31.12.2026",
  "The offer is no longer valid until 31.12.2026",
  "Special offer shop is open until 23 December 2026",
  "Open until 23 December 2026",
  "Their offer from Acme expires on 11 December 2026",
  "",
])("%j says none", (text) => {
  expect(lastDay(text)).toBeNull();
});

it("is found in the payment terms too", () => {
  expect(lastDay("", "30 days net. The price is good until 2026-12-20.")).toBe("2026-12-20");
});
