import { readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { shakeMethods } from "./shake-methods.mjs";

/**
 * Bundles large libraries with the site, where Rollup leaves out more of them than Wrangler's bundler does, and takes
 * out of them what nothing calls (shake-methods.mjs).
 *
 * @param {readonly { module: string, packages: readonly string[], without?: readonly string[] }[]} libraries `module`
 *   is one of ours, imported when first needed, that exports what is used of the packages
 * @returns {import("vite").Plugin}
 */
export const slimLibraries = (libraries) => ({
  name: "slim-libraries",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? bundledWithTheSite(libraries.flatMap(({ packages }) => packages)) : null,
  renderChunk(code, { moduleIds }) {
    const library = libraries.find(({ module }) => moduleIds.includes(inProject(module)));
    if (!library) return null;
    const words = wordsOfUsers(this.getModuleInfo(inProject(library.module)));
    return { code: shakeMethods(code, { words, without: library.without }), map: null };
  },
});

/** What nothing is imported from does nothing either: these libraries' modules act on nobody else's. */
const bundledWithTheSite = (packages) => ({
  ssr: { noExternal: packages },
  build: {
    rollupOptions: {
      treeshake: {
        moduleSideEffects: (id) => !packages.some((name) => id.includes(`/node_modules/${name}/`)),
      },
    },
  },
});

/** Every word in the files that import a library: among them is every method that they call. */
function wordsOfUsers({ importers, dynamicImporters }) {
  return [...importers, ...dynamicImporters].flatMap((id) => readFileSync(id, "utf8").match(/[\w$]+/g) ?? []);
}
