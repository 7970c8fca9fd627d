import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { makeSealCertificate } from "../scripts/setup/seal-certificate.mjs";

/** Requests with this header get their D1 queries in the response headers. */
const COUNT = "X-Bench-Count";

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
  return { url: (await miniflare.ready).origin, appUrl, db, dispose: () => miniflare.dispose() };
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

/** @returns {Promise<{ sql: string[], values: unknown[] }[]>} one entry per round trip */
export async function roundTrips(url, headers = {}) {
  const response = await fetch(url, { headers: { ...headers, [COUNT]: "1" } });
  // Reads the body to its end as well.
  await response.text();
  return JSON.parse(decodeURIComponent(response.headers.get(COUNT) ?? "[]"));
}

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
import app, { ViewCounter } from "./app.js";

export { ViewCounter };

function counted(db, trips) {
  const statement = (inner, sql, values) => ({
    inner, sql, values,
    bind: (...bound) => statement(inner.bind(...bound), sql, bound),
    ...Object.fromEntries(["all", "raw", "run", "first"].map((name) => [name, (...args) => {
      trips.push({ sql: [sql], values });
      return inner[name](...args);
    }])),
  });
  return {
    prepare: (sql) => statement(db.prepare(sql), sql, []),
    batch: (statements) => {
      trips.push({ sql: statements.map(({ sql }) => sql), values: statements.flatMap(({ values }) => values) });
      return db.batch(statements.map(({ inner }) => inner));
    },
    exec: (sql) => { trips.push({ sql: [sql], values: [] }); return db.exec(sql); },
    withSession: (from) => counted(db.withSession(from), trips),
  };
}

export default {
  ...app,
  async fetch(request, env, life) {
    if (!request.headers.has("${COUNT}")) return app.fetch(request, env, life);
    const trips = [];
    const response = await app.fetch(request, { ...env, DB: counted(env.DB, trips) }, life);
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set("${COUNT}", encodeURIComponent(JSON.stringify(trips)));
    return new Response(body, { status: response.status, headers });
  },
};
`;
