import { BoundedCache } from "./bounded-cache";

/** Making a format takes longer than using it a hundred times. */
const CACHED = 200;

const dateFormats = new BoundedCache<Intl.DateTimeFormat>(CACHED, () => 1);
const numberFormats = new BoundedCache<Intl.NumberFormat>(CACHED, () => 1);

/** @throws RangeError for an unknown time zone or locale */
export const dateFormat = (locale: string | undefined, options: Intl.DateTimeFormatOptions) =>
  cached(dateFormats, [locale, options], () => new Intl.DateTimeFormat(locale, options));

/** @throws RangeError for an unknown currency or locale */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  cached(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options));

function cached<Format>(formats: BoundedCache<Format>, parts: unknown[], make: () => Format): Format {
  const key = JSON.stringify(parts);
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
