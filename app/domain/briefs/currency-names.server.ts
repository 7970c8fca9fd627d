import { CURRENCY_CODES } from "./currencies";

/** Codes and names, in English. Named by the server: browsers know other names. */
export function currencyNames(): [code: string, name: string][] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return CURRENCY_CODES.map((code) => [code, names.of(code) ?? code]);
}
