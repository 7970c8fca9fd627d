/** Reads how many the name of a line counts: "14 Fensterläden lackieren", "Standbetreuung, 5 Tage". */
import { readQuantity } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";
import { fold } from "~/platform/text/fold";
import { withoutTail } from "~/platform/text/without-tail";
import { withCapital } from "../values";
import { isFormOf, isMeasure, isPiece, isSingle, numberOf, VAGUE } from "./count-words";

interface Counted {
  /** Without the count where the rest is a name by itself, which is then true of other quantities. */
  name: string;
  /** Thousandths; null where the name counts nothing. */
  count: number | null;
  /** The name is true of other quantities. */
  isOpen: boolean;
}

interface Word {
  text: string;
  /** Without marks around it. */
  bare: string;
  at: number;
  /** Thousandths. "doubt" for a number that may be another, or count something else. */
  number: number | "doubt" | null;
}

/** @param unit what the price is for; "" for each. @returns null where two readings are possible */
export function countIn(name: string, unit: string): Counted | null {
  const words = wordsOf(name);
  if (VAGUE.test(name) || words.some(({ bare }) => joinsUnit(bare, unit))) return null;
  return isPiece(unit) ? pieces(name, words) : unitsIn(name, words, unit);
}

function wordsOf(name: string): Word[] {
  let at = 0;
  return name.split(" ").flatMap((text) => {
    const bare = text.replace(/^[([„“"«]/u, "").replace(/[\])”"»:;,.!?]{1,3}$/u, "");
    const word = { text, bare, at, number: numberIn(bare) };
    at += text.length + 1;
    return bare === "" ? [] : [word];
  });
}

const NUMERAL = /^\p{Nd}[\p{Nd}.,'’]*$/u;
/** "2–3", "24/7", "50%", "5枚". */
const DOUBTFUL =
  /^[\p{Nd}.,]+(?:[-–—/+]\p{Nd}|[+%])|\p{Nd}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[½¼¾⅓⅔]/u;
const YEAR = /^(?:19|20)\d\d$/;

function numberIn(bare: string): Word["number"] {
  if (DOUBTFUL.test(bare)) return "doubt";
  const digits = bare.replace(/[x×]$/iu, "");
  if (!NUMERAL.test(digits)) {
    const number = numberOf(bare);
    return typeof number === "number" ? number * ONE : number;
  }
  const { value } = readQuantity(digits);
  return value === null || value === 0 || YEAR.test(digits) ? "doubt" : value;
}

/** "2-day workshop" and "5Tage" may count days. */
function joinsUnit(bare: string, unit: string): boolean {
  const letters = /^\p{Nd}+[-–]?(\p{L}+)/u.exec(bare)?.[1];
  return letters !== undefined && !isPiece(unit) && isFormOf(unit, letters);
}

/** "4 more spaces": the first word counts, and no other number does. */
function pieces(name: string, words: readonly Word[]): Counted | null {
  const [first, second, third] = words;
  const others = words.slice(1).filter(({ number }) => number !== null);
  if (!first || others.length > 0) return null;
  if (first.number === null) return isMixed(first.bare) ? null : open(name, first.bare);
  if (first.number === "doubt" || !second) return null;
  const isSize = isMeasure(fold(second.bare)) && third !== undefined && !/[,:;]$/.test(second.text);
  return isSize ? null : withoutFirst(name, words, first.number);
}

/** "3D". */
const isMixed = (bare: string): boolean => /^\p{Nd}/u.test(bare) && !/^\p{Nd}+[-–]\p{L}{3}/u.test(bare);

const open = (name: string, first: string): Counted =>
  isSingle(first) ? { name, count: ONE, isOpen: false } : { name, count: null, isOpen: true };

/** "5 Tage", or "6 blog posts": one number beside the unit, and none before that. */
function unitsIn(name: string, words: readonly Word[], unit: string): Counted | null {
  const beside = words.filter(({ number }, at) => number !== null && isBesideUnit(words, at, unit));
  const [first] = words;
  const [found, ...more] = beside;
  if (!first || more.length > 0 || found?.number === "doubt") return null;
  if (!found) {
    if (first.number !== null || isMixed(first.bare)) return null;
    const isOne = isSingle(first.bare) && isBesideUnit(words, 0, unit);
    return isOne ? open(name, first.bare) : { name, count: null, isOpen: true };
  }
  const before = words[words.indexOf(found) - 1];
  if ((first !== found && first.number !== null) || before?.number) return null;
  const count = found.number as number;
  return first === found ? withoutFirst(name, words, count) : withoutLast(name, words, found, count);
}

/** In "5 star hotel night" the number counts stars, so what stands between needs a plural behind it. */
function isBesideUnit(words: readonly Word[], at: number, unit: string): boolean {
  const [next, second] = words.slice(at + 1).filter(({ bare }) => !/^[x×]$/iu.test(bare));
  if (next && isFormOf(unit, next.bare)) return true;
  const isPlural = words[at]?.number === null || (second !== undefined && fold(second.bare) !== fold(unit));
  return second !== undefined && isPlural && !/[,:;]$/.test(next?.text ?? "") && isFormOf(unit, second.bare);
}

/** What cannot begin a name: "4 of the rooms". */
const JOINS = /^(?:of|from|der|von|aus|de|d['’]|des|du|del|dei|di|do|dos|das|van|z|ze|av|af|from)$/iu;

function withoutFirst(name: string, words: readonly Word[], count: number): Counted {
  const rest = words.slice(1);
  while (rest[0] && rest.length > 1 && (/^[x×]$/iu.test(rest[0].bare) || isPiece(rest[0].bare))) rest.shift();
  const [next] = rest;
  return next && /^\p{L}/u.test(next.text) && !JOINS.test(next.bare)
    ? { name: withCapital(name.slice(next.at)), count, isOpen: true }
    : { name, count, isOpen: false };
}

/** Takes a part such as ", 5 Tage" from the end. */
function withoutLast(name: string, words: readonly Word[], { at }: Word, count: number): Counted {
  const before = name.slice(0, at).trimEnd();
  const behind = words.filter((word) => word.at > at);
  const isPart = /[,:(–-]$/.test(before) || /^[(]/.test(name.slice(at));
  const kept = withoutTail(before, " ,:(–-");
  return isPart && behind.length === 1 && kept !== ""
    ? { name: kept, count, isOpen: true }
    : { name, count, isOpen: false };
}
