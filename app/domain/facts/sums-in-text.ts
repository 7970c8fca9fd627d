import { parseMoney } from "~/platform/numbers/read-amount";
import type { Currency } from "../briefs/brief";

export interface FoundSum {
  start: number;
  end: number;
  minor: number;
  /** The currency of the mark beside it; null for one that no brief has. */
  currency: Currency | null;
}

const DOLLAR = "dollar";

/** "$" is the brief's dollar. */
const MARKS: readonly (readonly [currency: Currency | typeof DOLLAR | null, marks: string])[] = [
  ["USD", "us$|$us|usd|米ドル|دولار أمريكي|دولارًا أمريكيًا"],
  ["CAD", "ca$|$ca|can$|c$|cad|دولار كندي|دولارًا كنديًا"],
  [null, "a$|aud|chf|sfr|sfr.|¥|￥|jpy|円|元|cny|zł|pln|kč|czk|sek|nok|dkk|kr|kr.|₪|ils"],
  [DOLLAR, "$|dollar|dollars|dólares|dollari|dolarów|ドル|美元|دولار|דולר"],
  ["EUR", "€|euro|euros|euroa|eur|eura|ユーロ|欧元|يورو|אירו"],
  [
    "GBP",
    "£|uk£|£gb|gbp|pounds|pfund|libras|livres|sterline|funtów|ポンド|英镑|جنيه إسترليني|جنيهًا إسترلينيًا",
  ],
];

const CURRENCIES = new Map(
  MARKS.flatMap(([currency, marks]) => marks.split("|").map((mark) => [mark, currency] as const)),
);
/** Longest first. */
const MARK = `(?:${[...CURRENCIES.keys()]
  .sort((one, other) => other.length - one.length)
  .map((mark) => mark.replace(/[$.]/g, "\\$&"))
  .join("|")})`;
/** Bounded, because an open-ended match is slow on long runs of digits. */
const NUMBER = "(?:\\d{1,3}(?:[.,'’ ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,2})?)";
const SCALE =
  "(?: ?(?:million(?:s|en|er|ów)?|millones|milioni|milhões|miljoen|miljoner|mio\\.?|mln|[km]|[万億亿])(?![\\p{Ll}\\p{Lu}]))?";
/** The mark stands first, or the number does. */
const SUMS = new RegExp(
  `(?<![\\p{Ll}\\p{Lu}])(${MARK}) {0,2}(${NUMBER})(${SCALE})|(?<![\\d.,])(${NUMBER})(${SCALE})(?:,[-–—])? {0,2}(${MARK})(?![\\p{Ll}\\p{Lu}])`,
  "giu",
);
/** @param text plain (passages.server.ts) @param currency of the brief */
export function sumsIn(text: string, currency: Currency): FoundSum[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(SUMS)].flatMap((match) => {
    const [whole, markBefore, numberAfter, scaleAfter, number, scale, markAfter] = match;
    const minor = minorOf(numberAfter ?? number ?? "", (scaleAfter ?? scale ?? "").trim(), currency);
    if (minor === null) return [];
    const mark = currencyOf(markBefore ?? markAfter ?? "", currency);
    return [{ start: match.index, end: match.index + whole.length, minor, currency: mark }];
  });
}

/** Units of ten thousand and of a hundred million. */
const ASIAN: Readonly<Record<string, number>> = { 万: 10_000, 億: 100_000_000, 亿: 100_000_000 };

function minorOf(number: string, scale: string, currency: Currency): number | null {
  const asian = ASIAN[scale];
  const suffix = asian || scale === "" ? "" : scale.toLowerCase() === "k" ? "k" : "m";
  const minor = parseMoney(`${number}${suffix}`, currency);
  return minor === null ? null : minor * (asian ?? 1);
}

function currencyOf(mark: string, currency: Currency): Currency | null {
  const known = CURRENCIES.get(mark.toLowerCase()) ?? null;
  return known === DOLLAR ? (currency === "CAD" ? "CAD" : "USD") : known;
}
