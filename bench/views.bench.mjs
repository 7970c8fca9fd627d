/**
 * Views of one proposal: the object of the built worker, asked to record one view a request, against an object that
 * does nothing but write one row. Both are one object, in one worker, by turns. Not a view may be lost: that is the
 * budget; the ratio is told.
 */
import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { byTurns } from "./load.mjs";
import { table } from "./table.mjs";

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
let asked = 0;
const visit = { viewer: "somebody", versionId: "v1", device: "phone" };
const only = (objects) => objects.get(objects.idFromName("one"));
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const id = crypto.randomUUID();
    if (pathname === "/bare") await only(env.BARE).hit(id);
    else if (pathname === "/told") return Response.json({ asked, ...(await only(env.VIEWS).figures()) });
    else {
      asked += 1;
      await only(env.VIEWS).record("one", { id, reader: "link", at: Date.now(), visit });
    }
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
  const { views, floor } = await byTurns(
    { views: `${origin}/views`, floor: `${origin}/bare` },
    { rounds: 3, seconds: 2 },
  );
  const told = await (await fetch(`${origin}/told`)).json();
  const row = (name, { perSecond, median, p99 }) => [
    name,
    perSecond.toFixed(0),
    median.toFixed(1),
    p99.toFixed(1),
  ];
  table([
    ["one object, 10 connections, 3 x 2 s each by turns", "views/s", "median ms", "p99 ms"],
    row("the view counter", views),
    row("floor: one bare row", floor),
    ["ratio, counter to floor", (views.perSecond / floor.perSecond).toFixed(2), "", ""],
  ]);
  console.log(`${told.views} of ${told.asked} views were counted.`);
  if (told.views !== told.asked) {
    console.log("OVER BUDGET: views were lost");
    process.exitCode = 1;
  }
} finally {
  await miniflare.dispose();
}
