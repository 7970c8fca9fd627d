import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone";
import { cityOf, currentZone, offsetOf, zoneGroups, zoneLabel } from "./zone-names";

const WINTER = Date.UTC(2026, 10, 23);
const SUMMER = Date.UTC(2026, 6, 1);
const all = (at: number) => zoneGroups(at).flatMap(({ zones }) => zones);

it.each([
  ["Europe/Berlin", WINTER, "Berlin (UTC+1)"],
  ["Europe/Berlin", SUMMER, "Berlin (UTC+2)"],
  ["America/New_York", WINTER, "New York (UTC−5)"],
  ["America/New_York", SUMMER, "New York (UTC−4)"],
  ["Asia/Calcutta", WINTER, "Kolkata (UTC+5:30)"],
  ["Asia/Saigon", WINTER, "Ho Chi Minh City (UTC+7)"],
  ["America/Indiana/Knox", WINTER, "Knox, Indiana (UTC−6)"],
  ["Antarctica/DumontDUrville", WINTER, "Dumont d’Urville (UTC+10)"],
  ["Europe/London", WINTER, "London (UTC+0)"],
  ["UTC", WINTER, "UTC"],
])("%s is named by its city and its offset of the day", (zone, at, name) => {
  expect(zoneLabel(zone, at)).toBe(name);
});

it("changes the offset at the moment that the clocks change", () => {
  const change = Date.UTC(2026, 9, 25, 1);
  expect(offsetOf("Europe/Berlin", change - 1)).toBe("UTC+2");
  expect(offsetOf("Europe/Berlin", change)).toBe("UTC+1");
});

it.each(["Kolkata", "Kyiv", "Ho Chi Minh City", "Yangon", "Kathmandu", "Nuuk", "Faroe"])(
  "offers %s under its name of today, once",
  (city) => expect(all(WINTER).filter(({ name }) => name.startsWith(`${city} (`))).toHaveLength(1),
);

it("offers no former name, no plain offset, each zone and each name once, and only what can be stored", () => {
  const offered = all(WINTER);
  for (const { zone } of offered) {
    expect(currentZone(zone), zone).toBe(zone);
    expect(isTimeZone(zone), zone).toBe(true);
    expect(zone).not.toMatch(/^(Etc|US|GMT|UTC)/);
  }
  expect(new Set(offered.map(({ zone }) => zone)).size).toBe(offered.length);
  expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
  expect(offered.length).toBeGreaterThan(400);
});

it("sorts cities within their region as people do", () => {
  const europe = zoneGroups(WINTER).find(({ region }) => region === "Europe")?.zones ?? [];
  const cities = europe.map(({ zone }) => cityOf(zone));
  expect(cities).toEqual([...cities].sort((one, other) => one.localeCompare(other, "en")));
  expect(cities).toContain("Zürich");
});
