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

const SPLIT = /(?<![\d/.,])\d{1,2}(?:[/:]\d{1,2}){1,4}(?![\d/.,]\d)/g;

/** @returns hundredths of a per cent */
export const partsInWords = (text: string): number[] => [
  ...WORDS.flatMap(([shares, pattern]) => (pattern.test(text) ? shares : [])),
  ...[...text.matchAll(SPLIT)].flatMap(([split]) => {
    const parts = split.split(/[/:]/).map(Number);
    return parts.reduce((sum, part) => sum + part, 0) === 100 ? parts.map((part) => part * 100) : [];
  }),
];
