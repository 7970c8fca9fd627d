import { fileURLToPath } from "node:url";
import { minifiedByOxc } from "./minified-by-oxc.mjs";

const entry = fileURLToPath(new URL("../../workers/app.ts", import.meta.url));

/** Keeps names and lines, which whoever reads a stack of production needs. */
const onlyFolded = { mangle: false, codegen: { removeWhitespace: false } };

/**
 * Builds the worker's entry in place of Remix's (after the Remix plugin), so that pages and queue consumers share one copy of the domain.
 * @returns {import("vite").Plugin}
 */
export const wholeWorker = () => ({
  name: "whole-worker",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: entry,
              external: [/^cloudflare:/],
              // With a second chunk, Wrangler would put every module in a function, which V8 reads twice at each start.
              output: { inlineDynamicImports: true },
            },
          },
        }
      : null,
  // After Vite's own steps, which write the code anew. In the bundle, Oxc no longer sees which names of a module are constants.
  generateBundle(_options, bundle) {
    if (this.environment.name !== "ssr") return;
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = minifiedByOxc(chunk.fileName, chunk.code, onlyFolded).code;
  },
});
