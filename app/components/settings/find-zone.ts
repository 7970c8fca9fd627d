import type { ZoneGroup } from "~/platform/zone-names";

/**
 * The zones that are looked for, by city, region, former name or offset, those that begin so first; null where nothing
 * is looked for.
 */
export function foundZones(groups: readonly ZoneGroup[], query: string): string[] | null {
  const wanted = plain(query);
  if (wanted === "") return null;
  const found = groups
    .flatMap(({ zones }) => zones)
    .map(({ zone, name, formerly = "" }) => ({ zone, text: plain(`${name} ${formerly} ${zone}`) }))
    .filter(({ text }) => text.includes(wanted));
  const starts = found.filter(({ text }) => text.startsWith(wanted));
  return [...starts, ...found.filter((each) => !starts.includes(each))].map(({ zone }) => zone);
}

/** Without accents, case and signs between words. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("−", "-")
    .replace(/[_/’'.,()]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
