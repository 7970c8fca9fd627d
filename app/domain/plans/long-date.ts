const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "12 December 2026", in UTC, for sentences that the server writes; UTC milliseconds. */
export const longDate = (time: number): string => FORMAT.format(time);
