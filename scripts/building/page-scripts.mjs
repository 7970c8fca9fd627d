import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { wordsInPlace } from "./words/words-in-place.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles scripts imported as `./reading.js?url`, which Vite would serve unbundled. @returns {import("vite").Plugin} */
export const pageScripts = () => {
  // The source files of each script.
  const sources = new Map();
  const put = async (entry) => {
    const { code, moduleIds } = await bundle(entry);
    sources.set(entry, moduleIds);
    const file = resolve(root, ".cache/page-scripts", basename(entry));
    writeIfNew(file, code);
    return file;
  };
  return {
    name: "page-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !/^\.{1,2}\/.*\.js\?url$/.test(source)) return null;
      return `${await put(resolve(dirname(importer), source.slice(0, -"?url".length)))}?url`;
    },
    async watchChange(changed) {
      for (const [entry, files] of sources) if (files.includes(changed)) await put(entry);
    },
  };
};

/** An unchanged file must not be written: the dev server would reload. */
function writeIfNew(file, code) {
  if (existsSync(file) && readFileSync(file, "utf8") === code) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

async function bundle(entry) {
  const [{ output }] = [
    await build({
      root,
      configFile: false,
      plugins: [wordsInPlace()],
      logLevel: "warn",
      resolve: { alias: { "~": resolve(root, "app") } },
      build: {
        write: false,
        target: "es2022",
        modulePreload: false,
        copyPublicDir: false,
        rollupOptions: { input: entry, output: { format: "es" } },
      },
    }),
  ].flat();
  return output[0];
}
