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

/** The zone of a country that has one; else null. */
export function onlyZoneOf(country: string | null): string | null {
  const locale = localeOf(country);
  const [zone = null, ...others] = locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
  return others.length === 0 ? zone : null;
}

function localeOf(country: string | null): RegionalLocale | null {
  return country && /^[A-Z]{2}$/.test(country) ? new Intl.Locale(`und-${country}`) : null;
}
