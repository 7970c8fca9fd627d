import { CURRENCY_CODES } from "~/platform/numbers/currencies";
import { languageNow } from "~/platform/words/t";

/** Codes, and names in the reader's language. Named by the server: browsers know other names. */
export function currencyNames(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(languageNow(), { type: "currency" });
  return CURRENCY_CODES.map((code) => [code, names.of(code) ?? code]);
}
