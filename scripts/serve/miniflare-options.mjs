import { createInterface } from "node:readline";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../project.mjs";
import { stateFolder } from "./state-folder.mjs";

/**
 * Returns Miniflare's options: the bindings of wrangler.toml, the settings of .dev.vars, and the local state.
 * @param {{ port: number, isVerbose: boolean, assets?: string }} options `port` is the one that people open, `assets` a
 * folder in place of wrangler.toml's
 */
export function miniflareOptions({ port, isVerbose, assets }) {
  // Workers AI needs an account.
  const { ai: _, modulesRules: __, ...worker } = readWorker(assets);
  return {
    ...worker,
    bindings: { ...worker.bindings, APP_URL: `http://localhost:${port}` },
    host: "127.0.0.1",
    port,
    cf: false,
    defaultPersistRoot: `${stateFolder()}/v3`,
    handleRuntimeStdio(out, errors) {
      showLines(errors, console.error);
      if (isVerbose) showLines(out, console.log);
      else out.resume();
    },
  };
}

/** wrangler.toml and .dev.vars together. */
function readWorker(assets) {
  const overrides = assets ? { assets: { directory: assets } } : {};
  return unstable_getMiniflareWorkerOptions(inProject("wrangler.toml"), undefined, { overrides })
    .workerOptions;
}

function showLines(stream, show) {
  createInterface(stream).on("line", (line) => show(line));
}
