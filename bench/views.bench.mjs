/**
 * The built worker's object against one that only writes a row, both in one worker, in turns. First bursts of 100 calls,
 * then single requests. Losing no view is the budget; ratios are reported.
 */
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { loadInTurns } from "./load.mjs";
import { table } from "./table.mjs";

/** Per connection, of ten. */
const BURST = 100;

const entry = `
import { DurableObject } from "cloudflare:workers";
export { ViewCounter } from "./app.js";
export class Bare extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS hits (id TEXT PRIMARY KEY)");
  }
  hit(id) { this.ctx.storage.sql.exec("INSERT INTO hits VALUES (?)", id); }
}
let requested = 0;
const visit = { viewer: "somebody", versionId: "v1", device: "phone" };
const only = (objects) => objects.get(objects.idFromName("one"));
const hit = (env) => only(env.BARE).hit(crypto.randomUUID());
const view = (env) => {
  requested += 1;
  const id = crypto.randomUUID();
  return only(env.VIEWS).record("one", { id, reader: "link", at: Date.now(), visit });
};
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/recorded") return Response.json({ requested, ...(await only(env.VIEWS).figures()) });
    const call = pathname === "/bare" ? hit : view;
    const times = Number(searchParams.get("times") ?? 1);
    await Promise.all(Array.from({ length: times }, () => call(env)));
    return new Response("ok");
  },
};
`;

const { compatibilityDate, compatibilityFlags, durableObjects, d1Databases } =
  unstable_getMiniflareWorkerOptions(inProject("wrangler.toml")).workerOptions;
const miniflare = new Miniflare({
  modules: [
    { type: "ESModule", path: inProject("dist/views.js"), contents: entry },
    {
      type: "ESModule",
      path: inProject("dist/app.js"),
      contents: readFileSync(inProject("dist/app.js"), "utf8"),
    },
  ],
  modulesRoot: inProject("dist"),
  compatibilityDate,
  compatibilityFlags,
  durableObjects: { ...durableObjects, BARE: { className: "Bare", useSQLite: true } },
  d1Databases,
  cf: false,
});
try {
  const db = await miniflare.getD1Database("DB");
  await db.exec("create table proposals (id text primary key, view_count int, last_viewed_at int)");
  const { origin } = await miniflare.ready;
  const measured = await loadInTurns(
    {
      burst: { url: `${origin}/views?times=${BURST}` },
      burstFloor: { url: `${origin}/bare?times=${BURST}` },
      single: { url: `${origin}/views` },
      singleFloor: { url: `${origin}/bare` },
    },
    { rounds: 3, seconds: 2 },
  );
  const recorded = await (await fetch(`${origin}/recorded`)).json();
  const row = (name, { perSecond, median, p99 }, calls) => [
    name,
    (perSecond * calls).toFixed(0),
    median.toFixed(1),
    p99.toFixed(1),
  ];
  const ratio = (one, other) => [
    "ratio, counter to floor",
    (one.perSecond / other.perSecond).toFixed(2),
    "",
    "",
  ];
  table([
    ["one object, 10 connections, 3 x 2 s each by turns", "views/s", "median ms", "p99 ms"],
    row(`the view counter alone, ${BURST} calls a request`, measured.burst, BURST),
    row(`floor: one bare row, ${BURST} calls a request`, measured.burstFloor, BURST),
    ratio(measured.burst, measured.burstFloor),
    row("the view counter, one view per request", measured.single, 1),
    row("floor: one bare row a request", measured.singleFloor, 1),
    ratio(measured.single, measured.singleFloor),
  ]);
  console.log(`${recorded.views} of ${recorded.requested} views were counted.`);
  if (recorded.views !== recorded.requested) {
    console.log("OVER BUDGET: views were lost");
    process.exitCode = 1;
  }
} finally {
  await miniflare.dispose();
}
