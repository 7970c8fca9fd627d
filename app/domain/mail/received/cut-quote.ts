import { findAttribution, isQuoted } from "./attribution";
import { isHeaderBlock, isRule } from "./quoted-headers";

/** Letters; more than any reply, so that a long mail costs little. */
const MAX_READ = 200_000;

/** Takes out of a mail what its writer did not write: the quoted mail, its headers, and the signature. */
export function cutQuote(text: string): string {
  const lines = upToEnd(text.slice(0, MAX_READ).replace(/\r\n?/g, "\n").split("\n"));
  const found = findAttribution(lines);
  if (!found) return joined(withoutQuotes(lines, false));
  const [before, after] = [lines.slice(0, found.from), lines.slice(found.to)];
  const first = after.find((line) => line.trim() !== "") ?? "";
  // Without marks, all that follows is the quoted mail. With them, people write below and between.
  const written = isQuoted(first) ? [...before, ...withoutQuotes(after, true)] : before;
  return joined(withoutQuotes(written, true));
}

const joined = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A single line may be a comparison: "> 500 a month is too much". */
function withoutQuotes(lines: readonly string[], isQuoting: boolean): string[] {
  const count = lines.filter(isQuoted).length;
  return isQuoting || count > 1 ? lines.filter((line) => !isQuoted(line)) : [...lines];
}

/** Ends the text before the signature, and before a mail that follows with its headers. */
function upToEnd(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  // People separate their points with two or more of them.
  const isSeparator = lines.indexOf("--") !== lines.lastIndexOf("--");
  const isSignature = (line: string) => /^--\s*$/.test(line) && !(isSeparator && line === "--");
  const end = lines.findIndex((line, at) => (at > first && isSignature(line)) || isHeaderBlock(lines, at));
  if (end < 0) return lines;
  const last = lines.slice(0, end).findLastIndex((line) => line.trim() !== "");
  return lines.slice(0, last >= 0 && isRule(lines[last] ?? "") ? last : end);
}
