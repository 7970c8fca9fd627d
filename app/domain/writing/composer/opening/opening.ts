import { isBroken, moneyInSentence } from "~/domain/briefs/format-money";
import type { Language } from "~/platform/language/languages";
import { greetedAs } from "~/platform/text/honorifics";
import type { Manuscript } from "../manuscript";
import { colonOf, escapeAnswer, inlineText } from "../markup";
import { readPrice } from "../price";
import { joinSentences } from "../said-once";
import type { TablePrice } from "../table/table-price";
import { addedTax } from "../terms/tax-in-terms";
import { endOf, endsOn, hasTimeline, runs, totalSpan } from "../timeline";
import { withCapital } from "../values";
import { withinSentence } from "../words/within-sentence";
import { aimSentence } from "./aim-sentence";
import { openingAim } from "./goals-beside";
import { openingDescription } from "./opening-description";

/** Greets the client and says what they get, how long it takes and what it costs, as far as the brief knows. */
export function opening(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  const name = brief.clientName.trim();
  // "Inc." has the full stop already.
  const sentences = [
    purpose(manuscript).replace(/\.\.$/, "."),
    firstAim(manuscript),
    ...timeAndPrice(manuscript),
  ];
  const text = joinSentences(sentences.filter((sentence) => sentence !== ""));
  const paragraphs =
    name === ""
      ? [inlineText(withCapital(text))]
      : [escapeAnswer(phrases.opening.greeting(greetedAs(name, brief, language))), inlineText(text)];
  return paragraphs.map((words) => `<p>${words}</p>`).join("\n");
}

function purpose(manuscript: Manuscript): string {
  const { brief, phrases, language, once } = manuscript;
  const { forCompany, forYou } = phrases.opening;
  const typed = brief.clientCompany.trim();
  const description = openingDescription(manuscript);
  // A promise that names the company needs no introduction that names it too.
  const company = typed !== "" && description?.isPromise && description.text.includes(typed) ? "" : typed;
  const forClient = company === "" ? forYou : (forCompany?.(company) ?? forYou);
  if (description === null) return forClient;
  once(description.text);
  if (!description.isPromise)
    return withPhrase(forClient, withinSentence(description.text, manuscript), language);
  // Behind the comma of "Guten Tag," a sentence begins in lower case, which a promise would not.
  return company === "" && !/^\p{Ll}/u.test(forYou)
    ? description.text
    : joinSentences([forClient.replace(/\.\.$/, "."), description.text]);
}

/** What changes for the client. */
function firstAim(manuscript: Manuscript): string {
  const aim = openingAim(manuscript);
  return aim === null ? "" : aimSentence(manuscript, aim);
}

/** "Here is our proposal: a logo." */
function withPhrase(sentence: string, phrase: string, language: Language): string {
  return `${sentence.replace(/\.?[.。]$/u, "")}${colonOf(language)} ${articleFirst(phrase)}`;
}

/** An article, "new", or a German adjective that a name seldom begins with loses its capital within a sentence. */
const articleFirst = (text: string): string =>
  text.replace(
    /^(?:\p{Lu}\p{Ll}+(?:ende|erne|liche|bare|ierte)[rs]?|An?|The|Ein|Eine|Der|Die|Das|Neue[rs]?|Une?|Le|La|Les|Un|Una|El|Los|Las|Il|Lo|Uma?|Een|Het|De)(?= )/u,
    (article) => article.toLowerCase(),
  );

function timeAndPrice(manuscript: Manuscript): string[] {
  const price = priceSentence(manuscript);
  // Without stages there is no section on the time.
  if (!hasTimeline(manuscript)) return [price, runs(manuscript)];
  const end = goesOnAfterwards(manuscript) ? null : endOf(manuscript);
  return [price, end === null ? "" : endsOn(manuscript, end)];
}

/** "An inspection six months after hanging", "30 Tage Betreuung nach dem Start": nobody finishes on the last day then. */
const AFTERWARDS =
  /(?:days?|weeks?|months?|years?)\s(?:after|following|from)\s|(?:tage?n?|wochen?|monate?n?|jahre?n?)\s(?:\p{L}+\s){0,2}nach\s|(?:jours?|semaines?|mois|ans?)\s(?:\p{L}+\s){0,2}après\s|(?:días|semanas|meses|años|dias|anos)\s(?:\p{L}+\s){0,2}(?:después|tras|após|depois)\s|(?:giorni|settimane|mesi|anni)\s(?:\p{L}+\s){0,2}(?:dopo|dalla|dal)\s|(?:dagen|weken|maanden|jaar)\s(?:\p{L}+\s){0,2}na\s|(?:dni|tygodni\p{L}{0,3}|miesięcy|miesiące|lat|měsíců|týdnů|dnů)\s(?:\p{L}+\s){0,2}po\s|(?:dagar|veckor|månader|dage|uger|måneder|dager|uker)\s(?:\p{L}+\s){0,2}(?:efter|etter)\s|(?:يوم|أيام|يومًا|أسبوع|أسابيع|أسبوعًا|شهر|أشهر|شهرًا|سنة|سنوات)\s(?:\p{L}+\s){0,2}(?:بعد|من)\s|(?:ימים|שבועות|חודשים|שנה|שנים)\s(?:\p{L}+\s){0,2}(?:אחרי|לאחר)\s|(?:日|週間|か月|ヶ月|年)後|(?:天|周|个月|年)后/iu;

