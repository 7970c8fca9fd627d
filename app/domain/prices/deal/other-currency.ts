import { isMarkOf } from "~/platform/numbers/currency-marks";
import { once } from "~/platform/once";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { optionsOnRequest } from "../../writing/composer/table/options";

const NAME =
  "\\p{Sc}|[A-Z]{3}(?!\\p{L})|(?:ريال|درهم|دولار|جنيه|دينار)(?:\u064bا|ا\u064b?)?(?!\\p{L})|يورو|dollars?|euros?|pounds?|francs?|Franken|円|元";
const SUM = new RegExp(`(\\p{Sc}|(?<!\\p{L})[A-Z]{3})?\\s?(\\d[\\d.,'’]*\\d|\\d)\\s?(${NAME})?`, "giu");

const codes = once(() => new Set(Intl.supportedValuesOf("currency")));

/** "54,000 ريال" in a brief in dollars: the sums of a text that name another currency. */
function foreignSums(text: string, currency: string): { mark: string; digits: string }[] {
  return [...text.matchAll(SUM)].flatMap(([, before, digits = "", behind]) => {
    const mark = before ?? behind ?? "";
    const isName = !/^[A-Z]{3}$/iu.test(mark) || codes().has(mark);
    return mark !== "" && isName && !isMarkOf(mark, currency) ? [{ mark, digits }] : [];
  });
}

const explained = (mark: string, currency: string): string =>
  t(
    "This is in “{mark}”, but the currency of the project is {currency}. Write it in {currency}, or enter the prices in the price table, which has all currencies.",
    { mark, currency },
  );

export function foreignBudget({ budget, currency }: Pick<Brief, "budget" | "currency">): string | null {
  const [sum] = foreignSums(budget, currency);
  return sum ? explained(sum.mark, currency) : null;
}

/** The budget's own number in another currency; other sums may be of something else. */
export function foreignTerms({
  budget,
  currency,
  paymentTerms,
}: Pick<Brief, "budget" | "currency" | "paymentTerms">): string | null {
  const number = (digits: string) => digits.replace(/\D/g, "");
  const sum = foreignSums(paymentTerms, currency).find(
    ({ digits }) => number(budget) !== "" && number(digits) === number(budget),
  );
  return sum ? explained(sum.mark, currency) : null;
}

/** "Optional: sea pictures, €500" in a brief in dollars: no price table can offer it. */
export function foreignOption(brief: Pick<Brief, "deliverables" | "currency">): string | null {
  const { currency } = brief;
  const option = optionsOnRequest(brief, true).find((text) => foreignSums(text, currency).length > 0);
  return option === undefined
    ? null
    : t(
        "The price of “{option}” is not in {currency}, the currency of the project, so clients cannot tick it. Write it in {currency}, or enter it in the price table.",
        { option, currency },
      );
}
