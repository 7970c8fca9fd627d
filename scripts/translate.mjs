import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { asCommand, PlainFailure } from "./command.mjs";
import { inProject } from "./project.mjs";
import { appMessages } from "./sentences/app-texts.mjs";

/** Writes a language's file of the app for subscribers, or adds what it lacks: messages to translate are empty. */
await asCommand(import.meta.url, async ([language]) => {
  if (!isLanguage(language)) throw new PlainFailure("Name a language, such as: npm run translate -- de");
  const path = `public/languages/app/${language}.json`;
  const known = existsSync(inProject(path)) ? JSON.parse(readFileSync(inProject(path), "utf8")) : {};
  const messages = Object.fromEntries(appMessages().map((english) => [english, known[english] ?? ""]));
  mkdirSync(inProject(dirname(path)), { recursive: true });
  writeFileSync(inProject(path), `${JSON.stringify(messages, null, 2)}\n`);
  const left = Object.values(messages).filter((message) => message === "").length;
  console.log(`${path}: ${left} of ${Object.keys(messages).length} messages are to translate.`);
});

function isLanguage(tag) {
  try {
    return Intl.getCanonicalLocales(tag ?? [])[0] === tag && tag !== undefined;
  } catch {
    return false;
  }
}
