const HELPER = "\0vite/preload-helper.js";

/**
 * Leaves out what Vite puts around every dynamic import, which would be in the first load of every screen. It loads the
 * style sheets of what is imported; ours stand in the page.
 * @returns {import("vite").Plugin}
 */
export const bareImports = () => ({
  name: "bare-imports",
  enforce: "pre",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  generateBundle(_options, bundle) {
    for (const { code = "", fileName } of Object.values(bundle))
      if (code.includes("__vite__mapDeps")) this.error(`${fileName} imports a style sheet on demand.`);
  },
});
