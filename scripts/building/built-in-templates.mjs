import { runnerImport } from "vite";
import { inProject } from "../project.mjs";

/**
 * Puts what a source exports as a file into the site, where the worker reads it.
 * @param {{ fileName: string, source: string, exported: string, reader: string }} of `reader` keeps what it has read
 * @returns {import("vite").Plugin}
 */
const fileOf = ({ fileName, source, exported, reader }) => ({
  name: fileName,
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async generateBundle() {
    this.emitFile({ type: "asset", fileName, source: await textOf(source, exported) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response, next) => {
      textOf(source, exported).then((text) => response.end(text), next);
    });
  },
  handleHotUpdate: ({ file, modules, server: { moduleGraph } }) =>
    file.startsWith(inProject(source.replace(/\/[^/]*$/, "")))
      ? [...modules, ...(moduleGraph.getModulesByFile(inProject(reader)) ?? [])]
      : modules,
});

export const builtInTemplates = () =>
  fileOf({
    fileName: "built-in-templates.json",
    source: "app/domain/templates/built-in/index.ts",
    exported: "BUILT_IN",
    reader: "app/domain/templates/built-in-templates.server.ts",
  });

export const sampleProposal = () =>
  fileOf({
    fileName: "sample-proposal.json",
    source: "app/domain/templates/sample/sample-proposal.ts",
    exported: "SAMPLE_PROPOSAL",
    reader: "app/domain/templates/sample/sample-page.server.ts",
  });

/** Only local mode reads it. */
export const demoProposals = () =>
  fileOf({
    fileName: "demo-proposals.json",
    source: "app/domain/admin/demo/demo-proposals.ts",
    exported: "DEMO_PROPOSALS",
    reader: "app/domain/admin/demo/seed-demo.server.ts",
  });

export const demoPictures = () =>
  fileOf({
    fileName: "demo-pictures.json",
    source: "scripts/building/demo-pictures.mjs",
    exported: "DEMO_PICTURES",
    reader: "app/domain/admin/demo/design-proposal.server.ts",
  });

/** @param {string} source @param {string} exported @returns {Promise<string>} of the sources as they are now */
async function textOf(source, exported) {
  const options = { configFile: false, logLevel: "error", resolve: { alias: { "~": inProject("app") } } };
  const { module } = await runnerImport(inProject(source), options);
  return JSON.stringify(module[exported]);
}
