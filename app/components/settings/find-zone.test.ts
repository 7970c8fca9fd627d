import { expect, it } from "vitest";
import { zoneGroups } from "~/platform/zone-names";
import { foundZones } from "./find-zone";

const groups = zoneGroups(Date.UTC(2026, 10, 23));
const first = (query: string) => foundZones(groups, query)?.[0];

it.each([
  ["berlin", "Europe/Berlin"],
  ["Kol", "Asia/Kolkata"],
  ["Calcutta", "Asia/Kolkata"],
  ["saigon", "Asia/Ho_Chi_Minh"],
  ["kiev", "Europe/Kyiv"],
  ["sao paulo", "America/Sao_Paulo"],
  ["zurich", "Europe/Zurich"],
  ["new york", "America/New_York"],
  ["st johns", "America/St_Johns"],
  ["utc+5:45", "Asia/Kathmandu"],
])("%s finds %s", (query, zone) => expect(first(query)).toBe(zone));

it("looks for nothing in nothing, and says so where nothing is found", () => {
  expect(foundZones(groups, "  ")).toBeNull();
  expect(foundZones(groups, "Atlantis")).toEqual([]);
});
