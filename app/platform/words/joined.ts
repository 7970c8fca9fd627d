import { languageNow } from "~/platform/words/t";

/** "one, two, and three", as the reader's language lists them; empty for none. */
export const joined = (texts: readonly string[]): string => new Intl.ListFormat(languageNow()).format(texts);
