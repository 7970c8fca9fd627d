import type { Language } from "../language/languages";
import { createWords, englishWords, pseudoWords, type Words } from "./words-now.server";

/** Values, not promises: one request must not await another's promise. */
const loaded = new Map([englishWords, pseudoWords].map((words) => [words.language, words]));

interface Files {
  /** @param path without a leading slash */
  publicFile(path: string): Promise<string>;
}

/** Loads the language's file once in an isolate's life. */
export async function loadWords(files: Files, language: Language): Promise<Words> {
  const known = loaded.get(language);
  if (known) return known;
  const words = createWords(language, JSON.parse(await files.publicFile(`languages/app/${language}.json`)));
  loaded.set(language, words);
  return words;
}
