import { createContext, type ReactNode, useContext } from "react";
import { browserEnglish } from "./format-day";

/** The reader's wishes for times: the account's, else the browser's. */
export interface Reader {
  /** IANA; null for the browser's own. */
  timeZone: string | null;
  /** False for a browser's zone, which another browser may replace. */
  isZoneChosen?: boolean;
  /** BCP 47; null for the browser's own. */
  locale: string | null;
  /** The expected one of the browser, so that server and browser render the same width. */
  likelyLocale?: string;
}

const ReaderContext = createContext<Reader>({ timeZone: null, locale: null });

export const ReaderProvider = ({ reader, children }: { reader: Reader; children: ReactNode }) => (
  <ReaderContext.Provider value={reader}>{children}</ReaderContext.Provider>
);

export interface Calendar {
  /** Undefined is the browser's own. */
  timeZone: string | undefined;
  locale: string;
}

/**
 * `first`: the calendar of server and hydration. `own`: for effects, read by `calendarOf`. Equal if both were chosen
 * or guessed right, so that nothing changes on hydration.
 */
export function useCalendar(): { first: Calendar; own: Reader } {
  const own = useContext(ReaderContext);
  const { timeZone, locale, likelyLocale } = own;
  const first = {
    timeZone: timeZone ?? "UTC",
    locale: locale ?? likelyLocale ?? "en-GB",
  };
  return { first, own };
}

/** Asks the browser for what was not chosen: call it only after hydration. */
export const calendarOf = ({ timeZone, locale }: Reader): Calendar => ({
  timeZone: timeZone ?? undefined,
  locale: locale ?? browserEnglish(),
});
