/** Characters of a line. */
const WIDTH = 92;
/** Stands for a space at which no line may end. */
const JOINED = "\0";

/** Stays in one line, as a command to paste does. */
export const unbroken = (text: string): string => text.replaceAll(" ", JOINED);

/** Has lines of its own within a paragraph. */
export const onOwnLines = (text: string): string => `\n${unbroken(text)}\n`;

/** @param first before the first line, in place of the indent */
export function paragraph(text: string, indent: string, first = indent): string {
  return text
    .split("\n")
    .map((part) => part.replace(/^[ \0]+| +$/g, ""))
    .filter((part) => part !== "")
    .flatMap((part) => wrapped(part, WIDTH - indent.length))
    .map((line, index) => (index === 0 ? first : indent) + line.replaceAll(JOINED, " "))
    .join("\n");
}

/** A text without spaces, as in Japanese, is left to the reader's program to wrap. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
