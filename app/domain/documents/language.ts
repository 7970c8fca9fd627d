import { detectLanguage, type Language } from "./composer/language";

/** The language a document is written in, told by its text: for hyphenation, dates and page numbers. */
export const languageOf = (html: string): Language =>
  detectLanguage(html.replace(/<[^<>]*>|&[a-z#0-9]+;/gi, " "));
