import { expect, it } from "vitest";
import { zoneGroups } from "~/platform/time/zone-names";
import { findZones } from "./find-zones";

const groups = zoneGroups(Date.UTC(2026, 10, 23));
const first = (query: string) => findZones(groups, query)?.[0];

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
  expect(findZones(groups, "  ")).toBeNull();
  expect(findZones(groups, "Atlantis")).toEqual([]);
});
