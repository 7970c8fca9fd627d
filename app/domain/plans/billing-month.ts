/**
 * The calendar of what is paid for by the month, in UTC. Everything is reckoned from an anchor and never from the
 * month before, so that the 31st survives a February: 31 January, 28 February, 31 March.
 */

/** The same day and time `count` months after the anchor; the month's last day where it has no such day. UTC milliseconds. */
export function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  date.setUTCDate(Math.min(day, lastDayOf(date)));
  return date.getTime();
}

/** How many whole months lie between the anchor and a moment: the greatest count whose `addMonths` is not after it. */
export function monthsBetween(anchor: number, at: number): number {
  const [from, to] = [new Date(anchor), new Date(at)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(anchor, months) <= at ? months : months - 1;
}

/** The period of so many months that a moment lies in; its end belongs to the next one. */
export function periodAround(anchor: number, months: number, at: number) {
  const passed = Math.floor(monthsBetween(anchor, at) / months) * months;
  return { startsAt: addMonths(anchor, passed), endsAt: addMonths(anchor, passed + months) };
}

const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
