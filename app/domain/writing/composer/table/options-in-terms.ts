import type { Brief } from "~/domain/briefs/brief";
import { joinSentences, sentencesOf } from "../said-once";
import { isPartOfPrice } from "../terms/payment-words";
import { withCapital } from "../values";
import { ON_REQUEST, OPTIONS_HEAD } from "./option-words";
import { optionPrice } from "./options";
import { namesMoney, type PricedText } from "./price-at-end";

interface TermsWithOptions {
  options: PricedText[];
  /** The terms without them. */
  otherTerms: string;
}

type Terms = Pick<Brief, "paymentTerms" | "currency">;

/** "Invoices are due in 14 days. Optional: a drone for £180": what the client may take, though it was typed among the terms. */
export function optionsInTerms({ paymentTerms, currency }: Terms): TermsWithOptions {
  const options: PricedText[] = [];
  const lines = paymentTerms.split("\n").map((line) => {
    const kept = sentencesOf(line).map((sentence) => {
      const read = readSentence(sentence, currency);
      if (read) options.push(...read.options);
      return read ? read.rest : sentence;
    });
    return joinSentences(kept.filter((sentence) => sentence !== ""));
  });
  if (options.length === 0) return { options, otherTerms: paymentTerms };
  return { options, otherTerms: lines.filter((line) => line !== "").join("\n") };
}

const LEAD = new RegExp(
  `(?:^|[,;،؛]\\s?|\\s[–—-]\\s)((?:${ON_REQUEST})(?:\\s?[:：]|\\s[–—-])?|(?:${OPTIONS_HEAD})\\s?[:：])\\s`,
  "iu",
);
/** "Wartung opt. 190 €/Monat". */
const BETWEEN = new RegExp(`,?\\s[(]?(?:${ON_REQUEST})[)]?[:,]?\\s(?=(?:\\p{Sc}|[A-Z]{3})?\\s?\\d)`, "iu");
/** Between two things that have a price each. */
export const PARTS =
  /[,;،؛](?!\d)\s*|\s(?<=(?:\d\s?(?:\p{Sc}|[A-Z]{3})|\p{Sc}\s?\d[\d.,]{0,12})\s)(?:and|und|et|y|e|en|og|och|i)\s|\s(?<=\d\s[\p{Script=Arabic}\u064b]{3,9}\s)و(?=\p{L})/u;
/** A part between these may have commas of its own. */
const CLEAR = /[;؛]\s/u;
/** What is said of a payment, or a whole sentence. */
export const NO_NAME =
  /[%٪]|(?<!\p{L})(?:we|you|wir|sie|ihr|nous|vous|pay\p{L}*|paid|invoice\p{L}*|instal\p{L}*|deposit|fee|zahl\p{L}*|rate|raten|rechnung\p{L}*|anzahlung|rest|facture|acompte|pago|pagamento)(?!\p{L})/iu;

function readSentence(sentence: string, currency: Brief["currency"]) {
  const lead = LEAD.exec(sentence);
  if (lead) {
    const before = sentence.slice(0, lead.index).trim();
    return taken(sentence.slice(lead.index + lead[0].length), { before, lead: lead[1] ?? "" }, currency);
  }
  const parts = BETWEEN.test(sentence) ? sentence.split(/;\s/u) : [];
  return parts.length === 1
    ? taken(sentence.replace(BETWEEN, " – "), { before: "", lead: "" }, currency)
    : null;
}

/** In Arabic "and" is a letter before a word, which may be the first of its own: "وثائق", "ورشة". */
export const ARABIC_AND =
  /^و(?=\p{L}{2})(?!ثائق|ثيقة|رش|حد|اجه|سائ|سيط|صف|كال|رق|جب|قت|لاء|ظ|ديع|صول|ضع|زن)/u;

/** The parts with a price that come first, or any between semicolons; the rest stays among the terms, as optional as it was. */
function taken(
  listed: string,
  { before, lead }: { before: string; lead: string },
  currency: Brief["currency"],
) {
  const text = listed.replace(/[.。]$/u, "");
  const isClear = CLEAR.test(text);
  const parts = text
    .split(isClear ? CLEAR : PARTS)
    .map((part, at) => (at === 0 ? part : part.replace(ARABIC_AND, "")));
  const options: PricedText[] = [];
  const others: string[] = [];
  for (const part of parts) {
    const priced =
      namesMoney(part) && !NO_NAME.test(part) && isPartOfPrice(part)
        ? optionPrice({ text: withCapital(part.trim()), isNumbered: false }, currency)
        : null;
    if (priced && (isClear || others.length === 0)) options.push(priced);
    else others.push(part);
  }
  if (options.length === 0) return null;
  const left = others.join(isClear ? "; " : ", ");
  // What else has a price is optional, too.
  const after = namesMoney(left) ? `${lead} ${left}`.trim() : left;
  const ended = before === "" || /[.!?]$/u.test(before) ? before : `${before}.`;
  return {
    options,
    rest: [ended, after && `${withCapital(after)}.`].filter(Boolean).join(" "),
  };
}
