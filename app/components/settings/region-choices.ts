/** What times can be written in. The product speaks English, so its dates are those of a kind of English. */

export interface LocaleChoice {
  tag: string;
  name: string;
}

export const LOCALES: readonly LocaleChoice[] = [
  { tag: "en-GB", name: "United Kingdom" },
  { tag: "en-US", name: "United States" },
  { tag: "en-AU", name: "Australia" },
  { tag: "en-CA", name: "Canada" },
  { tag: "en-IN", name: "India" },
  { tag: "en-IE", name: "Ireland" },
  { tag: "en-NZ", name: "New Zealand" },
  { tag: "en-ZA", name: "South Africa" },
];

/** "Europe/Berlin" as people read it: "Berlin (Europe)", so that typing finds the place. */
export function zoneName(zone: string): string {
  const [area = "", ...places] = zone.split("/");
  if (places.length === 0) return zone;
  return `${[...places].reverse().join(", ")} (${area})`.replaceAll("_", " ");
}

/** All zones that this runtime knows, by the name that they are found under; UTC first. */
export function zoneChoices(kept: string | null): { zone: string; name: string }[] {
  const known = new Set(Intl.supportedValuesOf("timeZone"));
  if (kept) known.add(kept);
  known.delete("UTC");
  const named = [...known].map((zone) => ({ zone, name: zoneName(zone) }));
  const sorted = named.sort((one, other) => (one.name < other.name ? -1 : 1));
  return [{ zone: "UTC", name: "UTC" }, ...sorted];
}

/** An example of a date in a kind of English. */
export const exampleIn = (tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(Date.UTC(2026, 11, 31, 14, 30))
    .replace(/\u202f/g, " ");
