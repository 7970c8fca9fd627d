import { languageNow } from "~/platform/words/t";
import { COUNTRY_CODES } from "./countries";

/** Codes and names in the reader's language, in its order. */
export function countryNames(
  codes: readonly string[] = COUNTRY_CODES,
): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(languageNow(), { type: "region" });
  const { compare } = new Intl.Collator(languageNow());
  return codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
}
