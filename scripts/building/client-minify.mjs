import { minifiedByOxc } from "./minified-by-oxc.mjs";

/**
 * Minifies the browser's scripts with Oxc, as Vite 8 does (docs/decisions/0096-how-scripts-are-kept-small.md). The worker is
 * bundled by Wrangler and stays readable until then.
 * @returns {import("vite").Plugin}
 */
export const clientMinify = () => ({
  name: "client-minify",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  config: () => ({ build: { minify: false } }),
  renderChunk: (code, { fileName }) => ({ ...minifiedByOxc(fileName, code), map: null }),
});
