import { runnerImport } from "vite";
import { inProject } from "../project.mjs";

const folder = inProject("app/domain/templates/built-in");
/** Keeps what it has read. */
const reader = inProject("app/domain/templates/built-in-templates.server.ts");
const fileName = "built-in-templates.json";

/**
 * Puts the built-in templates as a file into the site, where the worker reads them.
 * @returns {import("vite").Plugin}
 */
export const builtInTemplates = () => ({
  name: "built-in-templates",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async generateBundle() {
    this.emitFile({ type: "asset", fileName, source: await templates() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response, next) => {
      templates().then((text) => response.end(text), next);
    });
  },
  handleHotUpdate: ({ file, modules, server: { moduleGraph } }) =>
    file.startsWith(folder) ? [...modules, ...(moduleGraph.getModulesByFile(reader) ?? [])] : modules,
});

/** @returns {Promise<string>} of the sources as they are now */
async function templates() {
  const options = { configFile: false, logLevel: "error", resolve: { alias: { "~": inProject("app") } } };
  const { module } = await runnerImport(`${folder}/index.ts`, options);
  return JSON.stringify(module.BUILT_IN);
}
