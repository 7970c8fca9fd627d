import type { Currency } from "../briefs/brief";
import { type FoundNumber, numbersIn } from "./counts/numbers-in-text";
import { daysIn, type FoundDay } from "./days/days-in-text";
import { type FoundSpan, spansOf } from "./days/spans-in-text";
import type { PlacedPassage } from "./sections";
import { type FoundShare, sharesIn } from "./shares-in-text";
import { type FoundSum, sumsIn } from "./sums-in-text";

export interface ReadPassage extends PlacedPassage {
  sums: readonly FoundSum[];
  days: readonly FoundDay[];
  shares: readonly FoundShare[];
  numbers: readonly FoundNumber[];
  spans: readonly FoundSpan[];
}

/** The limit for each kind in one passage; nobody reads more. */
const MOST = 300;

export function readPassage(
  passage: PlacedPassage,
  currency: Currency,
  words: ReadonlyMap<string, number>,
): ReadPassage {
  const numbers = numbersIn(passage.text, words).slice(0, MOST);
  return {
    ...passage,
    numbers,
    sums: sumsIn(passage.text, currency).slice(0, MOST),
    days: daysIn(passage.text).slice(0, MOST),
    shares: sharesIn(passage.text).slice(0, MOST),
    spans: spansOf(passage.text, numbers),
  };
}
