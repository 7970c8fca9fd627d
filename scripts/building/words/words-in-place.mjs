import { createHash } from "node:crypto";
import { SCRIPT_FOLDERS } from "../../../app/platform/words/script-folder.ts";
import { inProject } from "../../project.mjs";
import { minifiedByOxc } from "../minified-by-oxc.mjs";
import { markedWords, OPEN, SOURCES } from "./marked-words.mjs";
import { ENGLISH, placedWords } from "./placed-words.mjs";

/** Browsers get these in place of the server's modules. */
const REPLACED = {
  [inProject("app/platform/words/t.ts")]: inProject("app/platform/words/t.browser.ts"),
  [inProject("app/ui/words/words.tsx")]: inProject("app/ui/words/words.browser.tsx"),
};

/**
 * Browsers get every sentence of the app where it is shown, and no library for messages: `t("Saved as {name}.", { name })`
 * becomes a template. Each further language gets copies of all scripts with its own words (docs/decisions/0081).
 * @param {import("./placed-words.mjs").AppLanguage[]} [languages] beside English
 * @returns {import("vite").Plugin}
 */
export const wordsInPlace = (languages = []) => ({
  name: "words-in-place",
  resolveId: {
    // Before Vite, which would find the server's module.
    order: "pre",
    async handler(source, importer, options) {
      if (options?.ssr || !SOURCES.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && (REPLACED[resolved.id] ?? resolved);
    },
  },
  transform(code, id, options) {
    if (options?.ssr || !/\.tsx?$/.test(id) || !/words/.test(code)) return null;
    const marked = markedWords(code, this.parse(code));
    if (marked === code) return null;
    // The dev server sends modules as they are here.
    const isBuild = this.environment?.mode === "build";
    return { code: isBuild ? marked : placedWords(marked, this.parse(marked), ENGLISH), map: null };
  },
  generateBundle: {
    // After the minifiers, and what Vite puts into scripts last.
    order: "post",
    handler(_options, bundle) {
      if (this.environment?.name === "ssr") return;
      const scripts = Object.values(bundle).filter(({ type }) => type === "chunk");
      const marked = scripts.map(({ fileName, code }) => ({ fileName, code, program: this.parse(code) }));
      const inLanguage = (language) =>
        marked.map(({ fileName, code, program }) => ({
          fileName,
          // Vite has printed all of them at length, those without words too.
          code: withoutMarks(fileName, minifiedByOxc(fileName, placedWords(code, program, language)).code),
        }));
      const folders = {};
      for (const language of languages) {
        const copies = inLanguage(language);
        const folder = `${language.language}-${shortHash(copies.map(({ code }) => code).join("\n"))}`;
        folders[language.language] = folder;
        for (const { fileName, code } of copies)
          this.emitFile({
            type: "asset",
            fileName: fileName.replace("assets/", `assets/${folder}/`),
            source: code,
          });
      }
      if (languages.length > 0)
        this.emitFile({ type: "asset", fileName: SCRIPT_FOLDERS, source: JSON.stringify(folders) });
      for (const [index, { code }] of inLanguage(ENGLISH).entries()) scripts[index].code = code;
    },
  },
});

/** The minifier runs some functions on texts, such as `encodeURIComponent`; what they make of a mark is a mark no more. */
function withoutMarks(fileName, code) {
  if (code.includes(OPEN) || code.includes(encodeURIComponent(OPEN)))
    throw new Error(`${fileName}: the minifier has changed a sentence before its words were in place.`);
  return code;
}

const shortHash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8);
