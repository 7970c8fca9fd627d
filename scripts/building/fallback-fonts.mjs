import { readFileSync } from "node:fs";
import { fallbackFiles, fallbackSlices } from "../fonts/fallback-sources.mjs";
import { inProject } from "../project.mjs";

/** Below the site's root. */
const folder = "fonts/fallback";

/**
 * Puts the fonts that a printed document may need beside its own into the site, out of their packages, and a list of
 * those that come in slices.
 *
 * @returns {import("vite").Plugin}
 */
export const fallbackFonts = () => ({
  name: "fallback-fonts",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle() {
    const emit = (name, source) => this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
    for (const { name, from } of fallbackFiles()) emit(`${name}.woff2`, readFileSync(inProject(from)));
    emit("slices.json", JSON.stringify(fallbackSlices()));
  },
});
