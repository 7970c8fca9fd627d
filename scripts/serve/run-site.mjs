// The worker as it is deployed, in workerd, on a port of this machine. A process of its own: startSite() starts it.
import { createInterface } from "node:readline";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../project.mjs";
import { stateFolder } from "./state-folder.mjs";

const minute = 60_000;

const port = Number(process.argv[2]);
const isVerbose = process.argv.includes("--verbose");

const miniflare = new Miniflare(siteOptions());
// Should the script that started this one be killed, its channel closes, and the port must not stay taken.
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, stop);
await miniflare.ready;
setInterval(runMinuteTrigger, minute);
// Its one message: the bundle is a new one.
process.on("message", () => miniflare.setOptions(siteOptions()).catch(console.error));

function siteOptions() {
  // Workers AI needs an account.
  const { ai: _, modulesRules: __, ...worker } = readWorker();
  return {
    ...worker,
    modules: [{ type: "ESModule", path: inProject("dist/app.js") }],
    modulesRoot: inProject("dist"),
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
function readWorker() {
  return unstable_getMiniflareWorkerOptions(inProject("wrangler.toml")).workerOptions;
}

function showLines(stream, show) {
  createInterface(stream).on("line", (line) => show(line));
}

/** A failed sweep is in the worker's own log, and the next one comes in a minute. */
async function runMinuteTrigger() {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: "* * * * *" }).catch(() => {});
}

async function stop() {
  await miniflare.dispose();
  process.exit(0);
}
