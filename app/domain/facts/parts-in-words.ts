/** Parts of a price that stand without a per cent: "half now, half later", "50/50". */

/** Hundredths of a per cent; thirds are rounded in several ways. */
const WORDS: readonly (readonly [shares: readonly number[], pattern: RegExp])[] = [
  [
    [5000],
    /(?<!\p{L})(?:hal(?:f|ves)|hälfte\p{L}*|hälftig|je zur hälfte|moitiés?|mitad(?:es)?|metà|metade|helft|połow\p{L}*|hälften|halva|halvdel\p{L}*|puolet|polovin\p{L}*)(?!\p{L})|半[分额額]?|一半|نصف|النصف|מחצית|חצי/iu,
  ],
  [
    [3333, 3334, 3300, 3400],
    /(?<!\p{L})(?:thirds?|drittel\p{L}*|tiers|tercio|tercios|terzo|terzi|terço|terços|derde|jedna trzecia|tredjedel\p{L}*|kolmasosa\p{L}*|kolmannes\p{L}*|třetin\p{L}*)(?!\p{L})|三分の一|三分之一|ثلث|שליש/iu,
  ],
  [
    [2500],
    /(?<!\p{L})(?:quarters?|viertel\p{L}*|quarts?|cuart[oa]s?|quart[oi]|kwart|ćwierć|fjärdedel\p{L}*|fjerdedel\p{L}*|neljännes\p{L}*|neljäsosa\p{L}*|čtvrtin\p{L}*)(?!\p{L})|四分の一|四分之一|ربع|רבע/iu,
  ],
];

/** Words before or after a share that several payments have. */
const EACH =
  /(?<!\p{L})(?:each|both|twice|equal|je|jeweils|beide|zweimal|gleich\p{L}*|chacun\p{L}*|deux|égaux|égales|cada|ambos|dos|iguales|ciascun\p{L}*|entrambe|due|uguali|duas|dois|iguais|elk|telkens|beide|gelijke|po|dwa|dwie|równ\p{L}*|vardera|två|hver|to|kumpikin|kaksi|každ\p{L}*|dvě|two|three|trois|drei|tres|tre|três|drie|trzy|tři|kolme)(?!\p{L})|各|每|כל|كل/iu;
/** Words for the rest, without its share: "the balance on delivery". */
const REST =
  /(?<!\p{L})(?:rest|remaind\p{L}*|remaining|balance|restbetrag|restlich\p{L}*|reste|solde|restant\p{L}*|resto|saldo|restzahlung|resterende|reszt\p{L}*|pozostał\p{L}*|återstående|resten|loput|zbytek|zbývající)(?!\p{L})(?![^,.;]*\d ?%)|残[金额額]?|余款|الباقي|المتبقي|היתרה/iu;

/** Checks whether words name the missing share. @param said the shares in digits, in hundredths of a per cent */
export function isRestNamed(text: string, said: readonly number[], missing: number): boolean {
  if (missing <= 0) return false;
  if (REST.test(text)) return true;
  return EACH.test(text) && said.some((share) => share > 0 && missing % share === 0);
}

/** "60% in two equal instalments" of 30% */
export const isInEqualParts = (text: string, share: number, said: readonly number[]): boolean =>
  EACH.test(text) && said.some((whole) => whole > share && whole % share === 0);

const EVENLY =
  /(?<!\p{L})(?:(?:split|divided|shared) (?:evenly|equally)|evenly split|gleichmäßig|zu gleichen teilen|à parts égales|a partes iguales|in parti uguali|em partes iguais|gelijk verdeeld)(?!\p{L})/iu;
/** "Split evenly between an advance and the handover" */
export const isSplitEvenly = (text: string): boolean => EVENLY.test(text);

const SPLIT = /(?<![\d/.,])\d{1,2}(?:[/:]\d{1,2}){1,4}(?![\d/.,]\d)/g;

