import type { Brief } from "~/domain/briefs/brief";
import { ONE } from "~/platform/numbers/thousandths";
import { withoutTail } from "~/platform/text/without-tail";
import { joinSentences, sentencesOf } from "../said-once";
import { isPartOfPrice } from "../terms/payment-words";
import { withCapital } from "../values";
import { type PricedDeliverable, pricedDeliverable } from "./options";
import { NO_NAME, optionsInTerms, PARTS } from "./options-in-terms";

interface ItemsInTerms {
  items: PricedDeliverable[];
  /** The terms without them. */
  otherTerms: string;
}

type Priced = Pick<Brief, "paymentTerms" | "currency" | "budget" | "hourlyRate" | "pricingModel">;

/**
 * "Counter £14,850, seats £9,400": what each part costs, typed among the terms. Beside a monthly price, "Set-up £900,
 * once". Null where the brief has another price, which those may be payments of.
 */
export function itemsInTerms(brief: Priced): ItemsInTerms | null {
  const isRetainer = brief.pricingModel === "retainer";
  const isAlone = isRetainer || `${brief.budget}${brief.hourlyRate}`.trim() === "";
  if (brief.pricingModel === "hourly" || !isAlone) return null;
  const { otherTerms } = optionsInTerms(brief);
  const items: PricedDeliverable[] = [];
  const lines = otherTerms.split("\n").map((line) => {
    const kept = sentencesOf(line).filter((sentence) => {
      const listed = isRetainer ? listedOnce(sentence, brief.currency) : listedIn(sentence, brief.currency);
      items.push(...listed);
      return listed.length === 0;
    });
    return joinSentences(kept);
  });
  if (items.length < (isRetainer ? 1 : 2)) return null;
  return { items, otherTerms: lines.filter((line) => line !== "").join("\n") };
}

/** "Prices: counter £14,850, seats £9,400". */
const HEAD = /^[\p{L} ]{3,30}[:：]\s/u;

const listedIn = (sentence: string, currency: Brief["currency"]): PricedDeliverable[] => {
  const [listed = []] = [sentence, sentence.replace(HEAD, "")]
    .map((text) => readParts(text.split(PARTS), currency))
    .filter(({ length }) => length > 1);
  return listed;
};

/** "3 x £4,150", "3 days × £2,100". */
const TIMES = /^(.{2,}?),?\s(\d{1,3})(?:\s(\p{L}{1,12}))?\s?[x×]\s?((?:\p{Sc}|[A-Z]{3})?\s?\d.*)$/u;

function pricedItem(text: string, currency: Brief["currency"]): PricedDeliverable | null {
  const [, name = "", count = "", unit = "", sum = ""] = TIMES.exec(text) ?? [];
  if (name === "") return pricedDeliverable(text, currency);
  const one = pricedDeliverable(`${name}, ${sum}`, currency);
  return one && { ...one, unit, quantity: Number(count) * ONE };
}

/** None unless all have a price. */
function readParts(parts: string[], currency: Brief["currency"]): PricedDeliverable[] {
  const items = parts.flatMap((part) => {
    const text = part.trim().replace(/[.。]$/u, "");
    return (isItem(text) && pricedItem(text, currency)) || [];
  });
  return items.length === parts.length ? items : [];
}

const ONCE_WORDS =
  "once|one[- ]off|one[- ]time|einmalig(?:e[rs]?)?|einmal|une (?:seule )?fois|una (?:sola )?vez|una tantum|uma (?:única )?vez|eenmalige?|jednorazow[aeoy]|engångsbelopp|engangsbeløp|kertaluonteisesti|jednorázov[aáéěý]|ل?مرة واحدة|חד[- ]פעמי|一回限り|一次性";
/** "Set-up £900, once", "Einrichtung einmalig 900 €", "One-off set-up fee £900". */
const ONCE = new RegExp(
  `,?\\s[(]?(?:${ONCE_WORDS})[)]?(?=\\s?(?:\\p{Sc}\\s?)?\\d|[.]?$)|^(?:${ONCE_WORDS})[:,]?\\s(?=\\p{L})`,
  "iu",
);

const listedOnce = (sentence: string, currency: Brief["currency"]): PricedDeliverable[] => {
  if (!ONCE.test(sentence)) return [];
  const text = withoutTail(sentence.replace(ONCE, ""), ".。")
    .replace(TAXED, "")
    .replace(/\sof(?=\s(?:\p{Sc}|[A-Z]{3}\s)?\d)/u, ",");
  // A fee that is paid late is another one.
  const item = isItem(text.replace(FEE, "")) ? pricedDeliverable(withCapital(text), currency) : null;
  return item ? [item] : [];
};

/** The table's tax is that of all lines. */
const TAXED = /,?\s(?:plus|zzgl\.?|excl\.?|ex)\s[^,]{2,25}$/iu;

const FEE = /(?<=\p{L})[\s-]?(?:fee|pauschale|gebühr)(?!\p{L})|^رسوم\s/iu;

/** "First half £2,000, second half £2,000" are payments. */
const SHARE =
  /(?<!\p{L})(?:half|third|quarter|hälfte|drittel|viertel|moitié|tiers|mitad|tercio|metà|terzo|metade|terço|helft|połowa|halva|hälften|halvdel\p{L}*|puolet|polovina|نصف|النصف|ثلث|חצי)(?!\p{L}|[- ](?:day|days|board|page|height|tag|pension))/iu;

const isItem = (text: string): boolean => !NO_NAME.test(text) && !SHARE.test(text) && isPartOfPrice(text);
