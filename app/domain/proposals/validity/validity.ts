/** The time until which a proposal can be accepted (docs/decisions/0054-what-frames-a-proposal.md). */
import { dayEnd, dayIn, isDay, laterDay } from "~/platform/time/calendar-day";
import { DAY } from "~/platform/time/durations";

export interface Validity {
  /** The version's last day; null for no end. */
  validUntil: string | null;
  /** The proposal's last day after the sender gave more time. */
  extendedUntil: string | null;
  /** The sender's time zone. */
  timeZone: string | null;
}

/** A link works longer, so that the proposal can be read and more time asked for. */
const LINK_MS_AFTER = 30 * DAY;

/** Inclusive; null for no end. */
export const lastDay = ({ validUntil, extendedUntil }: Omit<Validity, "timeZone">): string | null =>
  validUntil === null ? null : laterDay(validUntil, extendedUntil);

export function hasEnded(validity: Validity, now: number): boolean {
  const day = lastDay(validity);
  return day !== null && dayIn(now, validity.timeZone) > day;
}

/** UTC milliseconds; null for no end, and where the row holds no day. */
export function endsAt(validity: Validity): number | null {
  const day = lastDay(validity);
  return day === null || !isDay(day) ? null : dayEnd(day, validity.timeZone);
}

/** The earliest moment at which a link may expire, UTC milliseconds. */
export const linkNeededUntil = (validity: Validity): number => {
  const end = endsAt(validity);
  return end === null ? 0 : end + LINK_MS_AFTER;
};
