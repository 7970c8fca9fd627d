/**
 * Finds for each block of one text the block of another that it became: by id, then by equal text, then by likeness between
 * blocks that are paired (docs/decisions/0113-what-changed.md). The work grows with the length, not with its square.
 */
import { bestPath } from "./best-path";
import { likeness, wordCounts } from "./likeness";
import { longestRise } from "./longest-rise";

export interface PairableBlock {
  /** Null in texts older than ids. */
  id: string | null;
  text: string;
  kind: string;
}

/** Places in the two texts. Null before: added. Null after: removed. */
export interface BlockPair {
  before: number | null;
  after: number | null;
}

/** Blocks with fewer words in common are two blocks. */
const LIKE = 0.5;
/** A list or table of which half was removed is still the same. */
const LIKE_STRUCTURE = 0.3;
const STRUCTURE = /^(?:table|t(?:head|body|foot)|[uo]l|section\b)/;

type Blocks = readonly PairableBlock[];

/** The pairs stand in the order of the new text; a removed block stands after the one that it followed. */
export function pairBlocks(before: Blocks, after: Blocks): BlockPair[] {
  const found = new Pairing(before, after);
  found.pairById();
  found.pairByKey(textAndKind, isSingle);
  found.pairNeighbours();
  for (const gap of found.gaps()) found.pairInGap(gap);
  found.pairByKey(textAndKind, hasText);
  found.pairByKey(textAlone, hasText);
  for (const gap of found.gaps()) found.pairAlike(gap);
  for (const gap of found.movedGaps()) found.pairAlike(gap);
  return found.inReadingOrder();
}

interface Gap {
  before: [from: number, to: number];
  after: [from: number, to: number];
}

type KeyOf = (block: PairableBlock) => string;
type Condition = (ones: readonly number[], others: readonly number[], text: string) => boolean;

const textAndKind: KeyOf = ({ kind, text }) => `${kind}\n${text}`;
const textAlone: KeyOf = ({ text }) => text;
const isSingle: Condition = (ones, others, text) =>
  ones.length === 1 && others.length === 1 && text.trim() !== "";
const hasText: Condition = (_ones, _others, text) => text.trim() !== "";

class Pairing {
  /** For each block of the one text its place in the other, or -1. */
  private readonly toAfter: number[];
  private readonly toBefore: number[];

  constructor(
    private readonly before: Blocks,
    private readonly after: Blocks,
  ) {
    this.toAfter = before.map(() => -1);
    this.toBefore = after.map(() => -1);
  }

  pairById(): void {
    const ids = (blocks: Blocks) => placesBy(blocks, ({ id }) => id ?? "");
    const others = ids(this.after);
    for (const [id, [at = -1, ...more]] of ids(this.before)) {
      const [other = -1, ...copies] = others.get(id) ?? [];
      if (id !== "" && other >= 0 && more.length + copies.length === 0) this.pair(at, other);
    }
  }

  pairByKey(keyOf: KeyOf, isWanted: Condition): void {
    const open = (blocks: Blocks, paired: readonly number[]) =>
      placesBy(blocks, (block, at) => (paired[at] === -1 ? keyOf(block) : null));
    const others = open(this.after, this.toBefore);
    for (const [key, places] of open(this.before, this.toAfter)) {
      const there = others.get(key) ?? [];
      const text = this.before[places[0] ?? 0]?.text ?? "";
      if (!isWanted(places, there, text)) continue;
      for (const [at, place] of places.slice(0, there.length).entries())
        this.pair(place, there[at] as number);
    }
  }

  /** Equal blocks beside a pair belong together, such as empty lines and repeated words. */
  pairNeighbours(): void {
    const pairIfEqual = (at: number, other: number) => {
      if (this.isOpen(at, other) && this.isEqual(at, other)) this.pair(at, other);
    };
    const last = this.before.length - 1;
    pairIfEqual(0, 0);
    for (let at = 0; at < last; at += 1) {
      const other = this.toAfter[at] as number;
      if (other >= 0) pairIfEqual(at + 1, other + 1);
    }
    pairIfEqual(last, this.after.length - 1);
    for (let at = last; at > 0; at -= 1) {
      const other = this.toAfter[at] as number;
      if (other > 0) pairIfEqual(at - 1, other - 1);
    }
  }

