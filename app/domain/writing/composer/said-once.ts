/** Shorter sentences ("Launch.") may repeat. */
const SHORTEST = 25;

/** Answers often repeat one another. @returns a function that removes sentences it has seen */
export function sayOnce(): (text: string) => string {
  const said = new Set<string>();
  const isNew = (sentence: string): boolean => {
    const key = keyOf(sentence);
    if (key.length < SHORTEST) return true;
    if (said.has(key)) return false;
    said.add(key);
    return true;
  };
  return (text) => {
    const sentences = splitSentences(text);
    const fresh = sentences.filter(isNew);
    return fresh.length === sentences.length ? text : joinSentences(fresh);
  };
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const saysTheSame = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const FEWEST_WORDS = 2;

/** "Calls to the office" says nothing beside "Half as many calls to the office". @param others read once, however many are asked about */
export function partOfAny(others: readonly string[]): (one: string) => boolean {
  const said = others.map((other) => ` ${keyOf(other)} `).join("\n");
  return (one) => {
    const key = keyOf(one);
    return key.split(" ").length >= FEWEST_WORDS && said.includes(` ${key} `);
  };
}

/** What stands in front of names: "St. Louis", "J. Smith", "the U.S. Army", "Dr. Kröger"; and ordinals: "nach der 18. Bohrung". */
const NO_END =
  "(?:^|[\\s(])(?:\\d{1,2}|(?:\\p{Lu}\\.){0,3}\\p{L}|St|Ste|Mt|Ft|Pt|Dr|Mr|Mrs|Ms|Prof|Nr|Hr|Fr|Sr|Sra|Srta|Mme|Mlle|Dott|Ing|Dipl|Mag|Rev|Hon|Gen|Col|vs)\\.";
const SENTENCE_END = new RegExp(`(?<=[.!?…؟])(?<!${NO_END})\\s+|(?<=[。！？])\\s*`, "u");

/** Splits some abbreviations too, which joining repairs. */
export const splitSentences = (text: string): string[] =>
  text.split(SENTENCE_END).filter((sentence) => sentence !== "");

/** Abbreviations that no sentence ends with: "zzgl. 19 % MwSt.", "opt. Bauleitung". */
const GOES_ON = /(?:^|[\s(])(?:zzgl|zuzügl|inkl|exkl|einschl|incl|excl|gesetzl|ca|approx|opt)\.$/iu;

/** The sentences of a line; what an abbreviation begins stays with it. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const part of splitSentences(line)) {
    const before = sentences.at(-1) ?? "";
    if (GOES_ON.test(before)) sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** Japanese and Chinese sentences follow one another without a space. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(" ").replace(/(?<=[。！？]) /g, "");
