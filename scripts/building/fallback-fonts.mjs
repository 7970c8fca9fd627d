import { readFileSync } from "node:fs";
import { fallbackFiles, fallbackSlices } from "../fonts/fallback-sources.mjs";
import { inProject } from "../project.mjs";

const folder = "fonts/fallback";

/**
 * Copies the fallback fonts of printed documents, and the list of sliced ones, into the site.
 * @returns {import("vite").Plugin}
 */
export const fallbackFonts = () => ({
  name: "fallback-fonts",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle() {
    for (const [name, read] of files())
      this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: read() });
  },
  configureServer({ middlewares }) {
    const readers = files();
    middlewares.use(`/${folder}`, ({ url = "" }, response, next) => {
      const read = readers.get(url.slice(1));
      if (read) response.end(read());
      else next();
    });
  },
});

/** @returns {Map<string, () => Buffer | string>} by their names, how to read them */
const files = () =>
  new Map([
    ...fallbackFiles().map(({ name, from }) => [`${name}.woff2`, () => readFileSync(inProject(from))]),
    ["slices.json", () => JSON.stringify(fallbackSlices())],
  ]);
