import type { Currency } from "~/domain/briefs/money";
import { localeOf } from "~/domain/writing/composer/language";
import { dateFormat } from "~/platform/intl-formats";
import { formatLocaleOf, type Language } from "~/platform/language/languages";

const day = (locale: string) => dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** '11 December 2026'. @param time UTC milliseconds @param locale BCP 47 */
export const printedDay = (time: number, locale: string): string => day(locale).format(time);

/** English is dated as the money's country does it. */
export const dateLocale = (language: Language, currency: string): string =>
  language === "en" ? localeOf(language, currency as Currency) : formatLocaleOf(language);
