/** English is part of the worker; every other language is a file beside it that is read once. */
import { english } from "./english";
import { DEFAULT_LANGUAGE, type Language } from "./languages";
import { PSEUDO_LANGUAGE, pseudoMessages } from "./pseudo";
import { createTranslate, inEnglish, type Messages, type Translate } from "./translate";

/** Values, not promises: one request must not await another's promise. */
const loaded = new Map<Language, Translate>([[DEFAULT_LANGUAGE, inEnglish]]);

interface Files {
  /** @param path without a leading slash */
  publicFile(path: string): Promise<string>;
}

export async function loadLanguage(files: Files, language: Language): Promise<Translate> {
  const known = loaded.get(language);
  if (known) return known;
  const messages = await messagesIn(files, language);
  const translate = createTranslate(language, messages);
  loaded.set(language, translate);
  return translate;
}

async function messagesIn(files: Files, language: Language): Promise<Messages> {
  if (language === PSEUDO_LANGUAGE) return pseudoMessages(english);
  return JSON.parse(await files.publicFile(`languages/${language}.json`));
}

/** Serves rendering, which cannot wait: `loadLanguage` must have loaded the language before. */
export const translateIn = (language: Language): Translate => loaded.get(language) ?? inEnglish;