const ONE_IN =
  /(?<!\p{L})(?:one|une?|un[oa]|eine[rs]?|één|een|um|jeden|jedna|en|ett|1)(?: \p{L}+)? (?:in|out of|sur|su|de cada|em cada|von|op(?: de)?|z|av|af) (\p{L}+|\d{1,2})(?![\p{L}\d])/giu;
const EVERY =
  /(?<!\p{L})(?:every|jede[rsnm]?|elke|iedere|varje|var|hver|hvert|ogni|co|každ[ýáé]) (second|third|fourth|fifth|eighth|tenth|zweite\p{L}?|dritte\p{L}?|vierte\p{L}?|fünfte\p{L}?|achte\p{L}?|zehnte\p{L}?|tweede|derde|vierde|vijfde|achtste|tiende)(?!\p{L})/giu;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:second|zweite|tweede)/iu, 2],
  [/^(?:third|dritte|derde)/iu, 3],
  [/^(?:fourth|vierte|vierde)/iu, 4],
  [/^(?:fifth|fünfte|vijfde)/iu, 5],
  [/^(?:eighth|achtste|achte)/iu, 8],
  [/^(?:tenth|zehnte|tiende)/iu, 10],
];
const WHOLE = 10_000;
const ONE_PER_CENT = 100;

interface OneIn {
  start: number;
  end: number;
  /** "One in four" is four. */
  count: number;
}

function onesIn(text: string, oneIn: RegExp, numbers: ReadonlyMap<string, number>): OneIn[] {
  const found = (match: RegExpMatchArray, count: number | undefined): OneIn[] =>
    count && count >= 2
      ? [{ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, count }]
      : [];
  return [
    ...[...text.matchAll(oneIn)].flatMap((match) => {
      const word = match[1] ?? "";
      return found(match, numbers.get(word.toLowerCase()) ?? Number(word));
    }),
    ...[...text.matchAll(EVERY)].flatMap((match) =>
      found(match, ORDINALS.find(([form]) => form.test(match[1] ?? ""))?.[1]),
    ),
  ];
}

/** "One visitor in four", "every fifth hour", and what is left of the whole; also as people round them. */
export const sharesOfOneIn = (text: string, numbers: ReadonlyMap<string, number>): number[] =>
  onesIn(text, ONE_IN, numbers).flatMap(({ count }) => {
    const share = WHOLE / count;
    const rounded = [Math.floor, Math.ceil].map((round) => round(share / ONE_PER_CENT) * ONE_PER_CENT);
    return [Math.round(share), ...rounded].flatMap((one) => [one, WHOLE - one]);
  });

/** Time is divided in this way as well: "every second week". */
const OF_TIME =
  /^ (?:hours?|days?|weeks?|months?|years?|mondays?|stunde|tag|woche|monat|jahr|uur|dag|week|maand|jaar|timme|vecka|månad|år)(?!\p{L})/iu;
/** Leaves out words that may also be articles: "eine Anleitung von vier". */
const SURELY_ONE_IN =
  /(?<!\p{L})(?:one(?: \p{L}+)? (?:in|out of)|une?(?: \p{L}+)? sur|un[oa]?(?: \p{L}+)? de cada|un[oa](?: \p{L}+)? su|uma?(?: \p{L}+)? em cada|één(?: \p{L}+)? op(?: de)?) (\p{L}+|\d{1,2})(?![\p{L}\d])/giu;

/** Hundredths of a per cent each. */
export const oneInShares = (text: string, numbers: ReadonlyMap<string, number>) =>
  onesIn(text, SURELY_ONE_IN, numbers)
    .filter(({ end }) => !OF_TIME.test(text.slice(end, end + 12)))
    .map(({ start, end, count }) => ({ start, end, share: Math.round(WHOLE / count) }));

/** @returns hundredths of a per cent */
export const partsInWords = (text: string): number[] => [
  ...WORDS.flatMap(([shares, pattern]) => (pattern.test(text) ? shares : [])),
  ...[...text.matchAll(SPLIT)].flatMap(([split]) => {
    const parts = split.split(/[/:]/).map(Number);
    return parts.reduce((sum, part) => sum + part, 0) === 100 ? parts.map((part) => part * 100) : [];
  }),
];
