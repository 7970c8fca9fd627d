import { expect, it } from "vitest";
import { endsAt, hasEnded, lastDay, linkNeededUntil, type Validity } from "./validity";

const at = (text: string) => Date.parse(text);
const of = (changes: Partial<Validity>): Validity => ({
  validUntil: "2027-02-28",
  extendedUntil: null,
  timeZone: "UTC",
  ...changes,
});

it.each([
  ["UTC", "2027-03-01T00:00:00Z"],
  ["Europe/Berlin", "2027-02-28T23:00:00Z"],
  ["America/Los_Angeles", "2027-03-01T08:00:00Z"],
  ["Pacific/Auckland", "2027-02-28T11:00:00Z"],
  ["Asia/Kolkata", "2027-02-28T18:30:00Z"],
  [null, "2027-03-01T00:00:00Z"],
])("includes the last day to its end in %s", (timeZone, end) => {
  const validity = of({ timeZone });
  expect(hasEnded(validity, at(end) - 1)).toBe(false);
  expect(hasEnded(validity, at(end))).toBe(true);
  expect(endsAt(validity)).toBe(at(end));
});

it("has no end without a day, whatever was given before", () => {
  const endless = of({ validUntil: null, extendedUntil: "2027-01-01" });
  expect([lastDay(endless), hasEnded(endless, at("2099-01-01T00:00:00Z")), linkNeededUntil(endless)]).toEqual(
    [null, false, 0],
  );
});

it("ends with the later day", () => {
  expect(lastDay(of({ extendedUntil: "2027-03-14" }))).toBe("2027-03-14");
  expect(lastDay(of({ extendedUntil: "2027-02-14" }))).toBe("2027-02-28");
});

it("keeps links for thirty days more", () => {
  expect(linkNeededUntil(of({}))).toBe(at("2027-03-31T00:00:00Z"));
});
