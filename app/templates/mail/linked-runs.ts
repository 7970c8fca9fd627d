interface LinkedRun {
  text: string;
  url: string | null;
}

/** Up to a space, a quote, an angle bracket, or punctuation that no URL has unescaped. */
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"“”«»。，、；：！？（）【】「」『』《》]+/gi;
const SENTENCE_END = /[.,;:!?'’…*_~]$/;
const MAX_URL_LENGTH = 2000;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

export function linkedRuns(text: string): LinkedRun[] {
  const runs: LinkedRun[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const address = found.length > MAX_URL_LENGTH ? "" : trimSentenceEnd(found);
    const url = urlOf(address);
    if (url === null) continue;
    runs.push({ text: text.slice(done, index), url: null }, { text: address, url });
    done = index + address.length;
  }
  return [...runs, { text: text.slice(done), url: null }].filter((run) => run.text !== "");
}

/** A closing bracket belongs to the URL that opened it. */
function trimSentenceEnd(found: string): string {
  const last = found.at(-1) ?? "";
  const opening = BRACKETS[last];
  const isTheSentences =
    opening === undefined ? SENTENCE_END.test(last) : count(found, last) > count(found, opening);
  return isTheSentences ? trimSentenceEnd(found.slice(0, -1)) : found;
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Null also with a user name before the host, which could pass for the host. */
function urlOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && url.username === "" && url.password === "" ? url.href : null;
}
