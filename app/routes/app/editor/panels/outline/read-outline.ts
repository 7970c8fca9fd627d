export interface OutlineEntry {
  level: number;
  text: string;
  /** The index among the blocks of the document. */
  block: number;
}

/** Headings without words are left out. */
export function readOutline(root: Element): OutlineEntry[] {
  return [...root.children].flatMap((child, block) => {
    const element = child.querySelector(".block-case h3") ?? child;
    const level = Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    const text = level ? (element.textContent ?? "").replaceAll("\ufeff", "").trim() : "";
    return text === "" ? [] : [{ level, text, block }];
  });
}

/** The last heading at or before a block, or -1. */
export const entryAt = (entries: readonly OutlineEntry[], block: number): number =>
  entries.findLastIndex((entry) => entry.block <= block);

export const isSameOutline = (one: readonly OutlineEntry[], other: readonly OutlineEntry[]): boolean =>
  one.length === other.length &&
  one.every(({ level, text, block }, at) => {
    const its = other[at];
    return its?.level === level && its.text === text && its.block === block;
  });
