import { readFileSync } from "node:fs";
import { DEFAULT_LANGUAGE } from "../../../app/platform/language/languages.ts";
import { accented, PSEUDO_LANGUAGE } from "../../../app/platform/language/pseudo.ts";
import { APP_LANGUAGES } from "../../../app/platform/words/app-languages.ts";
import { inProject } from "../../project.mjs";

/** Each language of the app beside English; the pseudo-language shows local mode and tests that one works. */
export const appLanguages = () => [...translated(), PSEUDO];

const PSEUDO = { language: PSEUDO_LANGUAGE, messageOf: (english) => `⟦${accented(english)}⟧` };

const translated = () =>
  APP_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => {
    const file = inProject(`public/languages/app/${language}.json`);
    const messages = JSON.parse(readFileSync(file, "utf8"));
    return { language, messageOf: (english) => messages[english] };
  });
