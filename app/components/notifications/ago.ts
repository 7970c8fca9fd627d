import { dateFormat } from "~/platform/intl-formats";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";

/** The reader's time zone and locale for dates. */
interface Calendar {
  /** IANA name; the browser's own if undefined. */
  timeZone: string | undefined;
  locale: string;
}

/** Shown in hours even past midnight. */
const RECENT_MS = 6 * HOUR;

/** Minutes or hours today, days within a week, then the date. */
export function ago(at: number, now: number, calendar: Calendar): string {
  const past = now - at;
  if (past < MINUTE) return t("just now");
  if (past < HOUR) return t("{minutes} min ago", { minutes: Math.floor(past / MINUTE) });
  const days = dayNumber(now, calendar) - dayNumber(at, calendar);
  if (past < RECENT_MS || days === 0) return t("{hours} h ago", { hours: Math.floor(past / HOUR) });
  if (days === 1) return t("yesterday");
  return days < 7 ? t("{days} days ago", { days }) : t("on {date}", { date: dateOf(at, now, calendar) });
}

/** Counts days, so that differences are numbers of midnights. */
function dayNumber(at: number, { timeZone }: Calendar): number {
  const format = dateFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day) / DAY;
}

/** Omits the current year. */
function dateOf(at: number, now: number, { timeZone, locale }: Calendar): string {
  const yearOf = (moment: number) => dateFormat("en-US", { timeZone, year: "numeric" }).format(moment);
  const year = yearOf(at) === yearOf(now) ? undefined : "numeric";
  return dateFormat(locale, { timeZone, day: "numeric", month: "short", year }).format(at);
}
