import type Quill from "quill";
import { Delta, Range } from "quill";
import { asOneStep } from "../one-step";
import type { LinkPlace } from "./link-place";

/** Null in a code block, which holds no links. */
export function linkInText(quill: Quill): LinkPlace | null {
  const selected = quill.getSelection(true);
  if (quill.getFormat(selected)["code-block"]) return null;
  const linked = linkAround(quill, selected);
  const { index, length } = linked?.range ?? selected;
  const { ops } = quill.getContents(index, length);
  const isOneLine = ops.every(({ insert }) => typeof insert === "string" && !insert.includes("\n"));
  const text = isOneLine ? quill.getText(index, length) : null;
  let last = selected;
  const change = (delta: Delta, next: Range) => {
    asOneStep(quill, () => quill.updateContents(delta, "user"));
    last = next;
  };
  return {
    text,
    address: linked?.address ?? "",
    put(next, address) {
      const start = new Delta().retain(index);
      if (next === text && length > 0) return change(start.retain(length, { link: address }), selected);
      const words = next || address;
      const written = start.delete(length).insert(words, { ...ops[0]?.attributes, link: address });
      change(written, new Range(index + words.length, 0));
    },
    remove: () => change(new Delta().retain(index).retain(length, { link: null }), selected),
    comeBack() {
      quill.setSelection(last, "user");
      // What is typed behind a new link is no part of it.
      if (last.length === 0 && last !== selected) quill.format("link", false, "user");
    },
  };
}

/** The whole link that a selection is in. */
function linkAround(quill: Quill, { index, length }: Range): { range: Range; address: string } | null {
  const [line, offset] = quill.getLine(index);
  if (!line || offset + length > line.length()) return null;
  let [start, end, address] = [0, 0, ""];
  for (const { insert, attributes } of quill.getContents(index - offset, line.length()).ops) {
    const link = String(attributes?.link ?? "");
    if (link !== address) [start, address] = [end, link];
    end += typeof insert === "string" ? insert.length : 1;
    const isHere = start <= offset && offset + length <= end;
    if (address && isHere) return wholeLink(quill, index - offset, start, address);
  }
  return null;
}

/** Emphasis splits a link into several pieces. */
function wholeLink(quill: Quill, line: number, start: number, address: string) {
  let end = start;
  while (quill.getFormat(line + end, 1).link === address) end += 1;
  return { range: new Range(line + start, end - start), address };
}
