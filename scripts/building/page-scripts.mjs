import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The scripts of pages that have no runtime, imported by their address (`./reading.js?url`): each is put into one
 * small file together with what it imports. Vite alone would serve the file as it is written, imports and comments
 * included.
 *
 * @returns {import("vite").Plugin}
 */
export const pageScripts = () => ({
  name: "page-scripts",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!importer || !/^\.{1,2}\/.*\.js\?url$/.test(source)) return null;
    const entry = resolve(dirname(importer), source.slice(0, -"?url".length));
    const file = resolve(root, ".cache/page-scripts", basename(entry));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await bundle(entry));
    return `${file}?url`;
  },
});

/** @returns {Promise<string>} one module, without imports and comments */
async function bundle(entry) {
  const [{ output }] = [
    await build({
      root,
      configFile: false,
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
  return output[0].code;
}
