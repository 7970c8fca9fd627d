/** Times for readers without an account, in the time zone of the edge. */
import { dateFormat } from "../intl-formats";
import { DEFAULT_LANGUAGE, formatLocaleOf, type Language } from "../language/languages";

export interface ReadersClock {
  /** IANA name; UTC where it is unknown. */
  timeZone: string;
  locale: string;
}

/** The reader's clock on a page in this language: an English page keeps the reader's kind of English. */
export const clockIn = (clock: ReadersClock, language: Language): ReadersClock =>
  language === DEFAULT_LANGUAGE ? clock : { ...clock, locale: formatLocaleOf(language) };

export const UTC_CLOCK: ReadersClock = { timeZone: "UTC", locale: "en-GB" };

/** Only the first language counts: most browsers add American English to any other. */
const ENGLISH = /^\s*(en-[a-z]{2})\b/i;

/** @param timeZone from the edge; an invalid one is ignored */
export function readersClock(timeZone: string | null, acceptLanguage: string | null): ReadersClock {
  const [, wanted] = ENGLISH.exec(acceptLanguage ?? "") ?? [];
  const clock = { timeZone: timeZone || UTC_CLOCK.timeZone, locale: wanted ?? UTC_CLOCK.locale };
  try {
    formatOf(clock, "moment");
    return clock;
  } catch {
    return { ...clock, timeZone: UTC_CLOCK.timeZone };
  }
}

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;
const PARTS = {
  day: DAY,
  // The same as in app/routes/client/script/local-times.js.
  moment: { ...DAY, hour: "numeric", minute: "2-digit", timeZoneName: "short" },
} as const;

const formatOf = ({ timeZone, locale }: ReadersClock, kind: keyof typeof PARTS): Intl.DateTimeFormat =>
  dateFormat(locale, { ...PARTS[kind], timeZone });

/** "12 December 2026". @param time UTC milliseconds */
export const dayFor = (clock: ReadersClock, time: number): string => formatOf(clock, "day").format(time);

/** "12 December 2026 at 10:30 CET". @param time UTC milliseconds */
export const momentFor = (clock: ReadersClock, time: number): string =>
  formatOf(clock, "moment").format(time);
