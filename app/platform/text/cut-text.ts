/** Looks this far beyond the limit, to see whether the letter there continues. */
const LOOKED_AHEAD = 64;

let graphemes: Intl.Segmenter | undefined;

/** Cuts between grapheme clusters, at the same cost for any length. @param most UTF-16 units */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const letter = graphemes.segment(text.slice(0, most + LOOKED_AHEAD)).containing(most);
  // A cluster can have any length; an overlong one is cut inside.
  const end = letter && letter.index > 0 ? letter.index : betweenPairs(text, most);
  return text.slice(0, end);
}

const betweenPairs = (text: string, at: number): number =>
  at > 0 && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at)) ? at - 1 : at;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
