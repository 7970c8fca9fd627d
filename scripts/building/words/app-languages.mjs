import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { accented, PSEUDO_LANGUAGE } from "../../../app/platform/language/pseudo.ts";
import { inProject } from "../../project.mjs";

const FOLDER = "public/languages/app";

/** Each language of the app beside English; the pseudo-language shows local mode and tests that one works. */
export const appLanguages = () => [...translated(), PSEUDO];

const PSEUDO = { language: PSEUDO_LANGUAGE, messageOf: (english) => `⟦${accented(english)}⟧` };

const translated = () =>
  (existsSync(inProject(FOLDER)) ? readdirSync(inProject(FOLDER)) : []).map((file) => {
    const messages = JSON.parse(readFileSync(inProject(`${FOLDER}/${file}`), "utf8"));
    return { language: basename(file, ".json"), messageOf: (english) => messages[english] };
  });
