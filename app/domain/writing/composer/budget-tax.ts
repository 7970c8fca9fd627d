import { parseMoney } from "~/platform/numbers/read-amount";
import { withoutTail } from "~/platform/text/without-tail";
import type { Brief } from "../../briefs/brief";
import { readTax } from "./terms/tax-in-terms";
import { finishSentence, withCapital } from "./values";

type Taxed = Pick<Brief, "budget" | "currency" | "paymentTerms">;

/** Words before a tax: "11.900 + MwSt.", "£2,450 plus VAT", "4.800 € netto zzgl. 19 % USt.". */
const ADDS =
  /\+|(?<!\p{L})(?:plus|zzgl|zuzügl\p{L}{0,3}|ex|hors|h\.?t|más|più|mais|exkl|excl|inkl|incl|einschl)(?!\p{L})/iu;

/** The sum, and what is said of its tax. */
function partTax(budget: string): [sum: string, said: string] {
  const at = budget.search(ADDS);
  if (at < 0) return [budget, ""];
  const sum = withoutTail(budget.slice(0, at), " ,;(").replace(/\s(?:net|netto)$/iu, "");
  return [sum, withoutTail(budget.slice(at), ")")];
}

const NET = /\s?(?<!\p{L})\(?(?:net|netto|nett|hors taxes?|neto|líquido)\)?\.?$/iu;
const GROSS = /\s?(?<!\p{L})\(?(?:gross|brutto|bruto|ttc|lordo)\)?\.?$/iu;

/** "37.150 € netto", where the terms name a tax that is charged on it; null for anything else. */
function sumBesideTax({ budget, currency, paymentTerms }: Taxed): string | null {
  const kind = NET.test(budget) ? "exclusive" : GROSS.test(budget) ? "inclusive" : null;
  const sum = budget.replace(kind === "exclusive" ? NET : GROSS, "");
  const isRead = kind !== null && parseMoney(sum, currency) !== null;
  return isRead && readTax(paymentTerms)?.tax.kind === kind ? sum : null;
}

/** Moves what a budget says of the tax to the payment terms, which say it of the whole price. */
export function withTaxInTerms<Some extends Taxed>(brief: Some): Some {
  const { budget, currency, paymentTerms } = brief;
  if (parseMoney(budget, currency) !== null) return brief;
  const beside = sumBesideTax({ budget: budget.trim(), currency, paymentTerms });
  if (beside !== null) return { ...brief, budget: beside };
  const [sum, said] = partTax(budget.trim());
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
    budget: sum,
    paymentTerms: stated ? paymentTerms : `${finishSentence(paymentTerms.trim())}\n${sentence}`.trim(),
  };
}

/** A plus is no word: "+ MwSt." */
function inWords(said: string, name: string): string {
  const isGerman = /^(?:mwst|ust|mehrwert|umsatz)/iu.test(name);
  const words = said.replace(/^\+\s?/u, isGerman ? "Zzgl. " : "Plus ");
  return withCapital(/[.!?]$/u.test(words) ? words : `${words}.`);
}
