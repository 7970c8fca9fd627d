import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, type Language } from "../language/languages";
import { accented, PSEUDO_LANGUAGE } from "../language/pseudo";
import { type MessageInput, type Messages, messageParts } from "../language/translate";

export interface Words {
  /** A message in parts, as its values are not always text. */
  (text: string, values?: MessageInput): unknown[];
  language: Language;
}

const wordsIn = (language: Language, messages: Messages, englishOf: (key: string) => string): Words =>
  Object.assign(messageParts(language, messages, englishOf), { language });

/** The key of a message is its English text. */
export const createWords = (language: Language, messages: Messages): Words =>
  wordsIn(language, messages, (text) => text);

export const englishWords = createWords(DEFAULT_LANGUAGE, {});

export const pseudoWords = wordsIn(PSEUDO_LANGUAGE, {}, (text) => `⟦${accented(text)}⟧`);

const reader = new AsyncLocalStorage<Words>();

/** The reader's words, for all that `run` does. Without it they are English. */
export const inWords = <Result>(words: Words, run: () => Result): Result => reader.run(words, run);

export const wordsNow = (): Words => reader.getStore() ?? englishWords;
