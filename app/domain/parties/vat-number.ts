import { checkVAT, countries } from "jsvat-next";
import { t } from "~/platform/words/t";

/** The European Union, the United Kingdom and Switzerland. Numbers of other countries are not checked. */
const CHECKED = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
const FORMS = new Map(
  countries.flatMap((form) => form.codes.slice(0, 1).map((code) => [code, form] as const)),
);

/** The letters that a number begins with, where they are not those of the country. */
const PREFIXES: Readonly<Record<string, string>> = { GR: "EL", AT: "ATU", CH: "CHE" };

/** Says what is wrong with the form of a VAT number; its check digits are its office's to judge. Null for nothing. @param country ISO 3166 */
export function vatProblem(number: string, country: string): string | null {
  const form = CHECKED.has(country) ? FORMS.get(country) : undefined;
  if (number === "" || !form) return null;
  const isValid = (typed: string) => checkVAT(typed, [form]).isValidFormat;
  if (isValid(number)) return null;
  const prefix = PREFIXES[country] ?? country;
  const whole = [prefix, country].map((letters) => letters + number).find(isValid);
  return whole
    ? t("Start the VAT number with its country: {number}.", { number: whole })
    : t("This is not the format of a VAT number in that country. It begins with {prefix}.", { prefix });
}
