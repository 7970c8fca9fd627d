import { t } from "~/platform/words/t";

/** "one and two and three"; empty for none. */
export const joined = (texts: readonly string[]): string =>
  texts.length === 0 ? "" : texts.reduce((all, text) => t("{all} and {text}", { all, text }));
