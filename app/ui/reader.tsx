import { createContext, type ReactNode, useContext } from "react";
import { readersEnglish } from "./date-words";

/** How times are written to whoever reads: what they chose, else what their browser says. */
export interface Reader {
  /** IANA; null for the browser's own. */
  timeZone: string | null;
  /** BCP 47; null for the browser's own. */
  locale: string | null;
  /** What the browser will probably say, so that what it writes is as wide as what the server wrote. */
  likely?: { timeZone: string | null; locale: string | null };
}

const Chosen = createContext<Reader>({ timeZone: null, locale: null });

export const ReaderProvider = ({ reader, children }: { reader: Reader; children: ReactNode }) => (
  <Chosen.Provider value={reader}>{children}</Chosen.Provider>
);

export interface Calendar {
  /** Undefined is the browser's own. */
  timeZone: string | undefined;
  locale: string;
}

/**
 * The reader's calendar: `first` as the server and the page before it wakes up write it, and `own` for an effect, to be
 * read by `calendarOf`. Where both were chosen, or guessed right, the two are one, and nothing changes on waking up.
 */
export function useCalendar(): { first: Calendar; own: Reader } {
  const own = useContext(Chosen);
  const { timeZone, locale, likely } = own;
  const first = {
    timeZone: timeZone ?? likely?.timeZone ?? "UTC",
    locale: locale ?? likely?.locale ?? "en-GB",
  };
  return { first, own };
}

/** What the reader chose, and of the rest what the browser says: asks it, so only once the page is alive. */
export const calendarOf = ({ timeZone, locale }: Reader): Calendar => ({
  timeZone: timeZone ?? undefined,
  locale: locale ?? readersEnglish(),
});
