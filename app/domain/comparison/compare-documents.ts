/** What changed between two texts (docs/decisions/0113-what-changed.md). Takes trees of sanitised HTML. */
import { compareWords, MOST_EDITS, type WordSpan } from "~/platform/text/compare-words";
import { attributeOf, type Element, elementsBelow, type ParentNode } from "../content/document-nodes";
import { type Block, blocksIn } from "./block";
import { type Piece, piecesOf } from "./inline-pieces";
import { longestRise } from "./longest-rise";
import { type BlockPair, pairBlocks } from "./pair-blocks";
import { shellOf } from "./tree-nodes";

interface ComparedText {
  tree: ParentNode;
  /** Of the elements at its top level, in their order; null for a text without. */
  ids: readonly (string | null)[] | null;
}

export type Change =
  | { kind: "same"; before: Block; after: Block }
  | { kind: "removed"; before: Block }
  | { kind: "added"; after: Block }
  | { kind: "words"; runs: WordRun[] }
  | {
      kind: "inside";
      before: Element;
      after: Element;
      /** Another kind of heading, another alignment. */
      isReshaped: boolean;
      children: PlacedChange[];
    };

export interface WordRun {
  /** Reformatted words are the same in another format, or with another link. */
  kind: "same" | "removed" | "added" | "reformatted";
  before: readonly Piece[];
  after: readonly Piece[];
}

export interface PlacedChange extends BlockPair {
  isMoved: boolean;
  change: Change;
}

/** In the order of the new text; what was removed stands where it stood. */
export function compareDocuments(before: ComparedText, after: ComparedText): PlacedChange[] {
  const effort: Effort = { left: ALL_EFFORT };
  return compareBlocks(blocksIn(before.tree, before.ids), blocksIn(after.tree, after.ids), effort);
}

/** Steps for comparing words: a second at most. */
interface Effort {
  left: number;
}
const ALL_EFFORT = 8_000_000;

type Blocks = readonly Block[];

function compareBlocks(before: Blocks, after: Blocks, effort: Effort): PlacedChange[] {
  const pairs = isOneRun(before, after) ? [{ before: 0, after: 0 }] : pairBlocks(before, after);
  return placed(pairs, before, after, effort);
}

const isOneRun = (before: Blocks, after: Blocks): boolean =>
  before.length === 1 && after.length === 1 && before[0]?.kind === "text" && after[0]?.kind === "text";

function placed(pairs: readonly BlockPair[], before: Blocks, after: Blocks, effort: Effort): PlacedChange[] {
  const inOrder = new Set(longestRise(pairs.map((pair) => (pair.after === null ? -1 : (pair.before ?? -1)))));
  return pairs.flatMap((pair, at): PlacedChange[] => {
    const one = pair.before === null ? undefined : before[pair.before];
    const other = pair.after === null ? undefined : after[pair.after];
    const change = one && other ? comparePair(one, other, effort) : null;
    if (change) return [{ ...pair, isMoved: !inOrder.has(at), change }];
    return [
      ...(one ? [{ ...alone(pair.before, null), change: { kind: "removed" as const, before: one } }] : []),
      ...(other ? [{ ...alone(null, pair.after), change: { kind: "added" as const, after: other } }] : []),
    ];
  });
}

const alone = (before: number | null, after: number | null) => ({ before, after, isMoved: false });

/** Null for two blocks that can only be shown one after the other. */
function comparePair(before: Block, after: Block, effort: Effort): Change | null {
  if (before.signature === after.signature) return { kind: "same", before, after };
  const [one, other] = [before.element, after.element];
  if (one && other) return compareElements(one, other, effort);
  return one || other ? null : compareRuns(before, after, effort);
}

/** Elements that match one of these can become each other. */
const LIKE_TAGS = [/^(?:p|h[1-6]|blockquote|pre)$/, /^[ou]l$/];

function compareElements(before: Element, after: Element, effort: Effort): Change | null {
  if (before.tagName !== after.tagName && !LIKE_TAGS.some(areBoth(before, after))) return null;
  const children = compareChildren(before, after, effort);
  const isReshaped = shellOf(before) !== shellOf(after);
  return children && { kind: "inside", before, after, isReshaped, children };
}

