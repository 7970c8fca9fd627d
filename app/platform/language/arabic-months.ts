/** Arabic has several sets of names for the months. */
import { once } from "../once";

/** Tags with each set: of Egypt and the Gulf, of the Levant and Iraq, of Tunisia and Algeria, of Morocco. */
export const ARABIC_DATES = [
  "ar-u-nu-latn",
  "ar-JO-u-nu-latn",
  "ar-TN-u-nu-latn",
  "ar-MA-u-nu-latn",
] as const;

type ArabicDates = (typeof ARABIC_DATES)[number];

const [USUAL] = ARABIC_DATES;

/** The names that `Intl` writes, in the order of the sets. */
const MONTHS: readonly string[][] = [
  ["يناير", "كانون الثاني", "جانفي", "يناير"],
  ["فبراير", "شباط", "فيفري", "فبراير"],
  ["مارس", "آذار", "مارس", "مارس"],
  ["أبريل", "نيسان", "أفريل", "أبريل"],
  ["مايو", "أيار", "ماي", "ماي"],
  ["يونيو", "حزيران", "جوان", "يونيو"],
  ["يوليو", "تموز", "جويلية", "يوليوز"],
  ["أغسطس", "آب", "أوت", "غشت"],
  ["سبتمبر", "أيلول", "سبتمبر", "شتنبر"],
  ["أكتوبر", "تشرين الأول", "أكتوبر", "أكتوبر"],
  ["نوفمبر", "تشرين الثاني", "نوفمبر", "نونبر"],
  ["ديسمبر", "كانون الأول", "ديسمبر", "دجنبر"],
];

const SPACE = "(?:\\s|&nbsp;)";

/** Many leave out the sign on an alif: "اذار". Without it, "آب" would be a father. */
const pattern = (name: string): string =>
  (name.length > 2 ? name.replace(/[أإآا]/g, "[أإآا]") : name).replace(" ", SPACE);

/** One spelling of a name, by which it is found. */
export const plainMonth = (name: string): string =>
  name.replace(/[أإآ](?=\p{L}{2})/gu, "ا").replace(/\s|&nbsp;/g, " ");

const ANY = `(?:${MONTHS.flat().map(pattern).join("|")})(?!\\p{L})`;
const DIGIT = "[\\d٠-٩]";
/** A letter that means "and", "in", "to" or "so" may stand before it. */
const IN_DATE = new RegExp(
  `(?<=${DIGIT}${SPACE})${ANY}|(?<=(?<!\\p{L})[وبلف]?)${ANY}(?=${SPACE}[12٠-٩]${DIGIT}{3}(?!${DIGIT}))`,
  "gu",
);

const OTHER_NAMES = MONTHS.flat().filter((name) => /^.{1,2}$| /u.test(name));

/** Names that are not one word of three letters or more, for readers of dates that look for such words. */
export const OTHER_ARABIC_NAMES = `(?:${OTHER_NAMES.map(pattern).join("|")})(?!\\p{L})`;

/** "كانون" is half of two names. */
export const beginsArabicMonth = (word: string): boolean =>
  OTHER_NAMES.some((name) => name.startsWith(`${word} `));

const monthsByName = once(
  () => new Map(MONTHS.flatMap((names) => names.map((name) => [plainMonth(name), names]))),
);

const namesOf = (name: string): readonly string[] => monthsByName().get(plainMonth(name)) ?? [];

const inSet = (name: string, dates: ArabicDates): string =>
  namesOf(name)[ARABIC_DATES.indexOf(dates)] ?? name;

/** "31 كانون الثاني 2027" with the names of one set. A name without a day or a year may be another word. */
export const withMonthsOf = (text: string, dates: ArabicDates): string =>
  text.replace(IN_DATE, (name) => inSet(name, dates));

/** Countries and currencies that do not have the usual set. */
const REGIONS: readonly [ArabicDates, readonly string[]][] = [
  ["ar-JO-u-nu-latn", ["JO", "SY", "LB", "IQ", "PS", "JOD", "SYP", "LBP", "IQD"]],
  ["ar-TN-u-nu-latn", ["TN", "DZ", "TND", "DZD"]],
  ["ar-MA-u-nu-latn", ["MA", "MAD"]],
];

/**
 * The tag of the set that has most of a text's months; the region's where several have as many.
 * @param text plain or HTML
 * @param regions countries or currencies, the surest first
 */
export function arabicDatesOf(text: string, ...regions: readonly string[]): ArabicDates {
  const found = [...text.matchAll(IN_DATE)].map(([name]) => name);
  const known = (dates: ArabicDates) =>
    found.filter((name) => plainMonth(inSet(name, dates)) === plainMonth(name)).length;
  const [own = USUAL] = regions.flatMap((region) =>
    REGIONS.flatMap(([dates, names]) => (names.includes(region) ? [dates] : [])),
  );
  return ARABIC_DATES.reduce((best, dates) => (known(dates) > known(best) ? dates : best), own);
}
