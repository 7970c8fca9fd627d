import { describe, expect, it } from "vitest";
import { dateFormat } from "../intl-formats";
import { ARABIC_DATES, arabicDatesOf, withMonthsOf } from "./arabic-months";

const LEVANT = "ar-JO-u-nu-latn";
const USUAL = "ar-u-nu-latn";
const TUNISIA = "ar-TN-u-nu-latn";
const MOROCCO = "ar-MA-u-nu-latn";

describe("the set of months that a text has", () => {
  it.each([
    ["الرطوبة في شباط 2026", "", LEVANT],
    ["<p>حتى 7 كانون&nbsp;الثاني 2027، لا 7 يناير.</p><p>من 3 اذار</p>", "", LEVANT],
    ["حتى 7 يناير 2027 ثم 9 فبراير ثم شباط 2027", "JOD", USUAL],
    ["حتى 9 جويلية 2027", "", TUNISIA],
    ["حتى 9 غشت 2027", "", MOROCCO],
    ["حتى 9 مارس 2027", "", USUAL],
    ["بلا تاريخ، وعاد في آب", "", USUAL],
    ["بلا تاريخ", "JOD", LEVANT],
    ["حفر 12 آبار", "DZD", TUNISIA],
  ])("%s (%s) has those of %s", (text, region, dates) => {
    expect(arabicDatesOf(text, region)).toBe(dates);
  });

  it("is the sender's country's before that of the money", () => {
    expect(arabicDatesOf("", "MA", "JOD")).toBe(MOROCCO);
  });
});

it.each([
  ["7 يناير 2027 وفبراير 2027", LEVANT, "7 كانون الثاني 2027 وشباط 2027"],
  ["في 9 ايلول وأسبوع 31 كانون الثاني", USUAL, "في 9 سبتمبر وأسبوع 31 يناير"],
  ["12 آبار", USUAL, "12 آبار"],
] as const)("%s in months of %s", (text, dates, written) => {
  expect(withMonthsOf(text, dates)).toBe(written);
});

it.each(ARABIC_DATES)("knows the months that Intl writes for %s", (dates) => {
  for (let month = 0; month < 12; month += 1) {
    const day = Date.UTC(2027, month, 3);
    const written = dateFormat(dates, { dateStyle: "long", timeZone: "UTC" }).format(day);
    const usual = dateFormat(USUAL, { dateStyle: "long", timeZone: "UTC" }).format(day);
    expect(withMonthsOf(usual, dates)).toBe(written);
  }
});
