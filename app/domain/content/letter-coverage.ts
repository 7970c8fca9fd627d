/** The letters of the print fonts. Printed pages carry all their fonts, so no fallback exists. */
import { FONT_LETTERS, type FontLetters } from "./print-letters";

/** Kana or Hangul decides the form of Chinese characters. */
const KANA = /[\u3041-\u30fa]/;
const HANGUL = /[\uac00-\ud7a3]/;

export interface NeededFont {
  font: FontLetters;
  letters: number[];
}

interface Coverage {
  /** The order is the page's; "latin" is always loaded and not listed. */
  fonts: NeededFont[];
  /** Grapheme clusters that no font has, in order of appearance. */
  uncovered: string[];
}

export function coverageOf(text: string): Coverage {
  const shapes = composed(text);
  const fonts = inOrderFor(shapes);
  const needed = new Map<string, Set<number>>();
  const uncovered: string[] = [];
  for (const letter of lettersIn(shapes)) {
    const points = visiblePoints(letter);
    const font = points.length === 0 ? fonts[0] : fonts.find((each) => hasAll(each, points));
    if (!font) uncovered.push(letter);
    else addTo(needed, font.name, points);
  }
  needed.delete("latin");
  const named = fonts.filter(({ name }) => needed.has(name));
  return { fonts: named.map((font) => ({ font, letters: [...(needed.get(font.name) ?? [])] })), uncovered };
}

export const uncoveredLetters = (text: string): string[] => coverageOf(text).uncovered;

/** Checks whether common system fonts cover the text. */
export const isCommon = (text: string): boolean => {
  const { fonts, uncovered } = coverageOf(text);
  return uncovered.length === 0 && fonts.every(({ font }) => font.name === "latin-ext" || font.isOurs);
};

/** Turns letters into NFC, outside markup: fonts often lack the separate marks. */
export const composed = (text: string): string =>
  text.replace(/\p{L}\p{M}+|[\u1100-\u115f][\u1160-\u11ff]+/gu, (letter) => letter.normalize("NFC"));

let segmenter: Intl.Segmenter | undefined;

/** Non-ASCII runs, kept short because the segmenter is quadratic. */
const RUNS = /[!-~]?[^\0-\x7f]{1,200}[\p{M}\p{Emoji_Modifier}\u200d]*/gu;

function lettersIn(text: string): Set<string> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const letters = new Set<string>();
  for (const [run] of text.toWellFormed().matchAll(RUNS)) {
    for (const { segment } of segmenter.segment(run)) letters.add(segment);
  }
  return letters;
}

/** Characters that render nothing. */
const SHOWS_NOTHING = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

const visiblePoints = (letter: string): number[] =>
  [...letter].filter((each) => !SHOWS_NOTHING.test(each)).map((each) => each.codePointAt(0) ?? 0);

/** One font file must draw the whole cluster. */
const hasAll = (font: FontLetters, points: number[]): boolean => {
  if (font.isSliced && points.length > 1) return false;
  const letters = lettersOf(font);
  return points.every((point) => letters.has(point));
};

function inOrderFor(text: string): readonly FontLetters[] {
  const first = KANA.test(text) ? "jp" : HANGUL.test(text) ? "kr" : "sc";
  const sliced = FONT_LETTERS.filter(({ isSliced }) => isSliced);
  const inOrder = sliced.sort((one, other) => Number(other.name === first) - Number(one.name === first));
  const queue = inOrder.values();
  return FONT_LETTERS.map((font) => (font.isSliced ? (queue.next().value ?? font) : font));
}

function addTo(needed: Map<string, Set<number>>, name: string, points: number[]): void {
  const letters = needed.get(name) ?? new Set();
  for (const point of points) letters.add(point);
  needed.set(name, letters);
}

const unpacked = new Map<string, ReadonlySet<number>>();

function lettersOf({ name, letters }: FontLetters): ReadonlySet<number> {
  const known = unpacked.get(name);
  if (known) return known;
  const made = unpack(letters);
  unpacked.set(name, made);
  return made;
}

function unpack(packed: string): ReadonlySet<number> {
  const letters = new Set<number>();
  let next = 0;
  for (const run of packed.split(" ")) {
    const [gap = 0, length = 0] = run.split(",").map((part) => Number.parseInt(part, 36));
    next += gap;
    for (const end = next + length; next < end; next += 1) letters.add(next);
  }
  return letters;
}
