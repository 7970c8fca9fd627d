import { formatMoney } from "~/domain/briefs/format-money";
import type { Language } from "~/platform/language/languages";
import { addressed } from "~/platform/text/honorifics";
import { asPromise, isOrder } from "./as-promise";
import type { Manuscript } from "./manuscript";
import { colonOf, escapeAnswer, inlineText } from "./markup";
import { readPrice } from "./price";
import { joinSentences, splitSentences } from "./said-once";
import type { TablePrice } from "./table/table-price";
import { endOf, hasTimeline, runs, totalSpan } from "./timeline";
import { readAnswer, withCapital } from "./values";
import { labelledSentence } from "./within-sentence";

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
      : [escapeAnswer(phrases.opening.greeting(addressed(name, language))), inlineText(text)];
  return paragraphs.map((words) => `<p>${words}</p>`).join("\n");
}

/** Characters of a description that can stand in the opening. */
const SHORT = { order: 320, words: 160 };

/** Null where the description has more to say than an opening. */
function openingDescription({ brief, language }: Manuscript): { text: string; isPromise: boolean } | null {
  const blocks = readAnswer(brief.description, "prose");
  const [block] = blocks;
  if (blocks.length !== 1 || block?.kind !== "paragraph") return null;
  const text = asPromise(block.text, language);
  if (isOrder(block.text, language)) return text.length <= SHORT.order ? { text, isPromise: true } : null;
  return isPhrase(text, language) ? { text, isPromise: false } : null;
}

/** Words of a sentence, which can stand behind no colon. */
const FINITE: Partial<Record<Language, RegExp>> = {
  en: /\b(?:is|are|was|were|has|have|had|will|would|can|could|should|must|needs?|wants?|wish|wishes|do|does|did|we|you|they|it|he|she|i)\b/iu,
  de: /(?<!\p{L})(?:ist|sind|war|waren|wird|werden|soll|sollen|muss|müssen|kann|können|hat|haben|will|wollen|möchte|möchten|braucht|brauchen|wir|sie|ich|man)(?!\p{L})/iu,
};
export const hasKnownVerbs = (language: Language): boolean => FINITE[language] !== undefined;

/** Words of a phrase in a language whose verbs nobody looks for. */
const FEW_WORDS = 4;

/** "A small website with a repair form" names the work. */
export function isPhrase(text: string, language: Language): boolean {
  if (splitSentences(text).length > 1 || text.length > SHORT.words || /[:。“„«[]/u.test(text)) return false;
  const finite = FINITE[language];
  return finite ? !finite.test(text) : text.split(" ").length <= FEW_WORDS;
}

/** The part of the description that the opening does not say. */
export const descriptionBelow = (manuscript: Manuscript): string =>
  openingDescription(manuscript) === null ? manuscript.brief.description : "";

function purpose(manuscript: Manuscript): string {
  const { brief, phrases, language, once } = manuscript;
  const { forCompany, forYou } = phrases.opening;
  const company = brief.clientCompany.trim();
  const forClient = company === "" ? forYou : (forCompany?.(company) ?? forYou);
  const description = openingDescription(manuscript);
  if (description === null) return forClient;
  once(description.text);
  if (!description.isPromise) return withPhrase(forClient, description.text, language);
  // Behind the comma of "Guten Tag," a sentence begins in lower case, which a promise would not.
  return company === "" && !/^\p{Ll}/u.test(forYou)
    ? description.text
    : joinSentences([forClient.replace(/\.\.$/, "."), description.text]);
}

/** What changes for the client. */
function firstAim(manuscript: Manuscript): string {
  const { ties, once, phrases } = manuscript;
  const aim = once(ties.openingAim ?? "");
  return aim === "" ? "" : labelledSentence(manuscript, phrases.leads.aim, aim);
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
  const { phrases } = manuscript;
  const price = priceSentence(manuscript);
  // Without stages there is no section on the time.
  if (!hasTimeline(manuscript)) return [price, runs(manuscript)];
  const end = endOf(manuscript);
  return [price, end === null ? "" : phrases.time.due(end)];
}

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

export function priceSentence(manuscript: Manuscript): string {
  const { brief, phrases, locale, table, isFixed } = manuscript;
  const { once, monthly, currency, isEstimate } = statedSums(manuscript);
  const words = phrases.opening;
  if (once === null) return monthly === null ? "" : words.monthly(formatMoney(monthly, currency, locale));
  const sum = formatMoney(once, currency, locale);
  if (table?.isLeast)
    return words.startsAt(table.includedTax ? words.includingTax(sum, table.includedTax) : sum);
  const price = table?.hasOptions ? words.withoutOptions(sum) : sum;
  if (brief.pricingModel === "hourly" && isEstimate) return words.estimate(price);
  if (brief.pricingModel !== "fixed") return words.total(price);
  if (!isFixed) return words.price(price);
  const span = totalSpan(manuscript);
  return span ? phrases.inShort(phrases.span(span.count, span.unit), price) : words.fixed(price);
}
