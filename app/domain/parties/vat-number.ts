import { checkVAT, countries } from "jsvat-next";
import { t } from "~/platform/words/t";

/** Those of the European Union, the United Kingdom and Switzerland. Other numbers have forms that nobody here checks. */
const FORMS = new Map(
  countries.flatMap((rule) => {
    const [code = ""] = rule.codes;
    const isKnown =
      "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".includes(code);
    return isKnown ? [[code, rule] as const] : [];
  }),
);

/** The letters that a number begins with, where they are not those of the country. */
const PREFIXES: Readonly<Record<string, string>> = { GR: "EL", AT: "ATU", CH: "CHE" };

/** Says what is wrong with the form of a VAT number; its check digits are its office's to judge. Null for nothing. @param country ISO 3166 */
export function vatProblem(number: string, country: string): string | null {
  const form = FORMS.get(country);
  if (number === "" || !form || checkVAT(number, [form]).isValidFormat) return null;
  const prefix = PREFIXES[country] ?? country;
  return checkVAT(prefix + number, [form]).isValidFormat
    ? t("A VAT number begins with its country: {number}.", { number: `${prefix}${number}` })
    : t(
        "This does not have the form of a VAT number of the country that you chose. It begins with {prefix}.",
        {
          prefix,
        },
      );
}
