import type { Language } from "~/platform/language/languages";
import { detectLanguage } from "./composer/detect/detect-language";

/** Characters; the beginning tells as much. */
const LONGEST = 100_000;

/** Detects the language for hyphenation, voices and page numbers. @param otherwise for a text too short to tell */
export const languageOf = (html: string, otherwise?: Language): Language =>
  detectLanguage(html.slice(0, LONGEST).replace(/<[^<>]*>|&[a-z#0-9]+;/gi, " "), otherwise);
