/** Making a format takes longer than using it a hundred times. */
const CACHED = 200;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError for an unknown time zone or locale */
export const dateFormat = (locale: string | undefined, options: Intl.DateTimeFormatOptions) =>
  cached(dateFormats, [locale, options], () => new Intl.DateTimeFormat(locale, options));

/** @throws RangeError for an unknown currency or locale */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  cached(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options));

/** Clients' pages load this too, so it is short: there are seldom as many, and then all are made anew. */
function cached<Format>(formats: Map<string, Format>, parts: unknown[], make: () => Format): Format {
  const key = JSON.stringify(parts);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= CACHED) formats.clear();
  const made = make();
  formats.set(key, made);
  return made;
}
