import { isWord, wordsOf } from "~/platform/text/text-words";
import { isPricePlace } from "../content/blocks/kind-of-block";
import { textBelow } from "../content/document-nodes";
import { type Block, isSeen } from "./block";
import type { Change, PlacedChange } from "./compare-documents";
import type { Piece } from "./inline-pieces";

/** A section of the text that changed: a heading with what stands below it. */
export interface ChangedSection {
  /** Null for what stands above the first heading. */
  title: string | null;
  /** Moved: nothing else changed in it. */
  kind: "changed" | "added" | "removed" | "moved";
  /** The place of its first change in the comparison. */
  at: number;
}

interface ChangedText {
  sections: ChangedSection[];
  /** The share of the words that were added or removed, from 0 to 1. */
  share: number;
}

/** Above, marks say less than the new text alone. */
const MOSTLY_NEW = 0.7;

export const isMostlyNew = ({ share }: Pick<ChangedText, "share">): boolean => share > MOSTLY_NEW;

export function changedParts(placed: readonly PlacedChange[]): ChangedText {
  const words = { changed: 0, all: 0 };
  for (const { change } of placed) countWords(change, words);
  return {
    sections: sectionsOf(placed).flatMap((section) => changedSection(section) ?? []),
    share: words.all === 0 ? 0 : words.changed / words.all,
  };
}

/** A section that is the same in both texts, and in its place. */
export interface UnchangedSection {
  title: string;
  /** Places in the comparison. */
  from: number;
  to: number;
  /** The ids of its blocks in the earlier text; those of blocks without one are left out. */
  blocks: string[];
  words: number;
}

/** Leaves out what has the headline, and the place of the price table, which a reader has to see. */
export function unchangedSections(placed: readonly PlacedChange[]): UnchangedSection[] {
  return sectionsOf(placed).flatMap(({ title, from, changes }) => {
    const same = changes.flatMap(({ change }) => (change.kind === "same" ? [change] : []));
    const isKept = same.some(({ after: { element } }) => element?.tagName === "h1" || isPlace(element));
    if (title === null || isKept || changes.some(isChanged)) return [];
    const blocks = same.flatMap(({ before }) => before.id ?? []);
    const words = same.reduce((sum, { after }) => sum + wordsOfBlock(after), 0);
    return [{ title, from, to: from + changes.length, blocks, words }];
  });
}

const isPlace = (element: Block["element"]): boolean => element !== null && isPricePlace(element);

interface Section {
  title: string | null;
  from: number;
  changes: PlacedChange[];
}

function sectionsOf(placed: readonly PlacedChange[]): Section[] {
  const sections: Section[] = [{ title: null, from: 0, changes: [] }];
  placed.forEach((one, at) => {
    const title = titleOf(one.change);
    if (title !== null) sections.push({ title, from: at, changes: [] });
    sections.at(-1)?.changes.push(one);
  });
  return sections;
}

const HEADING = /^h[1-3]$/;

/** Null for anything but a heading with words. */
function titleOf(change: Change): string | null {
  if (change.kind === "words") return null;
  const element =
    change.kind === "inside"
      ? change.after
      : (change.kind === "removed" ? change.before : change.after).element;
  if (!element || !HEADING.test(element.tagName)) return null;
  const title = textBelow(element).replace(/\s+/g, " ").trim();
  return title === "" ? null : title;
}

function changedSection({ title, from, changes }: Section): ChangedSection | null {
  const seen = changes.filter(({ change }) => isSeenChange(change));
  const first = changes.findIndex((one) => isChanged(one));
  if (first < 0) return null;
  const are = (kind: Change["kind"]) => seen.every(({ change }) => change.kind === kind);
  const kind = are("added") ? "added" : are("removed") ? "removed" : are("same") ? "moved" : "changed";
  return { title, kind, at: from + first };
}

/** False for what is the same, and for spaces between blocks. */
export function isChanged({ isMoved, change }: PlacedChange): boolean {
  if (change.kind === "same") return isMoved && isSeen(change.after);
  return isSeenChange(change);
}

function isSeenChange(change: Change): boolean {
  if (change.kind === "removed") return isSeen(change.before);
  if (change.kind === "added" || change.kind === "same") return isSeen(change.after);
  if (change.kind === "words") return change.runs.some(({ kind }) => kind !== "same");
  return change.isReshaped || change.children.some(isChanged);
}

interface Counted {
  changed: number;
  all: number;
}

function countWords(change: Change, counted: Counted): void {
  const add = (words: number, isSame: boolean) => {
    counted.all += words;
    if (!isSame) counted.changed += words;
  };
  if (change.kind === "inside") for (const child of change.children) countWords(child.change, counted);
  else if (change.kind === "words")
    for (const { kind, before, after } of change.runs)
      add(wordsAmong(before) + wordsAmong(after), kind === "same" || kind === "reformatted");
  else if (change.kind === "same") add(2 * wordsOfBlock(change.after), true);
  else add(wordsOfBlock(change.kind === "removed" ? change.before : change.after), false);
}

const wordsAmong = (pieces: readonly Piece[]): number =>
  pieces.filter(({ key, node }) => node === null && isWord(key)).length;

const wordsOfBlock = ({ text }: Block): number => wordsOf(text).filter(isWord).length;