  /** Pairs equal blocks that are left between two pairs, in order. */
  pairInGap({ before: [from, to], after }: Gap): void {
    let next = after[0];
    const places = new Map<string, number[]>();
    for (let at = after[1] - 1; at >= after[0]; at -= 1) {
      const block = this.after[at];
      if (block && this.toBefore[at] === -1) remember(places, textAndKind(block), at);
    }
    for (let at = from; at < to; at += 1) {
      const block = this.before[at];
      const there = block && this.toAfter[at] === -1 ? places.get(textAndKind(block)) : undefined;
      while (there && (there.at(-1) ?? next) < next) there.pop();
      const other = there?.pop();
      if (other === undefined) continue;
      this.pair(at, other);
      next = other + 1;
    }
  }

  /** Pairs what is alike, without crossing: the pairs with the most likeness in all, among neighbours. */
  pairAlike({ before, after }: Gap): void {
    const open = (range: [number, number], paired: readonly number[]) =>
      span(...range).filter((at) => paired[at] === -1);
    const ones = open(before, this.toAfter);
    const others = open(after, this.toBefore);
    if (ones.length === 0 || others.length === 0) return;
    const described = (blocks: Blocks) => (at: number) => {
      const { kind = "", text = "" } = blocks[at] ?? {};
      return { kind, words: wordCounts(text) };
    };
    const left = ones.map(described(this.before));
    const right = others.map(described(this.after));
    const worth = (one: number, other: number): number => {
      const [a, b] = [left[one], right[other]];
      if (!a || !b || a.kind !== b.kind) return 0;
      const share = likeness(a.words, b.words);
      return share < (STRUCTURE.test(a.kind) ? LIKE_STRUCTURE : LIKE) ? 0 : share;
    };
    for (const [one, other] of bestPath(ones.length, others.length, worth))
      this.pair(ones[one] as number, others[other] as number);
  }

  /** The ranges between pairs that stand in the same order in both texts. */
  gaps(): Gap[] {
    const gaps: Gap[] = [];
    let [from, start] = [0, 0];
    for (const at of [...longestRise(this.toAfter), this.before.length]) {
      const other = this.toAfter[at] ?? this.after.length;
      if (at > from && other > start) gaps.push({ before: [from, at], after: [start, other] });
      [from, start] = [at + 1, other + 1];
    }
    return gaps;
  }

  /** The ranges that follow the two blocks of a pair, wherever it was moved: a rewritten paragraph below its heading. */
  movedGaps(): Gap[] {
    const openFrom = (from: number, paired: readonly number[]): [number, number] => {
      let to = from;
      while (paired[to] === -1) to += 1;
      return [from, to];
    };
    return this.toAfter.flatMap((other, at): Gap[] => {
      if (other === -1) return [];
      const gap = { before: openFrom(at + 1, this.toAfter), after: openFrom(other + 1, this.toBefore) };
      return isEmpty(gap.before) || isEmpty(gap.after) ? [] : [gap];
    });
  }

  inReadingOrder(): BlockPair[] {
    const inOrder = new Set(longestRise(this.toAfter));
    /** Removed blocks by the new place of the block that they follow. */
    const removed = new Map<number, number[]>();
    let follows = -1;
    this.toAfter.forEach((other, at) => {
      if (inOrder.has(at)) follows = other;
      else if (other === -1) remember(removed, follows, at);
    });
    const removedAfter = (place: number): BlockPair[] =>
      (removed.get(place) ?? []).map((before) => ({ before, after: null }));
    return [
      ...removedAfter(-1),
      ...this.toBefore.flatMap((before, after) => [
        { before: before === -1 ? null : before, after },
        ...removedAfter(after),
      ]),
    ];
  }

  private pair(at: number, other: number): void {
    this.toAfter[at] = other;
    this.toBefore[other] = at;
  }

  private isOpen(at: number, other: number): boolean {
    return this.toAfter[at] === -1 && this.toBefore[other] === -1;
  }

  private isEqual(at: number, other: number): boolean {
    const [one, two] = [this.before[at], this.after[other]];
    return one !== undefined && two !== undefined && textAndKind(one) === textAndKind(two);
  }
}

const isEmpty = ([from, to]: [number, number]): boolean => from === to;

function placesBy<Key>(
  blocks: Blocks,
  keyOf: (block: PairableBlock, at: number) => Key | null,
): Map<Key, number[]> {
  const places = new Map<Key, number[]>();
  blocks.forEach((block, at) => {
    const key = keyOf(block, at);
    if (key !== null) remember(places, key, at);
  });
  return places;
}

function remember<Key>(places: Map<Key, number[]>, key: Key, at: number): void {
  const known = places.get(key);
  if (known) known.push(at);
  else places.set(key, [at]);
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
