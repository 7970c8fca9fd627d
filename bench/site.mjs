import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "../scripts/project.mjs";
import { makeSealCertificate } from "../scripts/setup/seal-certificate.mjs";

/** Requests with this header get their D1 queries as the answer. */
const RECORD = "X-Bench-Record";
/** Requests with this header get what was recorded under that name: its queries run, its bytes are the answer. */
const FLOOR = "X-Bench-Floor";

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

/** @returns {Promise<{ sql: string, values: unknown[] }[][]>} the statements of each round trip */
export const roundTrips = async (url, headers = {}, name = "last") =>
  (await fetch(url, { headers: { ...headers, [RECORD]: name } })).json();

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
import app, { ViewCounter } from "./app.js";

export { ViewCounter };

function recorded(db, trips) {
  const statement = (inner, sql, values) => ({
    inner, sql, values,
    bind: (...bound) => statement(inner.bind(...bound), sql, bound),
    ...Object.fromEntries(["all", "raw", "run", "first"].map((name) => [name, (...args) => {
      trips.push([{ sql, values }]);
      return inner[name](...args);
    }])),
  });
  return {
    prepare: (sql) => statement(db.prepare(sql), sql, []),
    batch: (statements) => {
      trips.push(statements.map(({ sql, values }) => ({ sql, values })));
      return db.batch(statements.map(({ inner }) => inner));
    },
    exec: (sql) => { trips.push([{ sql, values: [] }]); return db.exec(sql); },
    withSession: (from) => recorded(db.withSession(from), trips),
  };
}

const floors = new Map();

async function record(request, env, life) {
  const trips = [];
  const response = await app.fetch(request, { ...env, DB: recorded(env.DB, trips) }, life);
  const { status } = response;
  const [body, headers] = [await response.arrayBuffer(), new Headers(response.headers)];
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
  ...app,
  fetch(request, env, life) {
    if (request.headers.has("${RECORD}")) return record(request, env, life);
    return request.headers.has("${FLOOR}") ? answerLikeFloor(request, env) : app.fetch(request, env, life);
  },
};
`;
