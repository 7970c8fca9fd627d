/** The blocks of the editor's contents, which are lines to Quill, as documentHtml writes them. */
import type { Delta, Op } from "quill";
import { PIECE } from "../piece-format";
import { VARIABLE } from "../variables/variable-blot";
import { BLOCK_ID_FORMAT } from "./id-format";

type Attributes = Readonly<Record<string, unknown>>;

export interface Line {
  start: number;
  /** The place of its line end, which has its formats; that of the thing itself, where it is a picture, a table and the like. */
  end: number;
  isThing: boolean;
  /** It has nothing but spaces. */
  isBlank: boolean;
  attributes: Attributes;
}

export interface Block {
  id: string | null;
  lines: Line[];
}

/** The other embeds are blocks. */
const INLINE = new Set([VARIABLE, "soft-break"]);

export const isThing = (insert: Op["insert"]): boolean =>
  typeof insert === "object" && !Object.keys(insert).some((name) => INLINE.has(name));

export function blocksIn(contents: Delta): Block[] {
  const blocks: Line[][] = [];
  let open: string | null = null;
  /** The depth of the list's item that those below it belong to. */
  let depth = 0;
  let dropped: Line[] = [];
  const lines = linesIn(contents);
  for (const [at, line] of lines.entries()) {
    if (isDropped(line, lines[at + 1])) {
      dropped.push(line);
      continue;
    }
    const key = keyOf(line);
    const isInside = isList(key) && isList(open) && depthOf(line) > depth;
    if (isInside || (key !== null && key === open)) blocks.at(-1)?.push(...dropped, line);
    else blocks.push([...dropped, line]);
    dropped = [];
    if (isInside) continue;
    open = key;
    depth = depthOf(line);
  }
  return blocks.map((own) => ({ id: own.map(idOf).find(Boolean) ?? null, lines: own }));
}

export const idOf = ({ attributes }: Line): string | null =>
  (attributes[BLOCK_ID_FORMAT] as string | undefined) ?? null;

/** Lines with the same key follow each other in one block. Null for a line that is a block of its own. */
function keyOf({ attributes, isThing }: Line): string | null {
  if (isThing) return null;
  const { list, blockquote, "code-block": code, [PIECE]: piece } = attributes;
  if (code) return "code";
  if (blockquote) return `quote ${piece}`;
  return list ? `list ${list === "ordered"} ${piece}` : null;
}

const isList = (key: string | null): boolean => key?.startsWith("list") === true;

const depthOf = ({ attributes }: Line): number => Number(attributes.indent ?? 0);

/** An item without words is left out above a deeper one, which then stands in its place. */
const isDropped = (line: Line, next: Line | undefined): boolean =>
  Boolean(line.attributes.list) &&
  line.isBlank &&
  next?.attributes.list != null &&
  depthOf(next) > depthOf(line);

function linesIn(contents: Delta): Line[] {
  const lines: Line[] = [];
  let [start, at, isBlank] = [0, 0, true];
  const endLine = (attributes: Attributes = {}, isOfThing = false) => {
    lines.push({ start, end: at, isThing: isOfThing, isBlank, attributes });
    at += 1;
    [start, isBlank] = [at, true];
  };
  for (const { insert, attributes } of contents.ops) {
    if (isThing(insert)) endLine(attributes, true);
    else if (typeof insert !== "string") {
      at += 1;
      isBlank = false;
    } else
      for (const [number, words] of insert.split("\n").entries()) {
        if (number > 0) endLine(attributes);
        at += words.length;
        isBlank &&= /^ *$/.test(words);
      }
  }
  return lines;
}
