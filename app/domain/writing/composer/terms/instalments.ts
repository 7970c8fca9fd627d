import { shareOf } from "~/domain/briefs/share";
import { joinSentences, splitSentences } from "../said-once";
import { withCapital } from "../values";
import { numberWords } from "../words/number-words";
import { fractionsAsPercent, thirdsOf } from "./fractions";
import { isFirstPayment, isPartOfPrice } from "./payment-words";

export interface Instalment {
  /** The due event in the owner's words; "" without one. */
  label: string;
  /** Hundredths of a per cent: 4000 is 40 %. */
  share: number;
  /** How many thirds of the price it is, where two decimals cannot say it. */
  thirds?: number;
  /** The part of the terms that names it; a label may leave out some of it. */
  text: string;
}

export interface PaymentPlan {
  instalments: Instalment[];
  otherTerms: string;
}

const WHOLE = 10_000;
export const PERCENT =
  /(\d{1,3})(?:[.,](\d{1,2}))?\s?(?:[%％٪]|(?:per ?cent|prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|procento|prosent|prosenttia)(?!\p{L}))/giu;
/** A comma within a number does not count. Arabic and Hebrew write "and" in one word with what follows. */
const BETWEEN_PARTS =
  /(,(?!\d)|[;/+，；、،؛]|\s(?:و|ו[-־]?)(?=\d)|\s(?:and|then|und|sowie|dann|et|puis|y|e|luego|poi|depois|en|daarna|oraz|i|och|og|ja|a(?!\s(?:quarter|half|third|day|week|fortnight|month|year|few|couple)\s))\s)/iu;
const FILLER =
  /^(?:of (?:the )?(?:(?:total|whole|full|agreed|project) )?(?:total|price|fee|budget|amount|project|cost|sum)|des (?:gesamt)?(?:preises|betrags|honorars)|der (?:summe|gesamtsumme|vergütung)|du (?:prix|montant|total)(?: total)?|del (?:precio|importe|prezzo|totale|total)(?: total| totale)?|do (?:preço|valor|total)(?: total)?|van (?:de prijs|het (?:totaal|bedrag))|av (?:priset|prisen|totalen)|af prisen|is|are|will be|as|and|und|then|dann|due|payable|fällig|zahlbar)\s+/iu;

const EQUAL =
  /^(?:in |en )?(\p{L}{3,6}|[2-6])\s(?:equal (?:instalments|installments|payments|parts)|gleichen? (?:raten|zahlungen|teilbeträgen?)|(?:parts|mensualités|échéances) égales|(?:versements|paiements) égaux)\s?[:,–—-]\s(.+)$/iu;
const COUNTS = new Map((["en", "de", "fr"] as const).flatMap((language) => [...numberWords(language)]));

/** "50% on signing, the rest on launch". */
const REST =
  /(?<=\s)و?(?:الباقي|المتبقي)(?=\s|$)|(?<=[,;]\s?|\s(?:and|und|et|y|e|en|och|og|i|a|ja)\s)(?:the |der |die |das |le |el |il |o |de |het )?(?:rest|remainder|balance|restbetrag|restzahlung|solde|reste|resto|saldo|restante|restant|reszta|resztę|resten|restbeløbet|loput|zbytek|doplatek)(?=\s|$)(?!\sof\s(?!the (?:fee|price|total|sum|amount|budget)))/giu;

