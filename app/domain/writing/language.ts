import type { Language } from "~/platform/language/languages";
import { detectLanguage } from "./composer/detect-language";

/** For hyphenation, dates and page numbers. */
export const languageOf = (html: string): Language =>
  detectLanguage(html.replace(/<[^<>]*>|&[a-z#0-9]+;/gi, " "));
