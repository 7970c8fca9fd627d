const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/**
 * "Monday, 11 January 2027" for a day as a form holds it ("2027-01-11"); null for what is no day. Without a
 * locale it is put together here, because servers and browsers differ on the comma.
 */
export function dateWords(day: string, locale?: string): string | null {
  const moment = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime());
  if (!isDay || moment.toISOString().slice(0, 10) !== day) return null;
  const format = new Intl.DateTimeFormat(locale ?? "en-GB", LONG);
  if (locale) return format.format(moment);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`;
}

/** The interface is English, so the reader's kind of English decides the order, and no other language mixes in. */
export const readersEnglish = (): string =>
  navigator.languages.find((language) => /^en\b/i.test(language)) ?? "en-GB";
