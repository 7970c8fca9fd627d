// The worker as it is deployed, in workerd, on a port of this machine. A process of its own: startSite() starts it.
import { setTimeout as sleep } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { inProject } from "../project.mjs";
import { miniflareOptions } from "./miniflare-options.mjs";

const minute = 60_000;

const port = Number(process.argv[2]);
const isVerbose = process.argv.includes("--verbose");

const miniflare = new Miniflare({
  ...miniflareOptions({ port, isVerbose }),
  modules: [{ type: "ESModule", path: inProject("dist/app.js") }],
  modulesRoot: inProject("dist"),
});
// Should the script that started this one be killed, its channel closes, and the port must not stay taken.
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, stop);
await miniflare.ready;
setInterval(runMinuteTrigger, minute);

/** A failed sweep is in the worker's own log, and the next one comes in a minute. */
async function runMinuteTrigger() {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: "* * * * *" }).catch(() => {});
}

/** Stops before whoever started this process loses patience (site-server.mjs). At its exit the browsers end with it. */
async function stop() {
  await Promise.race([miniflare.dispose().catch(() => {}), sleep(3_000)]);
  process.exit(0);
}
