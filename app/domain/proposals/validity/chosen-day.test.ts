import { expect, it } from "vitest";
import { chosenDay, type DayBefore, suggestedDay } from "./chosen-day";

const before = (changes: Partial<DayBefore> = {}): DayBefore => ({
  validUntil: null,
  extendedUntil: null,
  sentAt: null,
  days: 30,
  today: "2027-01-15",
  ...changes,
});

it.each<[string, Partial<DayBefore>, string | null]>([
  ["the account's days before the first send", {}, "2027-02-14"],
  ["none where the account has none", { days: null }, null],
  ["the day that was chosen", { validUntil: "2027-01-20" }, "2027-01-20"],
  ["today, if that is the last one", { validUntil: "2027-01-15" }, "2027-01-15"],
  ["the day that was given", { validUntil: "2027-01-10", extendedUntil: "2027-01-24" }, "2027-01-24"],
  ["new days once it has passed", { validUntil: "2027-01-14", sentAt: 1 }, "2027-02-14"],
  ["none after a send without an end", { sentAt: 1 }, null],
])("suggests %s", (_, changes, day) => {
  expect(suggestedDay(before(changes))).toBe(day);
});

it("takes what is given, if it does not lie in the past or too far ahead", () => {
  expect(chosenDay(before(), undefined)).toBe("2027-02-14");
  expect(chosenDay(before(), null)).toBeNull();
  expect(chosenDay(before(), "2027-01-15")).toBe("2027-01-15");
  expect(() => chosenDay(before(), "2027-01-14")).toThrow("This day has passed.");
  expect(() => chosenDay(before(), "9999-12-31")).toThrow("within ten years");
});
