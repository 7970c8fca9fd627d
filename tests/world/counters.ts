/**
 * The view-counting object of the built worker, without the product around it: called directly, and crashed, woken by
 * its alarm and put back to the tables that it began with when a test says so.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { inject } from "vitest";
import { askBindings, bindingsWorker } from "./host/bindings";
import { databaseOf } from "./host/database";
import { directTo, ownSocket } from "./host/direct";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The rest of what production's first objects do not have. */
const LATER_TABLES = ["visits", "section_times", "programs", "pictures"];

const ENTRY = `
import { ViewCounter as Counter } from "./app.js";
export class ViewCounter extends Counter {
  constructor(ctx, env) {
    const { DB } = env;
    const told = (statement) => ({ run: async () => { const done = await statement.run(); await this.meanwhile?.(); return done; } });
    const prepare = (query) => query.startsWith("UPDATE proposals SET last_viewed_at")
      ? { bind: (...values) => told(DB.prepare(query).bind(...values)) } : DB.prepare(query);
    super(ctx, { ...env, DB: { prepare, batch: (all) => DB.batch(all) } });
  }
  /** A view comes in while the list is told of what is let go of. */
  async fireMeanwhile(name, view) {
    this.meanwhile = () => this.record(name, view);
    try { await this.alarm(); } finally { this.meanwhile = null; }
  }
  fire() { return this.alarm(); }
  async burst(name, views) { await Promise.all(views.map((view) => this.record(name, view))); }
  crash() { this.ctx.abort("crashed by a test"); }
  rows(query) { return this.ctx.storage.sql.exec(query).toArray(); }
  async alarmAt() { return await this.ctx.storage.getAlarm(); }
  becomeOld() { for (const table of ${JSON.stringify(LATER_TABLES)}) this.ctx.storage.sql.exec("DROP TABLE " + table); }
}
export default {
  async fetch(request, env) {
    const { name, calls } = await request.json();
    const answers = await Promise.allSettled(calls.map(([method, ...args]) =>
      env.VIEWS.get(env.VIEWS.idFromName(name))[method](...args)));
    return Response.json(answers.map(({ value, reason }) => reason ? { failed: String(reason) } : { value: value ?? null }));
  },
};
`;

export type Call = [method: string, ...args: unknown[]];
export type Outcome = { value: unknown } | { failed: string };

export interface Counters {
  db: D1Database;
  /** Calls one object, all at once. */
  at(name: string, calls: Call[]): Promise<Outcome[]>;
  /** One call that has to succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
  ask<T = any>(name: string, ...call: Call): Promise<T>;
  dispose(): Promise<void>;
}

export async function openCounters(): Promise<Counters> {
  const { compatibilityDate, compatibilityFlags, durableObjects, d1Databases } = inject("prepared").options;
  const counters = {
    name: "counters",
    ...ownSocket(),
    modules: [
      { type: "ESModule", path: `${root}dist/counters.js`, contents: ENTRY },
      { type: "ESModule", path: `${root}dist/app.js`, contents: readFileSync(`${root}dist/app.js`, "utf8") },
    ],
    modulesRoot: `${root}dist`,
    compatibilityDate,
    compatibilityFlags,
    durableObjects,
    d1Databases,
  };
  const miniflare = new Miniflare({
    cf: false,
    handleRuntimeStdio: printWhenAsked,
    workers: [counters, bindingsWorker({ compatibilityDate, d1Databases })],
  } as MiniflareOptions);
  await miniflare.ready;
  const db = databaseOf(askBindings(miniflare));
  const worker = directTo(miniflare, "counters");
  const at: Counters["at"] = async (name, calls) => {
    const body = JSON.stringify({ name, calls });
    const answer = await worker("http://counters.test/", { method: "POST", body });
    return (await answer.json()) as Outcome[];
  };
  return {
    db,
    at,
    ask: async (name, ...call) => {
      const [outcome] = await at(name, [call]);
      if (!outcome || "failed" in outcome) throw new Error(outcome?.failed ?? "no answer");
      // biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
      return outcome.value as any;
    },
    dispose: () => miniflare.dispose(),
  };
}

function printWhenAsked(out: Readable, err: Readable): void {
  for (const stream of [out, err])
    createInterface(stream).on("line", (line) => process.env.DEBUG && console.log(line));
}
