/** What a line's description says: passages, and lists of what is included. */

type DescriptionPart = { kind: "text"; text: string } | { kind: "list"; items: string[] };

/** Begins a line of a description that is an item of a list. */
const MARK = /^[ \t]*[-–•][ \t]+/;

/** The mark that the price editor writes. */
const ITEM = "• ";

/** Splits a description; an item without words is left out. */
export function descriptionParts(description: string): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const line of description.split("\n")) {
    const last = parts.at(-1);
    const item = itemIn(line);
    if (item === null) {
      if (last?.kind === "text") last.text += `\n${line}`;
      else if (line.trim() !== "") parts.push({ kind: "text", text: line });
    } else if (item !== "") {
      if (last?.kind === "list") last.items.push(item);
      else parts.push({ kind: "list", items: [item] });
    }
  }
  return parts.map((part) => (part.kind === "text" ? { ...part, text: part.text.trimEnd() } : part));
}

export const hasList = (description: string): boolean =>
  description.split("\n").some((line) => itemIn(line) !== null);

/** Adds the first item of a list, still without words. */
export const withList = (description: string): string =>
  description.trim() === "" ? ITEM : `${description.trimEnd()}\n${ITEM}`;

/** What Enter does at a place of a description: text that is written there, or an empty item that is removed. */
export function listEnter(
  description: string,
  at: number,
): { insert: string } | { removeFrom: number; removeTo: number } | null {
  const from = description.lastIndexOf("\n", at - 1) + 1;
  const before = description.slice(from, at);
  const mark = MARK.exec(before)?.[0];
  if (mark === undefined) return null;
  const end = description.indexOf("\n", at);
  const rest = description.slice(from + mark.length, end < 0 ? undefined : end);
  return rest.trim() === "" ? { removeFrom: from, removeTo: at } : { insert: `\n${mark}` };
}

/** Null for a line that is no item. */
function itemIn(line: string): string | null {
  const mark = MARK.exec(`${line} `)?.[0];
  return mark === undefined ? null : line.slice(mark.length).trim();
}
