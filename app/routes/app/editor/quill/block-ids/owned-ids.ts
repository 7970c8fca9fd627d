/**
 * Works out after a change which block owns which id. A block stays where its first letter stays, whatever Quill has done to the
 * attributes: it copies them when a line is divided, and takes those of either line when two become one.
 */
import { Delta, type Op } from "quill";
import { BLOCK_ID_FORMAT } from "./id-format";
import { type Block, blocksIn, idOf, isThing, type Line } from "./lines-of-blocks";

/** Says whether a change may have divided, joined, moved or turned blocks. */
export function changesBlocks(change: Delta, before: Delta): boolean {
  let at = 0;
  return change.ops.some(({ insert, retain, delete: gone, attributes }) => {
    const start = at;
    at += typeof retain === "number" ? retain : retain ? 1 : (gone ?? 0);
    if (insert !== undefined) return endsLine(insert);
    if (gone !== undefined) return before.slice(start, at).ops.some((op) => endsLine(op.insert));
    return attributes !== undefined;
  });
}

const endsLine = (insert: Op["insert"]): boolean =>
  typeof insert === "string" ? insert.includes("\n") : isThing(insert);

/** Returns what is read of a block, with its id on the first line alone. */
export function onFirstLine(read: Delta, id: string | null): Delta {
  const without = read.ops.map(({ attributes: { [BLOCK_ID_FORMAT]: _, ...attributes } = {}, ...op }) => ({
    ...op,
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }));
  const bare = new Delta(without);
  const end = firstLineEnd(bare);
  return id === null || end === null
    ? bare
    : bare.compose(new Delta().retain(end).retain(1, { [BLOCK_ID_FORMAT]: id }));
}

function firstLineEnd({ ops }: Delta): number | null {
  let at = 0;
  for (const { insert } of ops) {
    if (isThing(insert)) return at;
    const end = typeof insert === "string" ? insert.indexOf("\n") : -1;
    if (end >= 0) return at + end;
    at += typeof insert === "string" ? insert.length : 1;
  }
  return null;
}

/** Returns the change that puts each id on the first line of its block, and takes it from all others. */
export function idsPutRight(before: Delta, change: Delta, after: Delta): Delta {
  const blocks = blocksIn(after);
  const owners = ownersOf(before, change, blocks);
  return idsSet(blocks, (_, at) => owners.get(at) ?? null);
}

/** @param ownerOf the id that a block is to have */
export function idsSet(
  blocks: readonly Block[],
  ownerOf: (block: Block, at: number) => string | null,
): Delta {
  const fix = new Delta();
  let written = 0;
  for (const [at, block] of blocks.entries()) {
    const id = ownerOf(block, at);
    for (const [number, line] of block.lines.entries()) {
      const own = number === 0 ? id : null;
      if (idOf(line) === own) continue;
      fix.retain(line.end - written).retain(1, { [BLOCK_ID_FORMAT]: own });
      written = line.end + 1;
    }
  }
  return fix;
}

interface Claim {
  id: string;
  at: number;
  /** Nothing but its line end is left, so it gives way to words. */
  isBare: boolean;
}

/** The owners of ids, by the number of the block. */
function ownersOf(before: Delta, change: Delta, blocks: readonly Block[]): Map<number, string> {
  const { kept, isNew } = placesAfter(change);
  const claims: Claim[] = blocksIn(before).flatMap(({ id, lines }) => {
    const left = id === null ? null : firstKept(lines, kept);
    return id === null || left === null ? [] : [{ id, ...left }];
  });
  const stayed = new Set(claims.map(({ id }) => id));
  for (const { lines } of blocks)
    for (const line of lines) {
      const id = idOf(line);
      if (id === null || stayed.has(id) || !isNew(line.end)) continue;
      stayed.add(id);
      claims.push({ id, at: line.start, isBare: line.isBlank && !line.isThing });
    }
  return firstClaims(claims, blocks);
}

function firstClaims(claims: Claim[], blocks: readonly Block[]): Map<number, string> {
  const owners = new Map<number, Claim>();
  let block = 0;
  for (const claim of claims.sort((one, other) => one.at - other.at)) {
    while (block < blocks.length && endOf(blocks[block]) < claim.at) block += 1;
    const owner = owners.get(block);
    if (!owner || (owner.isBare && !claim.isBare)) owners.set(block, claim);
  }
  return new Map([...owners].map(([at, { id }]) => [at, id]));
}

const endOf = (block: Block | undefined): number => block?.lines.at(-1)?.end ?? 0;

type Left = Pick<Claim, "at" | "isBare">;

/** Returns where the first letter or thing that is left of a block stands now, or else its line end. */
function firstKept(lines: readonly Line[], kept: (from: number, to: number) => number | null): Left | null {
  for (const { start, end, isThing } of lines) {
    const at = kept(start, isThing ? end + 1 : end);
    if (at !== null) return { at, isBare: false };
  }
  for (const { end } of lines) {
    const at = kept(end, end + 1);
    if (at !== null) return { at, isBare: true };
  }
  return null;
}

function placesAfter(change: Delta) {
  const spans: { from: number; to: number; now: number }[] = [];
  const inserted: { from: number; to: number }[] = [];
  let [old, now] = [0, 0];
  const keep = (length: number) => {
    spans.push({ from: old, to: old + length, now });
    old += length;
    now += length;
  };
  for (const { insert, retain, delete: gone } of change.ops) {
    if (retain !== undefined) keep(typeof retain === "number" ? retain : 1);
    else if (gone !== undefined) old += gone;
    else {
      const length = typeof insert === "string" ? insert.length : 1;
      inserted.push({ from: now, to: now + length });
      now += length;
    }
  }
  keep(Number.MAX_SAFE_INTEGER / 2);
  return {
    /** The place of what is kept first of a range. */
    kept(from: number, to: number): number | null {
      const span = spans[lowest(spans.length, (at) => (spans[at]?.to ?? 0) > from)];
      const first = span && Math.max(from, span.from);
      return span && first !== undefined && first < to ? span.now + first - span.from : null;
    },
    isNew: (place: number): boolean => {
      const span = inserted[lowest(inserted.length, (at) => (inserted[at]?.to ?? 0) > place)];
      return span !== undefined && span.from <= place;
    },
  };
}

/** The first number below a count for which it holds, as it does for all above it. */
function lowest(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
