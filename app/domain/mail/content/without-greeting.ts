/** Characters. A longer first line is no greeting. */
const LONGEST = 100;

/** Drops a first line that greets somebody other than the reader. @param name of the person it was written to */
export function withoutGreeting(message: string, name: string): string {
  const text = message.replace(/\r\n?/g, "\n").trim();
  const end = text.indexOf("\n");
  if (end === -1 || end > LONGEST) return text;
  const line = text.slice(0, end).trim();
  return /[,،，、]$/.test(line) || namesIn(name).some((word) => wordsIn(line).includes(word))
    ? text.slice(end).trim()
    : text;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** One letter names nobody. */
const namesIn = (name: string): string[] => wordsIn(name).filter((word) => word.length > 1);
