/** What a client sees once they have signed or approved (docs/decisions/0124-next-step.md). */
import type { NextStep } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";

const NO_NEXT_STEP: NextStep = {
  welcome: "",
  bookingLabel: "",
  bookingUrl: "",
  offersCalendar: false,
  asksForFiles: false,
  wantedFiles: "",
};

/** What is stored from before files were asked for lacks their fields. */
export const wholeNextStep = (stored: Partial<NextStep> | null | undefined): NextStep => ({
  ...NO_NEXT_STEP,
  ...stored,
});

/** The words about files stay while none are asked for. */
export const isNothing = ({ welcome, bookingUrl, offersCalendar, ...files }: NextStep): boolean =>
  welcome === "" && bookingUrl === "" && !offersCalendar && !files.asksForFiles && files.wantedFiles === "";

export interface Booking {
  label: string;
  url: string;
}

/** Null without an address. */
export const bookingOf = (t: Translate, { bookingLabel, bookingUrl }: NextStep): Booking | null =>
  bookingUrl === "" ? null : { label: bookingLabel || t("next_step.book"), url: bookingUrl };