const goesOnAfterwards = ({ brief }: Manuscript): boolean => AFTERWARDS.test(brief.deliverables);

/** The sums that one sentence can say: what is paid once, or each month. */
function statedSums(
  manuscript: Manuscript,
): Pick<TablePrice, "once" | "monthly" | "currency" | "isEstimate"> {
  const { brief, table } = manuscript;
  if (table) return table;
  const { total, rate } = readPrice(manuscript);
  const isMonthly = brief.pricingModel === "retainer" && rate !== null;
  return {
    once: isMonthly ? null : total,
    monthly: isMonthly ? rate : null,
    currency: brief.currency,
    isEstimate: rate !== null,
  };
}

/** The tax of the table, or one that only the terms name. */
function withTax({ table, brief, phrases: { opening } }: Manuscript, sum: string): string {
  if (table?.includedTax) return opening.includingTax(sum, table.includedTax);
  const named = addedTax(brief.paymentTerms);
  return named === null ? sum : opening.plusTax(sum, named);
}

/** "48.500 € netto (57.715 € einschließlich MwSt.)". Null where no tax is added to one price. */
function netFirst({ table, phrases: { opening }, locale }: Manuscript): string | null {
  if (!table || table.once === null || table.onceNet === null || table.includedTax === null) return null;
  if (table.basis !== "without options") return null;
  const sums = [table.onceNet, table.once];
  const haveDecimals = sums.some((minor) => isBroken(minor, table.currency));
  const [net, whole] = sums.map((minor) => moneyInSentence(minor, table.currency, locale, haveDecimals));
  return opening.netAndTax(net ?? "", whole ?? "", table.includedTax);
}

/** "MwSt." ends the sentence too. */
export const priceSentence = (manuscript: Manuscript): string => pricedIn(manuscript).replace(/\.\.$/u, ".");

/** "€6,400 a month plus VAT": the tax goes behind the month, but for sentences that end with a verb. */
function monthlyIn(manuscript: Manuscript, minor: number, currency: string): string {
  const { monthly, withoutOptions } = manuscript.phrases.opening;
  const sum = moneyInSentence(minor, currency, manuscript.locale);
  const priced = (text: string) => {
    const taxed = withTax(manuscript, text);
    return manuscript.table?.hasOptions ? withoutOptions(taxed) : taxed;
  };
  const plain = monthly(sum);
  return plain.endsWith(".") ? `${priced(plain.slice(0, -1))}.` : monthly(priced(sum));
}

function pricedIn(manuscript: Manuscript): string {
  const { brief, phrases, locale, table, isFixed } = manuscript;
  const { once, monthly, currency, isEstimate } = statedSums(manuscript);
  const words = phrases.opening;
  const sum = once ?? monthly;
  if (sum === null) return "";
  const taxed = netFirst(manuscript) ?? withTax(manuscript, moneyInSentence(sum, currency, locale));
  if (once === null) {
    const beside = table?.onceBeside ? moneyInSentence(table.onceBeside, currency, locale) : null;
    const oneOff = beside && words.oneOff(withTax(manuscript, beside));
    return joinSentences([monthlyIn(manuscript, sum, currency), oneOff].filter(Boolean) as string[]);
  }
  const { chosen, isLeastShown } = manuscript.packages;
  if (table?.basis === "least" || (table && isLeastShown)) return words.startsAt(taxed);
  if (table?.basis === "shown") return chosen ? words.withPackage(taxed, chosen) : words.asOffered(taxed);
  const price = table?.hasOptions ? words.withoutOptions(taxed) : taxed;
  if (brief.pricingModel === "hourly" && isEstimate) return words.estimate(price);
  if (brief.pricingModel !== "fixed") return words.total(price);
  if (!isFixed) return words.price(price);
  const span = totalSpan(manuscript);
  return span ? phrases.inShort(phrases.span(span.count, span.unit), price) : words.fixed(price);
}
