import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { makeSealCertificate } from "../scripts/setup/seal-certificate.mjs";
import { freePort } from "./free-port.mjs";

/** Requests with this header get their D1 queries as the answer. */
const RECORD = "X-Bench-Record";
/** POST begins a ledger of all that the worker asks of its bindings, GET returns it. */
const LEDGER = "/bench/ledger";
/** Requests with this header get what was recorded under that name: its queries run, its bytes are the answer. */
const FLOOR = "X-Bench-Floor";

/** The deployed bundle in local mode, on its own port, with queue, objects and mailbox; no network. */
export async function startProduct({
  appUrl = "http://localhost:8787",
  settings = {},
  outside = noNetwork,
  inspected = false,
} = {}) {
  const { ai: _needsAnAccount, modulesRules: _unused, queueConsumers, ...worker } = wranglerOptions();
  const seal = await makeSealCertificate({ commonName: "Bench seal", organization: "Countersign" });
  const miniflare = new Miniflare({
    ...worker,
    modules: [
      { type: "ESModule", path: inProject("dist/bench.js"), contents: measuringEntry },
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
    ...(inspected && { inspectorPort: await freePort() }),
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
  const url = (await miniflare.ready).origin;
  const inspector = () => miniflare.getInspectorURL();
  return { url, appUrl, db, files, inspector, dispose: () => miniflare.dispose() };
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

/** @returns {Promise<{ sql: string, values: unknown[] }[][]>} the statements of each round trip */
export const roundTrips = async (url, headers = {}, name = "last") =>
  (await fetch(url, { headers: { ...headers, [RECORD]: name } })).json();

export const openLedger = async (url) =>
  void (await (await fetch(new URL(LEDGER, url), { method: "POST" })).text());

/**
 * @typedef {{ binding: "DB", trip: { sql: string, values: unknown[] }[], read: number, written: number, ms: number }} RoundTrip
 * rows and time of D1
 * @typedef {{ binding: string, call: string }} OtherCall of the files, the queue, an object or the browser
 * @returns {Promise<(RoundTrip | OtherCall)[]>}
 */
export const readLedger = async (url) => (await fetch(new URL(LEDGER, url))).json();

/**
 * A page, and the floor to compare it with: the same worker, which only runs the page's queries and answers with its bytes.
 * @returns two requests, for `loadInTurns`
 */
export async function withFloor(url, headers = {}) {
  const name = `floor ${url}`;
  await roundTrips(url, headers, name);
  return { page: { url, headers }, floor: { url, headers: { ...headers, [FLOOR]: name } } };
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

const measuringEntry = `
import app, { ViewCounter as Counter } from "./app.js";

function watched(env, ledger) {
  if (!ledger) return env;
  const called = (binding) => new Proxy(env[binding], {
    get: (inner, name) => {
      const value = inner[name];
      if (typeof value !== "function") return value;
      return (...args) => {
        if (name !== "idFromName") ledger.push({ binding, call: String(name) });
        return value.apply(inner, args);
      };
    },
  });
  const calls = ["FILES", "OUTBOX", "VIEWS", "BROWSER"].map((binding) => [binding, called(binding)]);
  return { ...env, ...Object.fromEntries(calls), DB: watchedDatabase(env.DB, ledger) };
}

function watchedDatabase(db, ledger) {
  const sum = (results, name) => results.reduce((all, { meta }) => all + meta[name], 0);
  const note = (trip, results) => ledger.push({
    binding: "DB", trip,
    read: sum(results, "rows_read"), written: sum(results, "rows_written"), ms: sum(results, "duration"),
  });
  const statement = (inner, sql, values) => {
    const all = async () => {
      const result = await inner.all();
      note([{ sql, values }], [result]);
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
      note(statements.map(({ sql, values }) => ({ sql, values })), results);
      return results;
    },
    withSession: (from) => watchedDatabase(db.withSession(from), ledger),
  };
}

let ledger;

export class ViewCounter extends Counter {
  constructor(state, env) {
    super(state, { ...env, get DB() { return watched(env, ledger).DB; } });
  }
}

const floors = new Map();

async function record(request, env, life) {
  const asked = [];
  const response = await app.fetch(request, watched(env, asked), life);
  const { status } = response;
  const [body, headers] = [await response.arrayBuffer(), new Headers(response.headers)];
  const trips = asked.flatMap(({ trip }) => (trip ? [trip] : []));
  floors.set(request.headers.get("${RECORD}"), { trips, body, init: { status, headers } });
  return Response.json(trips);
}

/** The lookup by hash, the same queries, the same bytes: nothing else that the product does. */
async function answerLikeFloor(request, { DB }) {
  const { trips, body, init } = floors.get(request.headers.get("${FLOOR}"));
  const secret = request.headers.get("Cookie") ?? new URL(request.url).pathname;
  await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  for (const trip of trips) {
    const statements = trip.map(({ sql, values }) => DB.prepare(sql).bind(...values));
    await (statements.length === 1 ? statements[0].raw() : DB.batch(statements));
  }
  return new Response(body, init);
}

export default {
  fetch(request, env, life) {
    if (request.headers.has("${RECORD}")) return record(request, env, life);
    if (request.headers.has("${FLOOR}")) return answerLikeFloor(request, env);
    if (new URL(request.url).pathname !== "${LEDGER}") return app.fetch(request, watched(env, ledger), life);
    if (request.method === "POST") ledger = [];
    return Response.json(ledger ?? []);
  },
  queue: (batch, env, life) => app.queue(batch, watched(env, ledger), life),
  scheduled: (event, env, life) => app.scheduled(event, watched(env, ledger), life),
};
`;
