import { expect, it } from "vitest";
import { LOCALES, zoneChoices, zoneName } from "./region-choices";

it("names zones so that typing finds the place", () => {
  expect(zoneName("Europe/Berlin")).toBe("Berlin (Europe)");
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, Argentina (America)");
  expect(zoneName("UTC")).toBe("UTC");
});

it("offers each zone once, one that was kept before too", () => {
  const zones = zoneChoices("Europe/Kyiv").map(({ zone }) => zone);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain("Europe/Kyiv");
  expect(zones[0]).toBe("UTC");
});

it("offers kinds of English that every browser writes dates in", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(LOCALES.map(({ tag }) => tag))).toHaveLength(LOCALES.length);
});
