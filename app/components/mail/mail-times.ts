/** Times as mails say them. */

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** '14 December 2026, 10:42 UTC': a mail does not know its reader's time zone, so it names its own. */
export const moment = (time: number): string =>
  `${day.format(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`;
