import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../workers/app.ts", import.meta.url));

/**
 * Builds the worker's entry in place of Remix's (after the Remix plugin), so that pages and queue consumers share one copy of the domain.
 * @returns {import("vite").Plugin}
 */
export const wholeWorker = () => ({
  name: "whole-worker",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: entry, external: [/^cloudflare:/] } } } : null,
});
