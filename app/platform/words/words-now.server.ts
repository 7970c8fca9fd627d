import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, type Language } from "../language/languages";
import { accented, PSEUDO_LANGUAGE } from "../language/pseudo";
import { type MessageInput, type Messages, messageParts } from "../language/translate";

/** A message in parts, as its values are not always text. */
export type Words = (text: string, values?: MessageInput) => unknown[];

/** The key of a message is its English text. */
export const createWords = (language: Language, messages: Messages): Words =>
  messageParts(language, messages, (text) => text);

const english = createWords(DEFAULT_LANGUAGE, {});

export const pseudoWords: Words = messageParts(PSEUDO_LANGUAGE, {}, (text) => `⟦${accented(text)}⟧`);

const reader = new AsyncLocalStorage<Words>();

/** The reader's words, for all that `run` does. Without it they are English. */
export const inWords = <Result>(words: Words, run: () => Result): Result => reader.run(words, run);

export const wordsNow = (): Words => reader.getStore() ?? english;
