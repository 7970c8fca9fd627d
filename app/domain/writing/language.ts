import type { Language } from "~/platform/language/languages";
import { detectLanguage } from "./composer/detect-language";

/** For hyphenation, voices and page numbers. @param otherwise for a text too short to tell */
export const languageOf = (html: string, otherwise?: Language): Language =>
  detectLanguage(html.replace(/<[^<>]*>|&[a-z#0-9]+;/gi, " "), otherwise);
