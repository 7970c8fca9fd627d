import { briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { checkFacts } from "~/domain/facts/check-facts.server";
import { type Facts, remarkLine } from "~/domain/facts/remark";
import type { CleanText, Seed, SeededText } from "./seeded-text";

const check = (html: string, brief: CleanText["brief"]): Promise<Facts> =>
  checkFacts(prepareContent(html), briefSchema.parse(brief));

const remarkLines = ({ contradictions, marks, missing }: Facts): string[] =>
  [...contradictions, ...marks, ...missing].map(remarkLine);

const wordsOf = (text: string): string[] => text.match(/\d[\d.,]*|\p{L}+/gu) ?? [];

/** Whether it quotes what is wrong, or a word or number of it that the text had not before. */
function isFound(line: string, { from, found }: Pick<Seed, "from" | "found">): boolean {
  const before = wordsOf(from);
  const quoted = wordsOf(line);
  const added = wordsOf(found).filter((word) => !before.includes(word));
  return line.includes(found) || (line.startsWith("“") && added.some((word) => quoted.includes(word)));
}

/** Each fault that no remark names. */
export async function missedFaults(texts: readonly SeededText[]): Promise<string[]> {
  const missed: string[] = [];
  for (const { name, brief, html, faults } of texts) {
    const own = new Set(remarkLines(await check(html, brief)));
    for (const { kind, from, to, found } of faults) {
      const changed = html.replace(from, to);
      if (changed === html) throw new Error(`${name} does not have “${from}”.`);
      const said = remarkLines(await check(changed, brief)).filter((line) => !own.has(line));
      if (!said.some((line) => isFound(line, { from, found })))
        missed.push(`${name}, ${kind}: ${from} -> ${to}: ${JSON.stringify(said)}`);
    }
  }
  return missed;
}

interface Alarms {
  marks: string[];
  missing: string[];
}

/** What is said of texts without a fault. */
export async function falseAlarms(texts: readonly CleanText[]): Promise<Alarms> {
  const alarms: Alarms = { marks: [], missing: [] };
  for (const { name, brief, html } of texts) {
    const { contradictions, marks, missing } = await check(html, brief);
    alarms.marks.push(...[...contradictions, ...marks].map((remark) => `${name}: ${remarkLine(remark)}`));
    alarms.missing.push(...missing.map((remark) => `${name}: ${remarkLine(remark)}`));
  }
  return alarms;
}
