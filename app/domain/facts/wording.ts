/** Words beside a sum, in all languages of proposals. */
import type { Phrases } from "../writing/composer/phrases/phrases";

/** Words beside the sum of everything. */
export const TOTAL =
  /(?<!\p{L})(?:(?:grand )?tota(?:l|al|le|lt|lpris)|in all|all in|gesamt\p{L}*|summe|en tout|en total|in totaal|razem|łącznie|i alt|totalt|yhteensä|celkem)(?!\p{L})|合[計计]|总价|总计|الإجمالي|المجموع|סך הכול|סה״כ/iu;

/** Words beside the sum of a part, a rate or a tax. */
export const PART =
  /(?<!\p{L})(?:sub-?total\p{L}*|zwischensumme|sous-total|subtotaal|vat|tax(?:es)?|mwst|ust|tva|iva|btw|moms|mva|alv|dph|zwischen\p{L}*|net|netto|per|each|an hour|a month|pro|je|par|por|al mese|all['’]ora)(?!\p{L})|小計|税/iu;

/** Words beside the price of the work. */
const PRICE =
  /(?<!\p{L})(?:(?:fixed )?price|investment|(?:fest|gesamt|pauschal)?preis|pauschale|prix|forfait|precio|importe|prezzo|preço|prijs|cena|ceną|cenę|pris(?:et|en)?|hin(?:ta|nan)|kokonaishinta)(?!\p{L})|価格|料金|价格|总价|السعر|מחיר/iu;

export const DEPOSIT_ROW =
  /^(?:deposit|down ?payment|anzahlung|acompte|anticipo|depósito|acconto|caparra|entrada|sinal|aanbetaling|voorschot|zaliczka|förskott|handpenning|depositum|forskud|forskudd|ennakko|ennakkomaksu|záloha|着手金|手付金|定金|订金|预付款|دفعة مقدمة|مقدمة|מקדמה)$/iu;

export const PLACE = "\u0000";

/** Checks whether a sentence says what the work costs, in these words or in the composer's. */
export function saysPrice(sentence: string, { opening }: Phrases): boolean {
  if (TOTAL.test(sentence) || PRICE.test(sentence)) return true;
  return [opening.fixed, opening.total, opening.estimate].some((write) => {
    const [before = "", after = ""] = write(PLACE).split(PLACE);
    const words = before.trim() === "" ? after.trim() : before.trim();
    return words.length > 1 && sentence.includes(words);
  });
}

/** Splits answers into sentences; each line is at least one. */
export const sentencesIn = (answers: string): string[] => answers.split(/\n|(?<=[.!?;]) /);

/** Characters of a sentence on each side of a place. */
const NEAR = 240;
const ENDS = /[.!?;。！？](?= |$)|[\n。！？]/g;

export function sentenceAt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const after = text.slice(end, end + NEAR);
  const opens = [...before.matchAll(ENDS)].at(-1);
  const closes = after.search(/[.!?;。！？](?: |$)|[\n。！？]/);
  return `${before.slice(opens ? opens.index + opens[0].length : 0)}${text.slice(start, end)}${closes < 0 ? after : after.slice(0, closes + 1)}`;
}
