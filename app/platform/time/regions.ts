import { DAY } from "./durations";
import { offsetOf } from "./zone-names";

/** What the platform knows of a country's calendar (Unicode CLDR). */
interface RegionalLocale extends Intl.Locale {
  weekInfo?: WeekInfo;
  getWeekInfo?(): WeekInfo;
  timeZones?: string[];
  getTimeZones?(): string[];
}

interface WeekInfo {
  /** From 1 for Monday to 7. */
  weekend: number[];
}

const SATURDAY_AND_SUNDAY = [6, 7];

/** @param country ISO 3166; null and unknown ones have Saturday and Sunday. @returns 1 for Monday to 7 */
export function weekendOf(country: string | null): readonly number[] {
  const locale = localeOf(country);
  return (locale?.getWeekInfo?.() ?? locale?.weekInfo)?.weekend ?? SATURDAY_AND_SUNDAY;
}

/** Zones by country and year: comparing them takes some milliseconds. */
const known = new Map<string, string | null>();

/** The zone of a country whose clocks are the same everywhere, this year and next; else null. @param now UTC milliseconds */
export function onlyZoneOf(country: string | null, now: number): string | null {
  const year = new Date(now).getUTCFullYear();
  const key = `${country} ${year}`;
  const zone = known.get(key);
  if (zone !== undefined) return zone;
  const found = sharedZone(zonesOf(country), year);
  known.set(key, found);
  return found;
}

function zonesOf(country: string | null): readonly string[] {
  const locale = localeOf(country);
  return locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
}

/** The first of zones whose clocks agree in each week of two years. */
function sharedZone([zone, ...others]: readonly string[], year: number): string | null {
  if (zone === undefined) return null;
  if (others.length === 0) return zone;
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 2, 0)];
  for (let at = start; at < end; at += 7 * DAY)
    if (others.some((other) => offsetOf(other, at) !== offsetOf(zone, at))) return null;
  return zone;
}

function localeOf(country: string | null): RegionalLocale | null {
  return country && /^[A-Z]{2}$/.test(country) ? new Intl.Locale(`und-${country}`) : null;
}
