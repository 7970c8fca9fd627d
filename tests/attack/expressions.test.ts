/**
 * No text that fits into a request keeps a regular expression busy. Every expression of the code that runs on the server
 * is found in the source and tried with what it finds hardest: 500 KB of it in the full run.
 */
import { describe, expect, it } from "vitest";
import { isFull } from "./amount";
import { type Expression, expressionsBelow } from "./find-expressions";
import { hardTexts } from "./hard-texts";

interface Trial {
  /** Characters. */
  length: number;
  /** Milliseconds of CPU time. */
  limit: number;
}

/** What takes 28 ms for 20,000 characters and grows with the square takes 18 s for 500,000. */
const SAMPLE: Trial = { length: 20_000, limit: 25 };
const WHOLE: Trial = { length: 500_000, limit: 200 };
const TRIALS = isFull ? [SAMPLE, WHOLE] : [SAMPLE];

const expressions = expressionsBelow("app/domain", "app/routes", "app/platform", "app/db", "workers");

/** The way it is used: everywhere in the text where it has the flag g or splits, once otherwise. */
function apply({ pattern, isSplit }: Expression, text: string): void {
  pattern.lastIndex = 0;
  if (isSplit) text.split(pattern);
  else if (pattern.global) text.replace(pattern, "");
  else pattern.exec(text);
}

function milliseconds(expression: Expression, text: string): number {
  const begin = process.cpuUsage();
  apply(expression, text);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The first text that takes too long, tried again before it is believed. */
function slowText(expression: Expression, { length, limit }: Trial): string | null {
  for (const text of hardTexts(expression.pattern, length)) {
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 4 && best > limit; time += 1)
      best = Math.min(best, milliseconds(expression, text));
    if (best > limit)
      return `${length} characters of ${JSON.stringify(text.slice(0, 40))}: ${Math.round(best)} ms`;
  }
  return null;
}

const slowIn = (expression: Expression): string | null => {
  for (const trial of TRIALS) {
    const slow = slowText(expression, trial);
    if (slow) return slow;
  }
  return null;
};

describe("every regular expression is linear", () => {
  it("finds the expressions at all", () => {
    expect(expressions.length).toBeGreaterThan(200);
    expect(
      expressions.filter(({ place }) => /^app\/domain\/(content|writing)\//.test(place)).length,
    ).toBeGreaterThan(20);
  });

  it.each([/^[^<`]*```[a-z]*[ \t]*\n?(?=\s*<)/i, /\s+$/, /<[^>]*>/g, /<h([1-3])>([\s\S]*?)<\/h\1>/g])(
    "notices that %s is not",
    (pattern) => {
      expect(slowIn({ place: "", pattern, isSplit: false })).not.toBeNull();
    },
  );

  it.each(
    expressions.map((expression) => ({ ...expression, title: `${expression.place} ${expression.pattern}` })),
  )("$title", (expression) => {
    expect(slowIn(expression)).toBeNull();
  });
});