const areBoth = (one: Element, other: Element) => (tags: RegExp) =>
  tags.test(one.tagName) && tags.test(other.tagName);

function compareChildren(before: Element, after: Element, effort: Effort): PlacedChange[] | null {
  const [ones, others] = [blocksIn(before), blocksIn(after)];
  switch (before.tagName) {
    case "hr":
      return null;
    case "figure":
      return picturesOf(before) === picturesOf(after) ? compareBlocks(ones, others, effort) : null;
    case "table":
      return isSameGrid(before, after) ? compareBlocks(ones, others, effort) : null;
    case "tr":
      return ones.length === others.length ? placed(inTurn(ones), ones, others, effort) : null;
    default:
      return compareBlocks(ones, others, effort);
  }
}

const inTurn = (blocks: Blocks): BlockPair[] => blocks.map((_, at) => ({ before: at, after: at }));

const below = (element: Element, tags: RegExp): Element[] =>
  [...elementsBelow(element)].filter(({ tagName }) => tags.test(tagName));

const picturesOf = (figure: Element): string => below(figure, /^img$/).map(shellOf).join();

/** A row can only be added where each row stands for itself. */
function isSameGrid(before: Element, after: Element): boolean {
  const rows = (table: Element) => below(table, /^tr$/);
  const widest = (table: Element) => Math.max(0, ...rows(table).map((row) => below(row, /^t[dh]$/).length));
  const spans = (table: Element) =>
    below(table, /^t[dh]$/).some((cell) => attributeOf(cell, "rowspan") !== undefined);
  if (widest(before) !== widest(after)) return false;
  return rows(before).length === rows(after).length || !(spans(before) || spans(after));
}

/** Runs with less in common are replaced as a whole. */
const LIKE = 0.3;

function compareRuns(before: Block, after: Block, effort: Effort): Change | null {
  const [ones, others] = [piecesOf(before.nodes), piecesOf(after.nodes)];
  const most = Math.floor(Math.sqrt(Math.max(0, effort.left)));
  const spans = compareWords(ones.map(keyOf), others.map(keyOf), Math.min(most, MOST_EDITS));
  const all = ones.length + others.length;
  const same = spans.reduce(
    (sum, { isSame, before: [from, to] }) => (isSame ? sum + 2 * (to - from) : sum),
    0,
  );
  effort.left -= (all - same) ** 2;
  if (same < LIKE * all) return null;
  return { kind: "words", runs: spans.flatMap((span) => runsIn(span, ones, others)) };
}

/** A space that became a no-break space looks the same. */
const keyOf = ({ key, node }: Piece): string => (node === null ? key.replace(NO_BREAK_SPACE, " ") : key);

const NO_BREAK_SPACE = /[\u00a0\u202f]/g;

function runsIn(span: WordSpan, ones: readonly Piece[], others: readonly Piece[]): WordRun[] {
  const [before, after] = [ones.slice(...span.before), others.slice(...span.after)];
  if (span.isSame) return byFormat(before, after);
  return [
    ...(before.length > 0 ? [{ kind: "removed" as const, before, after: [] }] : []),
    ...(after.length > 0 ? [{ kind: "added" as const, before: [], after }] : []),
  ];
}

/** Nobody sees the format of a space. */
function byFormat(before: readonly Piece[], after: readonly Piece[]): WordRun[] {
  const runs: { kind: "same" | "reformatted"; before: Piece[]; after: Piece[] }[] = [];
  after.forEach((piece, at) => {
    const was = before[at] as Piece;
    const last = runs.at(-1);
    const isSpace = piece.node === null && piece.key.trim() === "";
    const isSame = was.format === piece.format;
    const kind = isSpace && !isSame ? (last?.kind ?? "same") : isSame ? "same" : "reformatted";
    if (last?.kind === kind) {
      last.before.push(was);
      last.after.push(piece);
    } else runs.push({ kind, before: [was], after: [piece] });
  });
  return runs;
}
