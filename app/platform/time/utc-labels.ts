const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "12 December 2026". @param time UTC milliseconds */
export const longDay = (time: number): string => DAY.format(time);

/** "12 December 2026 at 09:30 UTC". @param time UTC milliseconds */
export const longMoment = (time: number): string => `${MOMENT.format(time)} UTC`;
