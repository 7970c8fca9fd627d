import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from "~/platform/language/languages";
import { PSEUDO_LANGUAGE } from "~/platform/language/pseudo";
import { APP_LANGUAGES, isAppLanguage } from "~/platform/words/app-languages";
import { languageNow, t } from "~/platform/words/t";
import type { Context } from "../context";

/** @param chosen `users.language`; null, and a language that the app no longer has, is English */
export const accountLanguage = ({ config }: Pick<Context, "config">, chosen: string | null): Language =>
  isAppLanguage(config, chosen) ? chosen : DEFAULT_LANGUAGE;

export interface LanguageChoice {
  tag: Language;
  name: string;
}

/** Empty while the app has one language. Only readers of the pseudo-language can choose it. */
export function languageChoices(): LanguageChoice[] {
  const languages = APP_LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] }));
  if (languageNow() === PSEUDO_LANGUAGE) languages.push({ tag: PSEUDO_LANGUAGE, name: t("Pseudo-language") });
  return languages.length > 1 ? languages : [];
}
