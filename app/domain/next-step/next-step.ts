/** What a client sees once they have signed or approved (docs/decisions/0124-next-step.md). */
import type { NextStep } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";

export const NO_NEXT_STEP: NextStep = {
  welcome: "",
  bookingLabel: "",
  bookingUrl: "",
  offersCalendar: false,
};

export const isNothing = ({ welcome, bookingUrl, offersCalendar }: NextStep): boolean =>
  welcome === "" && bookingUrl === "" && !offersCalendar;

export interface Booking {
  label: string;
  url: string;
}

/** Null without an address. */
export const bookingOf = (t: Translate, { bookingLabel, bookingUrl }: NextStep): Booking | null =>
  bookingUrl === "" ? null : { label: bookingLabel || t("next_step.book"), url: bookingUrl };
