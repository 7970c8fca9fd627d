import type Quill from "quill";
import { Delta } from "quill";
import { asOneStep } from "../one-step";

/** Of an empty line, which becomes plain. */
const PLAIN = { header: null, list: null, blockquote: null, "code-block": null, indent: null, align: null };

type Embed = Record<string, unknown>;

/** Inserts after the block at an index, or before an empty line, as one undo step. @returns the index of the new block */
export function insertBlock(quill: Quill, embeds: Embed | readonly Embed[], near: number): number {
  const { index, change } = changeFor(quill, [embeds].flat(), near);
  asOneStep(quill, () => quill.updateContents(change, "user"));
  return index;
}

function changeFor(quill: Quill, embeds: readonly Embed[], near: number) {
  const insertAt = (index: number) =>
    embeds.reduce<Delta>((change, embed) => change.insert(embed), new Delta().retain(index));
  const [line, offset] = quill.getLine(near);
  const start = near - offset;
  const length = line?.length() ?? 1;
  if (quill.getText(start, length) === "\n")
    return { index: start, change: insertAt(start).retain(1, PLAIN) };
  const end = start + length;
  const change = insertAt(end);
  // A document ends with a line of text.
  return { index: end, change: end >= quill.getLength() ? change.insert("\n") : change };
}
