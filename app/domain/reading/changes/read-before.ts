import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { SECOND } from "~/platform/time/durations";
import type { UnchangedSection } from "../../comparison/changed-parts";
import type { Fold } from "../../comparison/folded-nodes";

/** Milliseconds by the id of the heading's block. */
export type BlockTimes = Readonly<Record<string, number>>;

/** Milliseconds, a fifth of what reading a word takes: whoever skims has read as well. */
const PER_WORD = 50;
const LEAST = SECOND;

/** Checks whether the reader spent as much time on a section as even a quick reader needs. */
export function wasRead({ blocks, words }: UnchangedSection, times: BlockTimes): boolean {
  const ms = blocks.reduce((sum, block) => sum + (times[block] ?? 0), 0);
  return ms >= Math.max(LEAST, words * PER_WORD);
}

/** Folds neighbours together. */
export function foldsOf(t: Translate, sections: readonly UnchangedSection[]): Fold[] {
  const runs: UnchangedSection[][] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run?.at(-1)?.to === section.from) run.push(section);
    else runs.push([section]);
  }
  return runs.map((run) => ({
    from: run[0]?.from ?? 0,
    to: run.at(-1)?.to ?? 0,
    label: `${t("changes.folded", { count: run.length })}: ${listed(
      t,
      run.map(({ title }) => title),
    )}`,
  }));
}
