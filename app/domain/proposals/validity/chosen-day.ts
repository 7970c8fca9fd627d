/** Chooses the last day on which a sent proposal can be accepted. */

import * as z from "zod";
import { DomainError } from "~/platform/errors";
import { typedLine } from "~/platform/text/typed-text";
import { addDays, isDay, laterDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { VALIDITY_DAYS } from "./validity-days";

/** Such as "2027-02-28". */
export const dayField = typedLine({ error: () => t("Enter a day.") })
  .refine((text) => text === "" || isDay(text), { error: () => t("Enter a day, such as 2027-02-28.") })
  .meta({ anyOf: [{ const: "" }, { format: "date" }] });

export const validityDaysField = z
  .enum(["", "none", ...VALIDITY_DAYS.map(String)], {
    error: () => t("Choose a number of days from the list."),
  })
  .default("")
  .transform((days) => Number(days) || null);

export interface DayBefore {
  validUntil: string | null;
  extendedUntil: string | null;
  sentAt: number | null;
  /** The account's; null for no end. */
  days: number | null;
  today: string;
}

/** A proposal that was sent without an end keeps none. */
export function suggestedDay({ validUntil, extendedUntil, sentAt, days, today }: DayBefore): string | null {
  const last = validUntil === null ? null : laterDay(validUntil, extendedUntil);
  if (last !== null && isDay(last) && last >= today) return last;
  if (last === null && sentAt !== null) return null;
  return days === null ? null : addDays(today, days);
}

/** @param given undefined for the suggestion, null for no end @throws DomainError invalid_input */
export function chosenDay(before: DayBefore, given: string | null | undefined): string | null {
  if (given === undefined) return suggestedDay(before);
  if (given !== null) assertDayAhead(given, before.today);
  return given;
}

const FURTHEST_DAYS = 3653;

/** @throws DomainError invalid_input beside the field */
export function assertDayAhead(day: string, today: string): void {
  if (day < today) throw dayError(t("This day has passed. Choose today or a later one."));
  if (day > addDays(today, FURTHEST_DAYS)) throw dayError(t("Choose a day within ten years."));
}

const dayError = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { validUntil: sentence } });
