/** Words around a number that say what it counts, or make it doubtful. */
import { LANGUAGES } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { fold } from "~/platform/text/fold";
import { numberWords } from "../words/number-words";

/** Words that count without a number, or count halves. */
export const VAGUE =
  /(?<!\p{L})(?:a (?:day|week|month|year)|(?:pro|die|je|per) (?:tag|woche|monat|week|month|day)|(?:par|la) (?:jour|semaine)|(?:por|a la|al) (?:día|semana|mes)|pairs?|dozens?|couple|several|few|both|up to|at least|about|approx\.?|half|quarter|thousand|hundred|paare?|dutzend|mehrere|einige|beide|bis zu|mindestens|etwa|ca\.?|circa|halb\p{L}*|anderthalb|\p{L}{2,8}einhalb|viertel\p{L}*|paires?|douzaine|plusieurs|quelques|jusqu['’]à|environ|demi\p{L}{0,2}|docena|vari[oa]s|ambos|hasta|medi[oa] (?:día|jornada)|coppi[ae]|dozzina|alcun[ei]|fino a|mezz[aeo]|dúzia|vári[oa]s|até|mei[oa]|dozijn|enkele|meerdere|tot|halve|tuzin|kilka|pół\p{L}*|dussin|flera|några|upp till|halv\p{L}{0,3}|dusin|flere|nogle|noen|op til|opptil|tusina|useita|muutama|enintään|puoli\p{L}*|tucet|několik|půl\p{L}*|mila|duizend|tysi\p{L}*|tusen|tusind|tuhat\p{L}*|tisíc\p{L}*)(?!\p{L})|tausend|hundert|[一二三四五六七八九十百千両双几]|数[枚個本人回日]|半日/iu;

/** A number before one of these may say how large a thing is: "60 second videos", "3 course menu". */
const MEASURE =
  /^(?:hours?|hrs?|h|min|minutes?|sec|seconds?|days?|nights?|weeks?|months?|years?|pages?|words?|persons?|people|pax|guests?|seats?|seater|stars?|inch(?:es)?|foot|ft|feet|yards?|miles?|cm|mm|m|km|kg|g|lbs?|px|pixels?|mp|[gtmk]b|k?wp?|kwh|v|l|ml|lit(?:er|re)s?|courses?|parts?|pieces?|colou?rs?|sided?|doors?|bed|bedrooms?|rooms?|tiers?|layers?|phases?|steps?|stunden?|std|tage?n?|nachte?|wochen?|monate?|jahre?|seiten?|wortern?|personen|gaste|sterne|zoll|meter|minuten|sekunden|gange?|teile?|heures?|jours?|nuits?|semaines?|mois|ans?|mots?|personnes?|etoiles?|pouces?|metres?|secondes?|plats?|horas?|dias?|noches?|semanas?|meses|anos?|paginas?|palabras?|personas?|estrellas?|metros?|minutos?|segundos?|or[ae]|giorn[oi]|notti?|settiman[ae]|mes[ei]|ann[oi]|pagin[ae]|parole|person[ae]|stelle|metri|minut[oi]|second[oi]|noites?|palavras?|pessoas?|estrelas?|uren|uur|dagen|dag|nachten|weken|maanden|jaar|woorden|seconden|godzin[ay]?|dni|nocy|tygodni\p{L}{0,3}|miesiec\p{L}{0,3}|lat|stron[ay]?|slow|osob[ay]?|minuty?|sekundy?|metrow|tim(?:mar|er)|dagar|dage|dager|veckor|uger|uker|manader|maneder|ar|sidor|sider|ord|personer|minutter|sekunder|tuntia|tunnin|paivaa|paivan|viikkoa|viikon|kuukautta|vuotta|sivua|sivun|sanaa|henkilon|hengen|minuutin|sekunnin|metria|hodin\p{L}{0,3}|dnu|noci|tydn\p{L}{0,3}|mesic\p{L}{0,3}|let|stran\p{L}{0,3}|slov|metru)$/u;

/** @param word folded */
export const isMeasure = (word: string): boolean => MEASURE.test(word);

/** "Another day" and "one more day" are one. */
const SINGLE =
  /^(?:a|an|another|one|ein|eine|einen|un|une|una|uno|um|uma|en|ett|et|een|één|jeden|jedna|jedno|yksi)$/iu;

export const isSingle = (word: string): boolean => SINGLE.test(word);

const PIECE =
  /^(?:|pieces?|items?|units?|pcs?|ea|stück|stk|stck|pièces?|unités?|piezas?|unidad(?:es)?|uds?|pezz[oi]|unità|pz|peças?|unidades?|un|stuks?|st|sztuk[aęi]?|szt|stycken?|styck|stykke?r?|kpl|kappale(?:tta)?|kus[yů]?|ks)$/iu;

/** Checks for a unit that says no more than "each". */
export const isPiece = (unit: string): boolean => PIECE.test(unit);

/** The words from two on in every language; null where languages disagree. */
const numbers = once(() => {
  const all = new Map<string, number | null>();
  for (const [word, value] of LANGUAGES.flatMap((language) => [...numberWords(language)])) {
    const known = all.get(word);
    all.set(word, known === undefined || known === value ? value : null);
  }
  return all;
});

/** Everyday words of another language. */
const NO_NUMBER = /^(?:to|due|fire|sei|ti|sex|cent|cents|dos|set|sette|nine|sto|sta)$/u;

/** The number that a word is in any language; "doubt" where languages disagree, null for another word, and for one. */
export function numberOf(word: string): number | "doubt" | null {
  const small = word.toLowerCase();
  const known = NO_NUMBER.test(small) ? undefined : numbers().get(small);
  if (known === null) return "doubt";
  return known === undefined || known === 1 ? null : known;
}

/** How a noun ends in one form or another. */
const ENDING =
  /^(?:['’]?s|es|e|en|n|er|ern|r|ar|or|ens|na|ene|erne|et|a|aa|i|ia|y|u|o|ow|ie|ies|ien|x|ta|tta)?$/u;
const SHORT_ENDING = /^[aeiouy]?$/u;
const SHORTEST = 2;

/** Forms that have little in common. */
const IRREGULAR = [
  ["person", "people"],
  ["dzien", "dni", "dniowka"],
  ["den", "dny", "dni", "dnu", "dne"],
  ["uur", "uren"],
  ["child", "children"],
  ["osobe", "osoba", "osoby", "osob"],
];

/** "Blogbeiträge" are counted by "Beitrag", but "Montage" not by "Tag". */
const SHORTEST_OF_COMPOUND = 4;
const DAYS =
  /^(?:dreh|arbeits|werk|mann|personen|schulungs|beratungs|projekt|messe|foto|produktions|trainings|einsatz)tage?n?$|^(?:werk|draai|trainings|opname|arbets|inspelnings|arbejds|arbeids|optage|opptaks|workshop)dag(?:en|ar|e|er)?$/u;

/** Checks whether a word, or the last part of a compound, is a form of the unit. */
export function isFormOf(unit: string, word: string): boolean {
  const [one, other] = [fold(unit), fold(word)];
  if (areForms(one, other)) return true;
  if (IRREGULAR.some((forms) => forms.includes(one) && forms.includes(other))) return true;
  if (one.length < SHORTEST_OF_COMPOUND) return /^[td]ag$/.test(one) && DAYS.test(other);
  const stem = one.slice(0, -1);
  const at = other.lastIndexOf(stem);
  return at > SHORTEST && areForms(one, other.slice(at));
}

function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same < SHORTEST) return false;
  const [short = "", long = ""] = [one.slice(same), other.slice(same)].sort((a, b) => a.length - b.length);
  return SHORT_ENDING.test(short) && ENDING.test(long);
}
