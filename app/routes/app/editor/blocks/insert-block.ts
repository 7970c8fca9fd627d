import type Quill from "quill";
import { Delta } from "quill";

/** Of an empty line, which becomes plain. */
const PLAIN = { header: null, list: null, blockquote: null, "code-block": null, indent: null, align: null };

/** After the block at a place, or before an empty line, as one undo step. @returns the place of what was inserted */
export function insertBlock(quill: Quill, embed: Record<string, unknown>, near: number): number {
  const { index, change } = changeFor(quill, embed, near);
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  return index;
}

function changeFor(quill: Quill, embed: Record<string, unknown>, near: number) {
  const [line, offset] = quill.getLine(near);
  const start = near - offset;
  const length = line?.length() ?? 1;
  if (quill.getText(start, length) === "\n")
    return { index: start, change: new Delta().retain(start).insert(embed).retain(1, PLAIN) };
  const end = start + length;
  const change = new Delta().retain(end).insert(embed);
  // A document ends with a line of text.
  return { index: end, change: end >= quill.getLength() ? change.insert("\n") : change };
}
