// The dev server: the worker's code in Vite, its bindings in workerd. A process of its own: startSite() starts it.
import { Console } from "node:console";
import { setTimeout as sleep } from "node:timers/promises";
import { createLogger, createServer } from "vite";
import { inProject } from "../project.mjs";
import { reloadPlainPages } from "./plain-pages.mjs";
import { execution, loadWorker, workerInVite } from "./worker-in-vite.mjs";
import { startWorkerd } from "./workerd.mjs";

const minute = 60_000;

const port = Number(process.argv[2]);
const isVerbose = process.argv.includes("--verbose");

// Otherwise the small builds below would make Vite, React and all a production's.
process.env.NODE_ENV = "development";
const console = new Console(process.stdout, process.stderr);
if (!isVerbose) globalThis.console.info = () => {};

/** Packages of screens: Vite would find them one by one and reload the page for each. */
const inBrowsers = [
  "@conform-to/zod/v4",
  "@simplewebauthn/browser",
  "cmdk",
  "lucide",
  "quill",
  "radix-ui",
  "react-quill",
  "zod",
];

/** Places that the server itself writes, or that no page is made of. */
const unwatched = [
  ...[".wrangler", "bench", "build", "dist", "docs", "screens", "scripts", "tests"].map((name) =>
    inProject(`${name}/**`),
  ),
  inProject(".cache/!(page-scripts)/**"),
];

let workerd;
let vite;
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, stop);
[vite, workerd] = await Promise.all([startVite(), startWorkerd({ port, isVerbose, onBatch })]);
// What does not compile is shown, and can be mended while the server runs.
await loadWorker(vite).catch(() => {});
await vite.listen();
setInterval(runMinuteTrigger, minute);

function startVite() {
  return createServer({
    configFile: inProject("vite.config.ts"),
    cacheDir: inProject(".cache/vite"),
    customLogger: createLogger("info", { console, prefix: "[dev]" }),
    plugins: [workerInVite(() => workerd.env), reloadPlainPages()],
    optimizeDeps: { include: inBrowsers },
    server: { host: "127.0.0.1", port, strictPort: true, cors: false, watch: { ignored: unwatched } },
  });
}

/** @returns {Promise<Record<string, object>>} of the messages that are tried again, how; by id */
async function onBatch({ queue, messages }) {
  const retries = {};
  const answerable = messages.map((message) => ({
    ...message,
    ack() {},
    retry: (options = {}) => {
      retries[message.id] = options;
    },
  }));
  const worker = await loadWorker(vite);
  await worker.queue({ queue, messages: answerable }, workerd.env, execution);
  return retries;
}

/** A failed sweep is in the worker's own log, and the next one comes in a minute. */
async function runMinuteTrigger() {
  const worker = await loadWorker(vite);
  await worker.scheduled({}, workerd.env, execution).catch(() => {});
}

/** Stops before whoever started this process loses patience (site-server.mjs). At its exit the browsers end with it. */
async function stop() {
  await Promise.race([Promise.allSettled([vite?.close(), workerd?.stop()]), sleep(3_000)]);
  process.exit(0);
}
