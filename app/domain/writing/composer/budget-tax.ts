import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import { readTax } from "./terms/tax-in-terms";
import { finishSentence, withCapital } from "./values";

type Taxed = Pick<Brief, "budget" | "currency" | "paymentTerms">;

/** "11.900 + MwSt.", "£2,450 plus VAT", "4.800 € netto zzgl. 19 % USt.". */
const SUM_AND_TAX =
  /^(.*?\d[^+,;(]*?)[,;]?\s?(?:net(?:to)?\s)?[(]?((?:\+|plus|zzgl|zuzügl|ex|in|hors|h\.?t|más|più|mais|exkl|incl).*?)[)]?$/iu;

/** Moves what a budget says of the tax to the payment terms, which say it of the whole price. */
export function withTaxInTerms<Some extends Taxed>(brief: Some): Some {
  const { budget, currency, paymentTerms } = brief;
  if (parseMoney(budget, currency) !== null) return brief;
  const [, sum = "", said = ""] = SUM_AND_TAX.exec(budget.trim()) ?? [];
  const named = said === "" ? null : readTax(said);
  if (named?.otherTerms !== "" || parseMoney(sum, currency) === null) return brief;
  const stated = readTax(paymentTerms);
  if (
    stated &&
    (stated.tax.kind !== named.tax.kind || (named.tax.rate !== null && stated.tax.rate !== named.tax.rate))
  )
    return brief;
  const sentence = inWords(said, named.tax.name);
  return {
    ...brief,
    budget: sum.trim(),
    paymentTerms: stated ? paymentTerms : `${finishSentence(paymentTerms.trim())}\n${sentence}`.trim(),
  };
}

/** A plus is no word: "+ MwSt." */
function inWords(said: string, name: string): string {
  const isGerman = /^(?:mwst|ust|mehrwert|umsatz)/iu.test(name);
  const words = said.replace(/^\+\s?/u, isGerman ? "Zzgl. " : "Plus ");
  return withCapital(/[.!?]$/u.test(words) ? words : `${words}.`);
}
