import type { Currency } from "../../briefs/brief";
import { daysIn, type FoundDay } from "./days-in-text";
import type { PlacedPassage } from "./sections";
import { type FoundShare, sharesIn } from "./shares-in-text";
import { type FoundSpan, spansIn } from "./spans-in-text";
import { type FoundSum, sumsIn } from "./sums-in-text";

/** A passage and what it names. */
export interface ReadPassage extends PlacedPassage {
  sums: readonly FoundSum[];
  days: readonly FoundDay[];
  shares: readonly FoundShare[];
  spans: readonly FoundSpan[];
}

/** Of each in one passage; nobody reads more. */
const MOST = 300;

export const readPassage = (
  passage: PlacedPassage,
  currency: Currency,
  numbers: ReadonlyMap<string, number>,
): ReadPassage => ({
  ...passage,
  sums: sumsIn(passage.text, currency).slice(0, MOST),
  days: daysIn(passage.text).slice(0, MOST),
  shares: sharesIn(passage.text).slice(0, MOST),
  spans: spansIn(passage.text, numbers).slice(0, MOST),
});
