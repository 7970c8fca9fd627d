import { minifiedByOxc } from "./minified-by-oxc.mjs";

/**
 * Minifies with Oxc, then Terser, then Oxc: each finds what the other leaves (docs/decisions/0059-two-minifiers.md). The
 * worker is bundled by Wrangler and stays readable until then.
 * @returns {import("vite").Plugin}
 */
export const clientMinify = () => ({
  name: "client-minify",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  config: () => ({
    build: {
      minify: "terser",
      terserOptions: { module: true, ecma: 2020, mangle: false, maxWorkers: 2 },
      // Plugins of the output come after Vite's own, so after Terser.
      rollupOptions: { output: { plugins: [{ name: "client-minify-again", renderChunk }] } },
    },
  }),
  renderChunk,
});

const renderChunk = (code, { fileName }) => ({ ...minifiedByOxc(fileName, code), map: null });
