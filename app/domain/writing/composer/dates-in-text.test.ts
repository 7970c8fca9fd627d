import { expect, it } from "vitest";
import { dateAtEnd, takeDate, withYear } from "./dates-in-text";

const DATES = { start: "2027-01-11", end: "2027-06-25" };
const LONG = { start: "2026-12-01", end: "2028-02-01" };

it.each([
  ["زيارة الموقع - 2 كانون الثاني 2027", { name: "زيارة الموقع", date: "2027-01-02" }],
  ["حفر 12 آبار", null],
  ["Kick-off call 12 Jan", { name: "Kick-off call", date: "2027-01-12" }],
  ["Einzug 18.5.", { name: "Einzug", date: "2027-05-18" }],
  ["زيارة الموقع 2 فبراير", { name: "زيارة الموقع", date: "2027-02-02" }],
  ["Design approved by 10 May", null],
  ["Gallery week of 12 May", null],
  ["Test ab 8. März", null],
  ["Filming 16 and 18 February", null],
  ["Terrace and paths: 1 Feb - 19 March", null],
  ["Beds - 22 March - 16 April 2027", null],
  ["Phase 2 - 19 March", { name: "Phase 2", date: "2027-03-19" }],
])("parts the name and the day of %s", (line, found) => {
  expect(takeDate(line, DATES)).toEqual(found);
});

it("finds the year of a day where one end of the project is known", () => {
  expect(takeDate("Wedding - 19 June", { start: null, end: "2027-07-12" })?.date).toBe("2027-06-19");
  expect(takeDate("Kick-off - 19 June", { start: "2026-09-01", end: null })?.date).toBe("2027-06-19");
});

it.each([
  ["ab 10. Mai", "ab 10. Mai 2027"],
  ["spätestens 26.3.", "spätestens 26.3.2027"],
  ["by May 10", "by May 10, 2027"],
  ["16 to 18 February", "16 to 18 February 2027"],
  ["antes del 10 de mayo", "antes del 10 de mayo de 2027"],
  ["from 10 May 2026", "from 10 May 2026"],
  ["week 12", "week 12"],
])("says the year of %s", (when, dated) => {
  expect(withYear(when, DATES)).toBe(dated);
});

it("says no year where two are possible", () => {
  expect(withYear("by 10 January", LONG)).toBe("by 10 January");
});

it.each([
  ["يسري هذا السعر حتى 7 كانون الثاني 2027", "2027-01-07"],
  ["حتى 12 آب 2027", "2027-08-12"],
  ["حتى 9 جويلية 2027", "2027-07-09"],
  ["حتى 7 يناير 2027", "2027-01-07"],
])("knows the months of all Arabic countries: %s", (text, date) => {
  expect(dateAtEnd(text)?.date).toBe(date);
});
