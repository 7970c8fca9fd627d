import type { Config } from "../config.server";
import { DEFAULT_LANGUAGE, type Language } from "../language/languages";
import { PSEUDO_LANGUAGE } from "../language/pseudo";

/** The languages of the app for subscribers: English, and each that has a file in public/languages/app (docs/decisions/0081). */
export const APP_LANGUAGES: readonly Language[] = [DEFAULT_LANGUAGE];

/** Local mode has the pseudo-language too, to see which words are no messages. */
export const isAppLanguage = ({ isLocal }: Pick<Config, "isLocal">, tag: unknown): tag is Language =>
  APP_LANGUAGES.some((language) => language === tag) || (isLocal && tag === PSEUDO_LANGUAGE);
