/** Beyond the limit this much is looked at: enough to see whether the letter there goes on. */
const LOOKED_AHEAD = 64;

let graphemes: Intl.Segmenter | undefined;

/**
 * The beginning of a text, cut between what readers see as letters: no half of an emoji, no letter without its accent.
 * Costs no more for a long text than for a short one.
 * @param most UTF-16 units, as lengths are counted everywhere here
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const letter = graphemes.segment(text.slice(0, most + LOOKED_AHEAD)).containing(most);
  // One letter can be piled up to any length; such a one is cut between its parts.
  const end = letter && letter.index > 0 ? letter.index : betweenPairs(text, most);
  return text.slice(0, end);
}

const betweenPairs = (text: string, at: number): number =>
  at > 0 && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at)) ? at - 1 : at;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
