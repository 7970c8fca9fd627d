import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../workers/app.ts", import.meta.url));

/**
 * Builds the worker's entry instead of Remix's alone, so that the domain is in the bundle once, for pages and for
 * queue consumers alike. Goes behind the Remix plugin, whose entry it replaces.
 *
 * @returns {import("vite").Plugin}
 */
export const wholeWorker = () => ({
  name: "whole-worker",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: entry, external: [/^cloudflare:/] } } } : null,
});
