/** Finds promises of guarantees, of certificates, and of work without a limit or a price. */
import { t } from "~/platform/words/t";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { sentenceAt } from "../wording";
import { CERTIFICATE, CERTIFIED, FOR_NOTHING, IN_PRICE, PROMISES } from "./words-of-promises";
import { scopeWords } from "./words-of-scope";

/** Other words in which an answer makes a kind of promise. */
const ALSO_SAID = new Map([
  [FOR_NOTHING, IN_PRICE],
  [CERTIFICATE, CERTIFIED],
]);

/** Returns the kinds of promises that no answer makes. */
export const newPromises = (answers: string): RegExp[] =>
  PROMISES.filter((promise) => !promise.test(answers) && !ALSO_SAID.get(promise)?.test(answers));

/** "A full refund if you are not satisfied" is one. */
const CLAUSES =
  /[,;:，、،]|(?<!\p{L})(?:if|unless|should|wenn|falls|sofern|si|se|als|indien|om|hvis|jos|pokud|jeśli|that|which|who|che|que|qui)(?!\p{L})/iu;

/** "Stays free of charge" is a promise, although "stays" is a word of exclusions too. */
const STAYS =
  /(?<!\p{L})(?:remains?|stays?|bleib(?:t|en)|reste\p{L}*|resta\p{L}*|blijft|blijven)(?!\p{L})/giu;

export function judgePromises(passage: ReadPassage, { promises, language }: Reader): Note[] {
  const { not } = scopeWords(language);
  return promises.flatMap((promise): Note[] => {
    const found = promise.exec(passage.text);
    if (!found) return [];
    const [start, end] = [found.index, found.index + found[0].length];
    const clauses = sentenceAt(passage.text, start, end).split(CLAUSES);
    const clause = clauses.find((words) => words.includes(found[0])) ?? "";
    if (not.test(clause.replace(found[0], "").replace(STAYS, ""))) return [];
    const sentence = t("This promise is not from your brief.");
    return [{ kind: "mark", about: "promise", passage, start, end, sentence }];
  });
}
