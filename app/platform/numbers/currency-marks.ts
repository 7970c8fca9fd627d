/** The marks that people write beside an amount for its currency: codes, symbols and names. */
import { numberFormat } from "~/platform/intl-formats";
import { LANGUAGES } from "~/platform/language/languages";

/** Marks that no format writes. */
const EXTRA: Readonly<Record<string, string>> = {
  USD: "us$|$us|dollar|dollars|us dollar|us dollars|us-dollars|usd|دولار|דולר|דולרים|دولارا|دولارا أمريكيا|دولارات|dólar|dólares|dollari|ドル|米ドル|美元|美金",
  CAD: "ca$|c$|can$|$ca|dollar|dollars|canadian dollars|دولار|دولارا كنديا|דולר|dólares",
  AUD: "a$|au$|dollar|dollars",
  NZD: "nz$|dollar|dollars",
  SGD: "s$|dollar|dollars",
  HKD: "hk$|元|dollar|dollars",
  TWD: "nt$|nt|元|圓",
  MXN: "mx$|mex$|pesos",
  EUR: "€|euro|euros|يورو|אירו|ユーロ|欧元",
  GBP: "£|pound|pounds|stg|جنيه|جنيها إسترلينيا|ポンド|英镑",
  JPY: "¥|円|yen",
  CNY: "¥|元|圆|rmb|yuan|人民币",
  KRW: "₩|원|won",
  INR: "₹|rs|re|rupees|रु",
  PKR: "rs|₨|rupees",
  NPR: "rs|₨|रु",
  LKR: "rs|₨",
  MUR: "rs|₨",
  CHF: "fr|sfr|franken|francs",
  SEK: "kr|kronor",
  NOK: "kr|kroner",
  DKK: "kr|kroner",
  ISK: "kr|krónur",
  PLN: "zł|zl|złotych",
  CZK: "kč|kc|korun",
  HUF: "ft|forint",
  RON: "lei|leu",
  BGN: "лв",
  BRL: "r$|reais",
  ZAR: "r|rand",
  RUB: "₽|руб|р",
  TRY: "₺|tl",
  UAH: "₴|грн",
  ILS: "₪|nis|ש״ח|שח",
  AED: "dh|dhs|د.إ|درهم|درهما|دراهم",
  SAR: "sr|ر.س|ريال|ريالا|ريالات",
  VND: "₫|đ",
  THB: "฿|บาท",
  PHP: "₱",
  NGN: "₦",
  EGP: "£e|e£|le|ج.م",
};

/** Points, blanks and Arabic vowels say nothing: "Fr.", "R $". */
const bare = (mark: string): string =>
  mark.toLowerCase().replace(/[.\s\u200e\u200f\u061c\u064b-\u0652]/g, "");

const FORMATS = [...LANGUAGES, "en-US", "en-CA", "en-AU", "en-IN"];
const COUNTS = [1, 2, 5, 11, 100];

const known = new Map<string, ReadonlySet<string>>();

/** Collects the marks in all languages of the product, as its own formats write them. */
function marksOf(currency: string): ReadonlySet<string> {
  const found = known.get(currency);
  if (found) return found;
  const marks = new Set((EXTRA[currency] ?? "").split("|").map(bare));
  for (const locale of FORMATS)
    for (const currencyDisplay of ["symbol", "narrowSymbol", "name"] as const)
      for (const count of currencyDisplay === "name" ? COUNTS : [1])
        marks.add(bare(writtenMark(locale, { currency, currencyDisplay }, count)));
  marks.delete("");
  known.set(currency, marks);
  return marks;
}

function writtenMark(
  locale: string,
  options: Pick<Intl.NumberFormatOptions, "currency" | "currencyDisplay">,
  count: number,
): string {
  const parts = numberFormat(locale, { style: "currency", ...options }).formatToParts(count);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}

/** A bare "$" is the currency's own dollar or peso. @param currency ISO 4217 */
export function isMarkOf(text: string, currency: string): boolean {
  const mark = bare(text);
  if (mark === "" || mark === currency.toLowerCase()) return true;
  return marksOf(currency).has(mark);
}
