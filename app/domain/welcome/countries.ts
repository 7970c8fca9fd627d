/** What a country suggests to a new account (docs/decisions/0102-first-minutes.md). Rates are the standard ones. */
import { thousandthsText } from "~/platform/numbers/written-number";

/** Country, currency, and the usual tax with its rate in per cent. Without a tax there is none, or several. */
const COUNTRIES = `
AE AED VAT 5|AR ARS VAT 21|AT EUR VAT 20|AU AUD GST 10|BE EUR VAT 21|BG EUR VAT 20|BR BRL|CA CAD GST 5|CH CHF VAT 8.1
CL CLP VAT 19|CN CNY VAT 6|CO COP VAT 19|CY EUR VAT 19|CZ CZK VAT 21|DE EUR VAT 19|DK DKK VAT 25|EE EUR VAT 24
EG EGP VAT 14|ES EUR VAT 21|FI EUR VAT 25.5|FR EUR VAT 20|GB GBP VAT 20|GR EUR VAT 24|HK HKD|HR EUR VAT 25
HU HUF VAT 27|ID IDR|IE EUR VAT 23|IL ILS VAT 18|IN INR GST 18|IS ISK VAT 24|IT EUR VAT 22|JP JPY Consumption_tax 10
KE KES VAT 16|KR KRW VAT 10|LI CHF VAT 8.1|LT EUR VAT 21|LU EUR VAT 17|LV EUR VAT 21|MA MAD VAT 20|MT EUR VAT 18
MX MXN VAT 16|MY MYR|NG NGN VAT 7.5|NL EUR VAT 21|NO NOK VAT 25|NZ NZD GST 15|PH PHP VAT 12|PL PLN VAT 23
PT EUR VAT 23|RO RON VAT 21|RS RSD VAT 20|SA SAR VAT 15|SE SEK VAT 25|SG SGD GST 9|SI EUR VAT 22|SK EUR VAT 23
TH THB VAT 7|TR TRY VAT 20|TW TWD VAT 5|UA UAH VAT 20|US USD|VN VND VAT 10|ZA ZAR VAT 15`;

/** Countries with a date format of their own in Settings; others write the day before the month. */
const LOCALES = new Set(["AU", "CA", "GB", "IE", "IN", "NZ", "US", "ZA"]);

interface CountrySuggestion {
  /** ISO 3166. */
  country: string;
  currency: string;
  taxName: string;
  /** "8.1"; empty where the country suggests no tax. */
  taxRate: string;
  /** The format of dates, which decides the paper too. */
  locale: string;
}

export const SUGGESTIONS: readonly CountrySuggestion[] = COUNTRIES.trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [country = "", currency = "", taxName = "", rate = ""] = entry.split(" ");
    return {
      country,
      currency,
      taxName: taxName.replace("_", " "),
      taxRate: rate === "" ? "" : thousandthsText(Number(rate) * 1_000),
      locale: LOCALES.has(country) ? `en-${country}` : "en-GB",
    };
  });

export const suggestionFor = (country: string): CountrySuggestion | null =>
  SUGGESTIONS.find((one) => one.country === country) ?? null;

type SuggestedFields = Pick<CountrySuggestion, "currency" | "taxName" | "taxRate">;

const EMPTY: SuggestedFields = { currency: "", taxName: "", taxRate: "" };

/** Takes over what the country suggests. What the reader has changed since the last suggestion stays. @param seen its country */
export function withSuggestion(typed: SuggestedFields, seen: string, country: string): SuggestedFields {
  const before = suggestionFor(seen) ?? EMPTY;
  const after = suggestionFor(country) ?? EMPTY;
  const isOwnTax = typed.taxName !== before.taxName || typed.taxRate !== before.taxRate;
  const { taxName, taxRate } = isOwnTax ? typed : after;
  return { currency: typed.currency === before.currency ? after.currency : typed.currency, taxName, taxRate };
}

/** The usual tax where a currency is money. Its rate is empty where countries with that currency differ. */
export function usualTaxIn(currency: string): Pick<CountrySuggestion, "taxName" | "taxRate"> {
  const found = SUGGESTIONS.filter((one) => one.currency === currency);
  const only = (texts: string[]): string => (new Set(texts).size === 1 ? (texts[0] ?? "") : "");
  return { taxName: only(found.map((one) => one.taxName)), taxRate: only(found.map((one) => one.taxRate)) };
}