/** "At the start", "on booking", which is no deposit, but leaves a rest. */
const AT_START =
  /(?<!\p{L})(?:at (?:the )?(?:start|beginning|kick-?off)|on (?:start|order|booking|confirmation|kick-?off)|(?:bei|zu|vor) (?:buchung|auftragsbestätigung|beginn|baubeginn|projektbeginn|arbeitsbeginn|projektstart|start|bestellung)|(?:au|avant le) (?:début|démarrage)|au lancement|à la réservation|al (?:reservar|empezar|comenzar|inicio|iniciar)|all['’](?:inizio|avvio)|alla prenotazione|no início|na reserva|ao (?:iniciar|reservar)|bij (?:aanvang|start|bestelling|boeking|reservering)|na (?:początku|start|začátku)|przy (?:rozpoczęciu|rezerwacji)|przed rozpoczęciem|vid (?:bokning|start|uppstart|projektstart)|ved (?:booking|start|opstart|oppstart|projektstart|prosjektstart)|alussa|varattaessa|aloitettaessa|při (?:zahájení|rezervaci))(?!\p{L})/iu;

/** "The rest in three parts" is more than one payment. */
const REST_IN_PARTS =
  /(?<!\p{L})(?:monthly|monatlich|mensuel\p{L}*|(?:in|en|over|über|sur) (?:\p{L}{3,8}|\d{1,2}) (?:equal |gleichen? )?(?:parts|instal?lments|payments|months|raten|teilen|teilbeträgen|zahlungen|monaten?|parts|versements|paiements|fois|mois|mensualités))(?!\p{L})/iu;

function withRest(sentence: string): string {
  const shares = [...sentence.matchAll(PERCENT)].map((match) => shareOf(match[1] ?? "", match[2]));
  const rest = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const isOne = shares.length > 0 && rest > 0 && sentence.match(REST)?.length === 1;
  const isFirst = isFirstPayment(sentence) || AT_START.test(sentence);
  return isOne && isFirst && !REST_IN_PARTS.test(sentence)
    ? sentence.replace(REST, `${rest / 100}%`)
    : sentence;
}

const MONEY = /\p{Sc}|\d[.,]\d{3}|(?<!\d)(?!20\d\d(?!\d))\d{3,}/u;

/**
 * Writes shares that are said in words as per cent. What also names a sum, a discount, a tax or a refund stays as it is: there
 * the rest is the rest of something else.
 */
function withPercent(sentence: string): string {
  if (MONEY.test(sentence) || !isPartOfPrice(sentence)) return sentence;
  const [, count = "", events = ""] = EQUAL.exec(sentence.replace(/\.$/, "")) ?? [];
  const parts = events.split(/,\s(?:and |und |et )?|\s(?:and|und|et)\s/iu).filter((part) => part !== "");
  const number = COUNTS.get(count.toLowerCase()) ?? Number(count);
  if (parts.length > 1 && parts.length === number && (WHOLE % number === 0 || number === THREE)) {
    return parts.map((part) => `${Math.floor(WHOLE / number) / 100}% ${part}`).join(", ");
  }
  const inPercent = fractionsAsPercent(sentence);
  // In "25% on signing, half on design, the rest on launch" the rest is not what the per cent leave.
  return hasPercent(sentence) && inPercent !== sentence ? sentence : withRest(inPercent);
}

const THREE = 3;
const hasPercent = (sentence: string): boolean => sentence.match(PERCENT) !== null;

/** Thirds that nobody typed as per cent are thirds. */
function readSentence(sentence: string): Instalment[] {
  const parts = readParts(withPercent(sentence));
  if (hasPercent(sentence)) return parts;
  return parts.map((part) => {
    const thirds = thirdsOf(part.share);
    return thirds === undefined ? part : { ...part, thirds };
  });
}

const isInThirds = (parts: readonly Pick<Instalment, "thirds">[]): boolean =>
  parts.reduce((sum, { thirds }) => sum + (thirds ?? Number.NaN), 0) === THREE;

/** The last of three thirds has the hundredth that is left. */
function wholeOf(plan: Instalment[]): Instalment[] {
  const [last, before] = [plan.at(-1), plan.slice(0, -1)];
  if (!last || !isInThirds(plan)) return plan;
  return [...before, { ...last, share: WHOLE - before.reduce((sum, { share }) => sum + share, 0) }];
}

/** "20% on launch, payable within 14 days": the end is true of every instalment. */
const PAYABLE =
  /[,;(]\s?((?:each |all |jeweils )?(?:payable|due|zahlbar|fällig|payables?)\s(?:within|in|innerhalb von|innerhalb|binnen|sous)\s\d{1,3}\s\p{L}{3,12}(?: (?:ohne Abzug|netto|rein netto|net))?|\d{1,3}\s(?:days?|tage|jours|días|giorni|dias|dagen)(?:\s(?:net|netto))?)[.)]*$/iu;

/** ", 2% Skonto bei Zahlung in 8 Tagen": a discount on all of them. */
const DISCOUNT =
  /[,;]\s?(\d{1,2}(?:[.,]\d{1,2})?\s?% (?:skonto|discount|escompte|descuento|sconto|desconto|korting|skonta|kassarabatt|kontantrabat|kontantrabatt|alennus|sleva)(?!\p{L})[^,;%]{0,60})$/iu;

/** Parts a sentence from what is true of all its payments. */
function partTail(sentence: string): { payments: string; tail: string } {
  const bare = sentence.replace(/\.$/u, "");
  const found = DISCOUNT.exec(bare) ?? PAYABLE.exec(sentence);
  const [, tail = ""] = found ?? [];
  return found
    ? { payments: sentence.slice(0, found.index), tail: `${withCapital(tail)}.` }
    : { payments: sentence, tail: "" };
}

/** Finds sentences with two or more percentages that add up to 100. Null when there are none. */
export function readPaymentPlan(terms: string): PaymentPlan | null {
  const sentences = terms.split("\n").flatMap(splitSentences);
  const parted = sentences.map(partTail);
  const parts = parted.map(({ payments }) => readSentence(payments));
  for (let from = 0; from < parts.length; from += 1) {
    let plan: Instalment[] = [];
    for (let to = from; to < parts.length && parts[to]?.length; to += 1) {
      plan = wholeOf([...plan, ...(parts[to] as Instalment[])]);
      const sum = plan.reduce((total, { share }) => total + share, 0);
      if (sum > WHOLE) break;
      if (sum < WHOLE || plan.length < 2) continue;
      const tails = parted.slice(from, to + 1).map(({ tail }) => tail);
      const rest = [
        ...sentences.slice(0, from),
        ...tails.filter((tail) => tail !== ""),
        ...sentences.slice(to + 1),
      ];
      return { instalments: plan, otherTerms: joinSentences(rest) };
    }
  }
  return null;
}

export const instalmentsIn = (terms: string): Instalment[] =>
  terms.split("\n").flatMap(splitSentences).flatMap(readParts);

/** @returns minor units that add up to `total` exactly */
export function divide(
  total: number,
  instalments: readonly Pick<Instalment, "share" | "thirds">[],
): number[] {
  if (isInThirds(instalments)) {
    const third = Math.floor(total / THREE);
    const before = instalments.slice(0, -1).map(({ thirds = 0 }) => third * thirds);
    return [...before, total - before.reduce((sum, amount) => sum + amount, 0)];
  }
  let share = 0;
  let paid = 0;
  return instalments.map((instalment) => {
    share += instalment.share;
    const due = Number((BigInt(total) * BigInt(share) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
    const amount = due - paid;
    paid = due;
    return amount;
  });
}

function readParts(sentence: string): Instalment[] {
  const pieces = sentence.replace(/^[\s\-–—•*]+/, "").split(BETWEEN_PARTS);
  const parts: string[] = [];
  pieces.forEach((piece, at) => {
    const separator = at % 2 === 1;
    if (separator) return;
    const previous = parts.length - 1;
    const opensPart = parts.length === 0 || (piece.match(PERCENT) && parts[previous]?.match(PERCENT));
    if (opensPart) parts.push(piece);
    else parts[previous] += `${pieces[at - 1]}${piece}`;
  });
  const read = parts.map(readPart);
  return read.every((part) => part !== null) ? read : [];
}

/** "50% of the design fee" is no share of the whole price. */
const OF_A_PART =
  /^(?:of|for) (?:the |our |my |your |all )?(?!(?:contract|order|quoted|fixed|final|net|gross|overall) )\p{L}+ (?:fees?|costs?|price|budget|part|phase)(?!\p{L})/iu;

function readPart(text: string): Instalment | null {
  const matches = [...text.matchAll(PERCENT)];
  const [match] = matches;
  if (!match || matches.length > 1) return null;
  const share = shareOf(match[1] ?? "", match[2]);
  const label = labelOf(text.slice(0, match.index), text.slice(match.index + match[0].length));
  return OF_A_PART.test(label) ? null : { share, label, text };
}

/** "40% deposit on signing", "Signing: 40%" and "Deposit 40% on signing" all name their event. */
function labelOf(before: string, after: string): string {
  const ahead = tidy(before);
  const behind = tidy(after);
  const introduces = /[:：]\s*$/.test(before) || ahead.split(" ").length > 2;
  return behind === "" ? ahead : introduces || ahead === "" ? behind : `${ahead} ${behind}`;
}

function tidy(text: string): string {
  let label = text.trim().replace(/^[\s\-–—:,;()：，；、（）،]+/, "");
  while (/[\s\-–—:,;.(：，；、。（،]$/.test(label) || (label.endsWith(")") && !label.includes("(")))
    label = label.slice(0, -1);
  while (FILLER.test(label)) label = label.replace(FILLER, "");
  return label;
}
