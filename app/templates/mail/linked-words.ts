/** Addresses of pages in what an owner wrote, so that they can be followed in every mail program. */

export interface LinkedRun {
  text: string;
  /** Where it leads; null where it leads nowhere. */
  url: string | null;
}

/** As far as an address can go: up to a space, a quote, an angle bracket, or punctuation that no address has unescaped. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»。，、；：！？（）【】「」『』《》]+/gi;
/** What a sentence puts behind an address. */
const BEHIND = /[.,;:!?'’…*_~]$/;
/** Longer ones are no addresses that anybody follows. */
const LONGEST = 2000;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The runs of a text, in order; together they are the text again. Only http and https lead anywhere. */
export function linkedRuns(text: string): LinkedRun[] {
  const runs: LinkedRun[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.length > LONGEST ? "" : withoutTheSentence(found);
    const url = urlOf(address);
    if (url === null) continue;
    runs.push({ text: text.slice(done, index), url: null }, { text: address, url });
    done = index + address.length;
  }
  return [...runs, { text: text.slice(done), url: null }].filter((run) => run.text !== "");
}

/** A closing bracket belongs to the address that opened it. */
function withoutTheSentence(found: string): string {
  const last = found.at(-1) ?? "";
  const opening = BRACKETS[last];
  const isTheSentences =
    opening === undefined ? BEHIND.test(last) : count(found, last) > count(found, opening);
  return isTheSentences ? withoutTheSentence(found.slice(0, -1)) : found;
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Null for what is no address, and for one that shows a name before its host: it could pass for that host. */
function urlOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && url.username === "" && url.password === "" ? url.href : null;
}
