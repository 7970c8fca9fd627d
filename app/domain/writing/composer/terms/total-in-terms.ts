import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../../briefs/brief";
import { joinSentences, sentencesOf } from "../said-once";
import { withCapital } from "../values";
import { readTax } from "./tax-in-terms";

type Priced = Pick<
  Brief,
  "budget" | "currency" | "paymentTerms" | "hourlyRate" | "estimatedHours" | "pricingModel"
>;

const TOTAL =
  "(?:our |the |your |unser |der |das |le |notre |el |nuestro |il |o |het |de |den |det )?" +
  "(?:total(?: price| fee| cost| amount)?|(?:fixed |project |flat )?(?:price|fee)|" +
  "(?:gesamt|fest|pauschal|projekt)(?:preis|honorar|summe|betrag|pauschale)|pauschale?|honorar|preis|" +
  "(?:prix|montant)(?: total| forfaitaire| global| fixe)?|forfait|(?:precio|importe)(?: total| fijo| cerrado)?|honorarios|" +
  "(?:prezzo|importo|totale)(?: totale| fisso| complessivo)?|(?:preço|valor)(?: total| fixo)?|" +
  "(?:totaal|vaste )?prijs|(?:łączna |całkowita |stała )?cena|(?:total|fast )?pris|(?:kokonais|kiinteä )?hinta|(?:celková |pevná )?cena|" +
  'إجمالي (?:الأتعاب|السعر|المبلغ|التكلفة|القيمة)|السعر(?: الإجمالي| الثابت)?|الأتعاب|התשלום(?: הכולל)?|המחיר(?: הכולל)?|סה[״"]כ)' +
  "(?: is| are| comes to| beträgt| ist| est de| s[’']élève à| es de| es| è di| è| é de| é| bedraagt| is| wynosi| är| er| on| je| هو| هي| تبلغ)?";
const SUM =
  "(?:\\p{Sc}|EUR|USD|GBP|CAD)?\\s?\\d(?:[\\d.,'’ ]*\\d)?(?:\\s?(?:\\p{Sc}|EUR|USD|GBP|CAD|Euros?|kr|Kč|zł|\\p{Script=Arabic}{3,8}))?";
/** "Gesamtpreis: 12.400 € netto zzgl. 19 % MwSt.", "12.400 € netto zzgl. 19 % MwSt." */
const STATED = new RegExp(
  `^(${TOTAL}\\s?[:：]?\\s)?(${SUM})(?=[\\s,.;،]|$)[,;،]?\\s?(?:net(?:to)?[,]?\\s?)?(.*)$`,
  "iu",
);

/**
 * Moves a total that the payment terms state to the budget, which is where it is read. A total that stands in both is left
 * out of the terms. Nothing moves where there are two, another currency, or a rate.
 */
export function withTotalFromTerms<Some extends Priced>(brief: Some): Some {
  const { paymentTerms, currency, budget, hourlyRate, estimatedHours, pricingModel } = brief;
  if (`${hourlyRate}${estimatedHours}`.trim() !== "" || pricingModel === "hourly") return brief;
  const lines = paymentTerms.split("\n").map(sentencesOf);
  const stated = lines.flat().flatMap((sentence) => statedIn(sentence, currency) ?? []);
  const [total, ...others] = stated;
  if (!total || others.length > 0) return brief;
  const given = budget.trim();
  if (given !== "" && parseMoney(given, currency) !== parseMoney(total.sum, currency)) return brief;
  const kept = lines.map((line) =>
    joinSentences(
      line.flatMap((sentence) =>
        sentence === total.sentence ? (total.rest === "" ? [] : [total.rest]) : [sentence],
      ),
    ),
  );
  return {
    ...brief,
    budget: given === "" ? total.sum : budget,
    paymentTerms: kept.filter((line) => line !== "").join("\n"),
  };
}

/** A sum without a word for the total is one where its tax follows. */
function statedIn(sentence: string, currency: string) {
  const [, total, sum = "", behind = ""] = STATED.exec(sentence.trim()) ?? [];
  const typed = sum.trim();
  const rest = /^[.!。]*$/u.test(behind)
    ? ""
    : withCapital(behind.replace(/^\+\s?/u, "Plus ").replace(/^[(](.*?)[)]\.?$/u, "$1."));
  const isTax = rest !== "" && readTax(rest)?.otherTerms === "";
  if (parseMoney(typed, currency) === null || !(isTax || (total !== undefined && rest === ""))) return null;
  return { sentence, sum: typed, rest };
}
