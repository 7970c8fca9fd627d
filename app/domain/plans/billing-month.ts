/** UTC months counted from an anchor, never from the month before, so that the 31st survives a February. */

/** The last day of the month where it has no such day. */
export function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  date.setUTCDate(Math.min(day, lastDayOf(date)));
  return date.getTime();
}

export function monthsBetween(anchor: number, at: number): number {
  const [from, to] = [new Date(anchor), new Date(at)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(anchor, months) <= at ? months : months - 1;
}

/** The end is exclusive. */
export function periodAround(anchor: number, months: number, at: number) {
  const passed = Math.floor(monthsBetween(anchor, at) / months) * months;
  return { startsAt: addMonths(anchor, passed), endsAt: addMonths(anchor, passed + months) };
}

const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
