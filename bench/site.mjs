import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { makeSealCertificate } from "../scripts/setup/seal-certificate.mjs";

/** POST begins a ledger of all that the worker asks of its bindings, GET returns it. */
const LEDGER = "/bench/ledger";

/** The deployed bundle in local mode, on its own port, with queue, objects and mailbox; no network. */
export async function startProduct({
  appUrl = "http://localhost:8787",
  settings = {},
  outside = noNetwork,
} = {}) {
  const { ai: _needsAnAccount, modulesRules: _unused, queueConsumers, ...worker } = wranglerOptions();
  const seal = await makeSealCertificate({ commonName: "Bench seal", organization: "Countersign" });
  const miniflare = new Miniflare({
    ...worker,
    modules: [
      { type: "ESModule", path: inProject("dist/bench.js"), contents: countingEntry },
      { type: "ESModule", path: inProject("dist/app.js") },
    ],
    modulesRoot: inProject("dist"),
    queueConsumers: Object.fromEntries(
      Object.entries(queueConsumers).map(([queue, options]) => [
        queue,
        { ...options, maxBatchTimeout: 0.05 },
      ]),
    ),
    cf: false,
    // Logs are discarded: a terminal would be the slowest part.
    handleRuntimeStdio: (out, err) => {
      out.resume();
      err.resume();
    },
    bindings: {
      MODE: "local",
      APP_URL: appUrl,
      MAIL_FROM: "Countersign <proposals@countersign.test>",
      LINK_SECRET,
      SEAL_CERTIFICATE: seal.certificate,
      SEAL_PRIVATE_KEY: seal.privateKey,
      ...settings,
    },
    outboundService: outside,
  });
  const db = await miniflare.getD1Database("DB");
  await migrate(db);
  const files = await miniflare.getR2Bucket("FILES");
  return { url: (await miniflare.ready).origin, appUrl, db, files, dispose: () => miniflare.dispose() };
}

/** A minimal worker with the same assets, flags and a D1 database. */
export async function startBaseline(script, bindings, outside = noNetwork) {
  const { compatibilityDate, compatibilityFlags, assets, d1Databases } = wranglerOptions();
  const miniflare = new Miniflare({
    name: "floor",
    modules: [{ type: "ESModule", path: inProject("dist/floor.js"), contents: script }],
    modulesRoot: inProject("dist"),
    cf: false,
    compatibilityDate,
    compatibilityFlags,
    assets,
    d1Databases,
    bindings,
    outboundService: outside,
  });
  const db = await miniflare.getD1Database("DB");
  await migrate(db);
  return { url: (await miniflare.ready).origin, db, dispose: () => miniflare.dispose() };
}

/**
 * @typedef {{ binding: "DB", sql: string[], values: unknown[], read: number, written: number, ms: number }} RoundTrip rows and time of D1
 * @typedef {{ binding: string, call: string }} OtherCall of the files, the queue, an object or the browser
 */

/** @returns {Promise<RoundTrip[]>} the D1 round trips of one request */
export async function roundTrips(url, headers = {}) {
  await openLedger(url);
  await (await fetch(url, { headers })).text();
  return (await readLedger(url)).filter(({ binding }) => binding === "DB");
}

export const openLedger = async (url) =>
  void (await (await fetch(new URL(LEDGER, url), { method: "POST" })).text());

/** @returns {Promise<(RoundTrip | OtherCall)[]>} */
export const readLedger = async (url) => (await fetch(new URL(LEDGER, url))).json();

export async function copyRows(from, to, tables) {
  for (const table of tables) {
    const { results } = await from.prepare(`select * from "${table}"`).all();
    for (const row of results) {
      const names = Object.keys(row);
      const marks = names.map(() => "?").join(", ");
      await to
        .prepare(`insert into "${table}" (${names.join(", ")}) values (${marks})`)
        .bind(...Object.values(row))
        .run();
    }
  }
}

function noNetwork(request) {
  throw new Error(`Benchmarks have no network: ${request.url}`);
}

const wranglerOptions = () => unstable_getMiniflareWorkerOptions(inProject("wrangler.toml")).workerOptions;

async function migrate(db) {
  const files = readdirSync(inProject("migrations")).filter((name) => name.endsWith(".sql"));
  const statements = files
    .sort()
    .flatMap((name) =>
      readFileSync(inProject(`migrations/${name}`), "utf8").split("--> statement-breakpoint"),
    );
  await db.batch([
    db.prepare("pragma defer_foreign_keys = on"),
    ...statements.map((statement) => db.prepare(statement)),
  ]);
}

export const LINK_SECRET = "a secret that only benchmarks know, long enough for the schema";

const countingEntry = `
import app, { ViewCounter as Counter } from "./app.js";

let ledger;

function counted(env) {
  if (!ledger) return env;
  const called = (binding) => new Proxy(env[binding], {
    get: (inner, name) => {
      const value = inner[name];
      if (typeof value !== "function") return value;
      return (...args) => {
        if (!(value.name === "idFromName")) ledger?.push({ binding, call: String(name) });
        return value.apply(inner, args);
      };
    },
  });
  const calls = ["FILES", "OUTBOX", "VIEWS", "BROWSER"].map((binding) => [binding, called(binding)]);
  return { ...env, ...Object.fromEntries(calls), DB: countedDatabase(env.DB) };
}

function countedDatabase(db) {
  const note = (sql, values, metas) =>
    ledger?.push({
      binding: "DB", sql, values,
      read: metas.reduce((sum, meta) => sum + meta.rows_read, 0),
      written: metas.reduce((sum, meta) => sum + meta.rows_written, 0),
      ms: metas.reduce((sum, meta) => sum + meta.duration, 0),
    });
  const statement = (inner, sql, values) => {
    const all = async () => {
      const result = await inner.all();
      note([sql], values, [result.meta]);
      return result;
    };
    return {
      inner, sql, values,
      bind: (...bound) => statement(inner.bind(...bound), sql, bound),
      all,
      run: all,
      first: async (column) => {
        const [row] = (await all()).results;
        return row === undefined ? null : column ? row[column] : row;
      },
      // Only \`all\` says how many rows were read. A query can be asked twice, a write cannot.
      raw: async (options) => {
        const { results } = await all();
        return /^\\s*(select|with)/i.test(sql) ? inner.raw(options) : results.map(Object.values);
      },
    };
  };
  return {
    prepare: (sql) => statement(db.prepare(sql), sql, []),
    batch: async (statements) => {
      const results = await db.batch(statements.map(({ inner }) => inner));
      note(statements.map(({ sql }) => sql), statements.flatMap(({ values }) => values), results.map(({ meta }) => meta));
      return results;
    },
    withSession: (from) => countedDatabase(db.withSession(from)),
  };
}

export class ViewCounter extends Counter {
  constructor(state, env) {
    super(state, { ...env, get DB() { return counted(env).DB; } });
  }
}

export default {
  async fetch(request, env, life) {
    if (new URL(request.url).pathname !== "${LEDGER}") return app.fetch(request, counted(env), life);
    if (request.method === "POST") ledger = [];
    return Response.json(ledger ?? []);
  },
  queue: (batch, env, life) => app.queue(batch, counted(env), life),
  scheduled: (event, env, life) => app.scheduled(event, counted(env), life),
};
`;
