// @module-tag nightly
/**
 * No text that fits into a request keeps a regular expression busy. Every expression of the code that runs on the server
 * is found in the source and tried with what it finds hardest. The time is judged by its growth with the length of the text,
 * so that neither a fast nor a busy machine changes the result.
 */
import { describe, expect, it } from "vitest";
import { numberPattern } from "~/domain/facts/counts/numbers-in-text";
import { monthPattern } from "~/domain/facts/days/months-in-text";
import { scopeWords } from "~/domain/facts/promises/words-of-scope";
import { numberWords } from "~/domain/writing/composer/words/number-words";
import { LANGUAGES } from "~/platform/language/languages";
import { isFull } from "./amount";
import { type Expression, expressionsBelow } from "./find-expressions";
import { type HardText, hardTexts, textOf } from "./hard-texts";

/** A linear expression takes four times as long for four times the text, a quadratic one sixteen times. */
const TIMES_LONGER = 4;
const MOST_GROWTH = 8;
/** Characters. The longer text of a full run is as long as a request may be. */
const SHORTER_TEXTS = isFull ? [5_000, 125_000] : [5_000];
/** Milliseconds. Below, the clock and the machine say more than the expression. */
const MEASURABLE = 0.2;
/**
 * Milliseconds. A text that takes less is not the last one: where a list of matches no longer fits where the engine keeps
 * small ones, the time grows by a leap, once.
 */
const BELIEVABLE = 1;
/** Milliseconds. Whoever takes longer over the longer text is not tried again at once: nothing else takes as long. */
const CERTAIN = 50;

/** Made from tables of words, for each language. */
const ofLanguages = LANGUAGES.flatMap((language): Expression[] => {
  const { within, not } = scopeWords(language);
  const made = { numbers: numberPattern(numberWords(language)), months: monthPattern(language), within, not };
  return Object.entries(made).flatMap(([name, pattern]) =>
    pattern ? [{ place: `${name} of ${language}`, pattern, isSplit: false }] : [],
  );
});

const expressions = ofLanguages.concat(
  expressionsBelow("app/domain", "app/routes", "app/platform", "app/db", "workers"),
);

/** The way it is used: everywhere in the text where it has the flag g or splits, once otherwise. */
function apply({ pattern, isSplit }: Expression, text: string): void {
  pattern.lastIndex = 0;
  if (isSplit) text.split(pattern);
  else if (pattern.global) text.replace(pattern, "");
  else pattern.exec(text);
}

/** CPU time of the quickest try. The first one also compiles the expression. */
function milliseconds(
  expression: Expression,
  text: string,
  tries: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries; time += 1) {
    if (time > 0 && least > enough) return least;
    const begin = process.cpuUsage();
    apply(expression, text);
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Growth that is too large is measured on longer texts until they take long enough, and only then believed. */
function growsTooMuch(expression: Expression, hard: HardText, shorter: number): boolean {
  const [shortText, longText] = [textOf(hard, shorter), textOf(hard, shorter * TIMES_LONGER)];
  const measure = (tries: number) => {
    const short = milliseconds(expression, shortText, tries + 1);
    const long = milliseconds(expression, longText, tries, CERTAIN);
    return { short, long, isTooLong: long > short * MOST_GROWTH };
  };
  const glance = measure(1);
  if (glance.long < MEASURABLE && !glance.isTooLong) return false;
  // Garbage of other tests that is collected meanwhile counts as well; it does not come three times in a row.
  const again: ReturnType<typeof measure>[] = [];
  while (again.length < 3) {
    const one = measure(4);
    if (!one.isTooLong) return false;
    again.push(one);
  }
  const isBelievable = again.every(({ short }) => short >= BELIEVABLE);
  return isBelievable || growsTooMuch(expression, hard, shorter * TIMES_LONGER);
}

const slowText = (expression: Expression): string | null => {
  for (const shorter of SHORTER_TEXTS) {
    const slow = hardTexts(expression.pattern).find((hard) => growsTooMuch(expression, hard, shorter));
    if (slow) return textOf(slow, 40);
  }
  return null;
};

const judged = new Map<string, string | null>();

/** The same expression used in the same way elsewhere is no slower there. */
function slowTextOnce(expression: Expression): string | null {
  const key = `${expression.isSplit} ${expression.pattern}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  const slow = slowText(expression);
  judged.set(key, slow);
  return slow;
}

describe("every regular expression is linear", () => {
  it("finds the expressions at all", () => {
    expect(expressions.length).toBeGreaterThan(200);
    expect(
      expressions.filter(({ place }) => /^app\/domain\/(content|writing)\//.test(place)).length,
    ).toBeGreaterThan(20);
  });

  it.each([/^[^<`]*```[a-z]*[ \t]*\n?(?=\s*<)/i, /\s+$/, /<[^>]*>/g, /<h([1-3])>([\s\S]*?)<\/h\1>/g])(
    "notices that %s is not",
    // On a busy machine one measure of three may fall below the bound.
    { retry: 4 },
    (pattern) => {
      expect(slowText({ place: "", pattern, isSplit: false })).not.toBeNull();
    },
  );

  it.each(
    expressions.map((expression) => ({ ...expression, title: `${expression.place} ${expression.pattern}` })),
  )("$title", (expression) => {
    expect(slowTextOnce(expression)).toBeNull();
  });
});
