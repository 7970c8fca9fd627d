/** Checks whether plain text is Markdown, as chat assistants write it. Prose with a stray "*", "#" or "1." is not. */

/** Characters; longer text is not examined. */
const LONGEST = 200_000;

const LINK = /\[[^[\]\n]{1,500}\]\((?:https?:\/\/|mailto:)[^()\s]{1,2000}\)/;
/** Two stars close to words, not those of a footnote: "500** and 600**". */
const BOLD = /(?<![\p{L}\p{N}*])\*\*[^\s*](?:[^*\n]{0,500}[^\s*])?\*\*(?!\*)/u;
const HEADING = /^#{1,6} +\S/;
const BULLET = /^ {0,8}([-*+]) +\S/;
const NUMBER = /^ {0,8}(\d{1,3})[.)] +(?!\d{1,2}[.)] )\S/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const RULE = /^ {0,3}(?:---+|\*\*\*+|___+) *$/;
const QUOTE = /^> ?\S/;

/** One of these signs is enough, or two of the others. */
type Sure = "link" | "bold" | "table" | "fence" | "headings" | "list";
type Hint = "heading" | "bullets" | "numbers" | "rule" | "quote";

export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST) return false;
  const lines = text.split(/\r\n?|\n/);
  const signs = new Set<Sure | Hint>();
  if (LINK.test(text)) signs.add("link");
  if (BOLD.test(text)) signs.add("bold");
  if (lines.filter((line) => FENCE.test(line)).length > 1) signs.add("fence");
  if (lines.some((line, at) => at > 0 && isTableRule(line) && lines[at - 1]?.includes("|")))
    signs.add("table");
  if (lines.some((line) => RULE.test(line))) signs.add("rule");
  if (lines.some((line) => QUOTE.test(line))) signs.add("quote");
  addHeadings(lines, signs);
  addLists(lines, signs);
  return SURE.some((sign) => signs.has(sign)) || signs.size > 1;
}

const SURE: readonly Sure[] = ["link", "bold", "table", "fence", "headings", "list"];

/** "|---|:--:|", under the cells of a heading row. */
const isTableRule = (line: string): boolean => {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  return line.includes("|") && cells.every((cell) => /^ *:?-+:? *$/.test(cell));
};

/** A single "# " may be a number sign: "# of rooms". */
function addHeadings(lines: readonly string[], signs: Set<Sure | Hint>): void {
  const headings = lines.filter((line, at) => HEADING.test(line) && !lines[at - 1]?.trim());
  if (headings.length > 0) signs.add("heading");
  if (headings.length > 1 || headings.some((line) => line.startsWith("##"))) signs.add("headings");
}

/** Two lines may be two footnotes, or two dates: "1. 2. 2027". */
function addLists(lines: readonly string[], signs: Set<Sure | Hint>): void {
  let [bullets, numbers] = [0, 0];
  let mark = "";
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const bullet = BULLET.exec(line)?.[1] ?? "";
    bullets = bullet === "" ? 0 : bullet === mark ? bullets + 1 : 1;
    mark = bullet;
    const number = NUMBER.exec(line)?.[1];
    if (number !== undefined)
      numbers = Number(number) === numbers + 1 ? numbers + 1 : Number(number) === 1 ? 1 : 0;
    if (bullets > 1) signs.add("bullets");
    if (bullets > 2) signs.add("list");
    if (numbers > 1) signs.add("numbers");
  }
}
