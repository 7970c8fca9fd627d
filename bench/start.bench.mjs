/**
 * A cold start: the CPU time of the worker's global scope as `wrangler check startup` profiles it, which is a budget, and
 * the first request to a new isolate against a worker of one line.
 */
import { readFileSync } from "node:fs";
import { inProject } from "../scripts/project.mjs";
import { runHidden, tool } from "../scripts/run.mjs";
import { localEnv } from "../scripts/setup/local-env.mjs";
import { startBaseline, startProduct } from "./site.mjs";
import { median } from "./sources.mjs";
import { table } from "./table.mjs";

/** Milliseconds of CPU time. */
const MAX_START = 400;
const ROUNDS = 5;
const BARE = `export default { fetch: () => new Response("ok") };`;

const start = await startTime();
const product = await firstRequests(startProduct, "/sign/unknown");
const bare = await firstRequests(() => startBaseline(BARE, {}), "/sign/unknown");
const ms = (times) => median(times).toFixed(1);
table([
  ["", "product", "bare", "ratio"],
  ["global scope, ms busy", start.toFixed(0), "", ""],
  [
    "first request, ms",
    ms(product.first),
    ms(bare.first),
    (median(product.first) / median(bare.first)).toFixed(1),
  ],
  [
    "second request, ms",
    ms(product.second),
    ms(bare.second),
    (median(product.second) / median(bare.second)).toFixed(1),
  ],
]);
if (start > MAX_START) {
  console.log(`OVER BUDGET: the global scope takes ${start.toFixed(0)} ms, ${MAX_START} allowed`);
  process.exitCode = 1;
}

/** The least of some profiles: other work on the machine only adds to it. */
async function startTime() {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await profiledStart());
  return Math.min(...times);
}

async function profiledStart() {
  const outfile = inProject(".cache/startup.cpuprofile");
  await runHidden(tool("wrangler", "wrangler", ["check", "startup", "--outfile", outfile]), {
    failure: "The start cannot be profiled:",
    env: { ...localEnv(), NODE_ENV: "production" },
  });
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(outfile, "utf8"));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const busy = timeDeltas.filter((_, at) => !idle.has(samples[at]));
  return busy.reduce((sum, microseconds) => sum + microseconds, 0) / 1000;
}

async function firstRequests(open, path) {
  const times = { first: [], second: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await open();
    for (const list of Object.values(times)) {
      const asked = performance.now();
      await (await fetch(`${site.url}${path}`)).text();
      list.push(performance.now() - asked);
    }
    await site.dispose();
  }
  return times;
}
