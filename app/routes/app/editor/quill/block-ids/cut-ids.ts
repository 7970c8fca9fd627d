/** What was cut in this editor gets its ids back where it is pasted: the clipboard has none. */
import type Quill from "quill";
import type { Range } from "quill";
import { storedWords } from "../written-text";
import { type Block, blocksIn } from "./lines-of-blocks";
import { idsSet } from "./owned-ids";
import { putIds } from "./watch-ids";

interface CutBlock {
  id: string;
  words: string;
}

/** Blocks of which all words are in a range. */
export function blocksCut(quill: Quill, { index, length }: Range): CutBlock[] {
  return blocksIn(quill.getContents()).flatMap((block) => {
    const { id } = block;
    const [from, to] = placeOf(block);
    const isWhole = id !== null && from < to && index <= from && to <= index + length;
    return isWhole ? [{ id, words: wordsOf(quill, block) }] : [];
  });
}

/** @param pasted the range that was pasted last */
export function giveBackIds(quill: Quill, cut: readonly CutBlock[], pasted: Range): void {
  if (cut.length === 0) return;
  const blocks = blocksIn(quill.getContents());
  const wanted = cut.filter(({ id }) => !blocks.some((block) => block.id === id && !isEmpty(block)));
  const given = new Map<Block, string>();
  for (const block of blocks) {
    const [from, to] = placeOf(block);
    if (from === to || to <= pasted.index || from >= pasted.index + pasted.length) continue;
    const words = wordsOf(quill, block);
    const at = wanted.findIndex((each) => each.words === words);
    const [found] = at < 0 ? [] : wanted.splice(at, 1);
    if (found) given.set(block, found.id);
  }
  if (given.size === 0) return;
  const taken = new Set(given.values());
  const idAfter = (block: Block) => given.get(block) ?? (block.id && taken.has(block.id) ? null : block.id);
  putIds(quill, idsSet(blocks, idAfter), "user");
}

/** Without its last line end. */
function placeOf({ lines }: Block): [from: number, to: number] {
  const [first, last] = [lines[0], lines.at(-1)];
  return [first?.start ?? 0, (last?.end ?? 0) + (last?.isThing ? 1 : 0)];
}

const isEmpty = (block: Block): boolean => block.lines.every(({ isThing, isBlank }) => isBlank && !isThing);

/** Without its formats and outer spaces, which may be others where it is pasted. */
function wordsOf(quill: Quill, block: Block): string {
  const [from, to] = placeOf(block);
  const [thing] = block.lines[0]?.isThing ? quill.getLine(from) : [null];
  return thing === null
    ? storedWords(quill, from, to - from)
        .replace(/\s+/g, " ")
        .trim()
    : (thing as unknown as { html(): string }).html();
}
