import type { ZoneGroup } from "~/platform/time/zone-names";

/** Finds zones by city, former name, region or offset; prefix matches come first. Null without a query. */
export function findZones(groups: readonly ZoneGroup[], query: string): string[] | null {
  const search = normalise(query);
  if (search === "") return null;
  const found = groups
    .flatMap(({ zones }) => zones)
    .map(({ zone, name, formerly = "" }) => ({ zone, text: normalise(`${name} ${formerly} ${zone}`) }))
    .filter(({ text }) => text.includes(search));
  const starts = found.filter(({ text }) => text.startsWith(search));
  return [...starts, ...found.filter((each) => !starts.includes(each))].map(({ zone }) => zone);
}

/** Strips accents, case and punctuation. */
const normalise = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("−", "-")
    .replace(/[_/’'.,()]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
