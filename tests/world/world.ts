/**
 * The world that tests play in: the built worker in Miniflare with real D1, R2, queue, Durable Object and
 * browser, fakes for everything beyond the HTTP edge, and a clock that tests move.
 */
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  type Request as EdgeRequest,
  Response as EdgeResponse,
  Miniflare,
  type MiniflareOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { makeSealCertificate } from "../../scripts/setup/seal-certificate.mjs";
import { databaseOf, databaseWorker } from "./database";
import { FakeMailApi } from "./fake-mail-api";
import { FakeModelApi } from "./fake-model-api";
import { FakeReceiver } from "./fake-receiver";
import { FakeStripeApi, STRIPE_API } from "./fake-stripe-api";
import { migratedDatabase } from "./migrated-database";
import { once } from "./once";
import { onePagePdf } from "./stand-in-printer";
import { FakeTimestampAuthority } from "./timestamp-authority";
import { Visitor } from "./visitor";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const APP_URL = "http://countersign.test";
export const MAIL_API = "http://mail.test";
export const MODEL_API = "http://model.test/v1";
/** Asked for the time where a test sets TIMESTAMP_URL to it. */
export const TIMESTAMP_API = "http://tsa.test/tsr";
/** What the tokens of links are derived from. */
export const LINK_SECRET = "a secret that only tests know, long enough for the schema";
/** What webhooks of the payments' vendor are signed with in tests. */
export const STRIPE_WEBHOOK_SECRET = "whsec_tests_only";
/** What makes the worker take payments through Stripe, whose part the fake plays. */
export const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: "sk_test_world", STRIPE_API_URL: STRIPE_API };
/** Noon on a working day, so that a day more or less changes no month. */
export const START = Date.UTC(2026, 10, 16, 12, 0, 0);

export interface WorldOptions {
  /** Settings on top of local mode's, for example `{ RATE_LIMITS: "enforced" }`. */
  settings?: Record<string, string>;
  /** Listen on a port of this machine, for a browser; the address is then the product's own. */
  port?: number;
  /** The real clock instead of the moved one. */
  realTime?: boolean;
  /** PDFs come from the real browser: for tests that look at one. Without it every PDF is the same page. */
  printing?: boolean;
}

export interface World {
  /** Where the product answers. */
  url: string;
  /** What the product takes for the time: the moved clock's, or the real one. */
  now(): number;
  db: D1Database;
  mail: FakeMailApi;
  model: FakeModelApi;
  timestamps: FakeTimestampAuthority;
  /** Asked where STRIPE_SECRET_KEY and STRIPE_API_URL are set (STRIPE_SETTINGS); else the stand-in takes payments. */
  stripe: FakeStripeApi;
  /** Where webhooks go, and what names lead to. */
  receiver: FakeReceiver;
  clock: { now: number };
  /** What the worker posts to its own address arrives; set, it is lost on the way. */
  posts: { areLost: boolean };
  files: R2Bucket;
  miniflare: Miniflare;
  /** Somebody with an empty cookie jar. */
  visitor(): Visitor;
  /** Asks until the answer is there; fails the test when it does not come. */
  until<T>(
    what: string,
    ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ): Promise<T>;
  /** What the worker logged, line by line. */
  logs: string[];
  /** Runs the cron sweep once. */
  sweep(): Promise<void>;
  dispose(): Promise<void>;
}

/** Opens a world of its own: nothing in it is shared with another test file. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const mail = new FakeMailApi();
  const model = new FakeModelApi();
  const receiver = new FakeReceiver();
  const timestamps = new FakeTimestampAuthority();
  const clock = { now: START };
  const now = () => (options.realTime ? Date.now() : clock.now);
  const stripe = new FakeStripeApi(now);
  const posts = { areLost: false };
  const logs: string[] = [];
  const url = options.port ? `http://localhost:${options.port}` : APP_URL;
  const toItself = async (request: EdgeRequest): Promise<EdgeResponse> =>
    posts.areLost ? new EdgeResponse("lost", { status: 502 }) : dispatch(miniflare, request);
  const outside = { mail, model, timestamps, stripe, receiver, clock, logs, toItself };
  const d1Persist = await migratedDatabase(readWrangler());
  const miniflare: Miniflare = new Miniflare({
    ...workerOptions(options, url, await sealPair(), outside),
    d1Persist,
  } as MiniflareOptions);
  const db = databaseOf(miniflare);
  const worker = await miniflare.getWorker();
  return {
    url,
    now,
    db,
    mail,
    model,
    timestamps,
    stripe,
    receiver,
    clock,
    posts,
    logs,
    miniflare,
    files: (await miniflare.getR2Bucket("FILES")) as unknown as R2Bucket,
    visitor: () => new Visitor(miniflare, url),
    until,
    sweep: async () => {
      await worker.scheduled({ cron: "* * * * *" });
    },
    dispose: async () => {
      await miniflare.dispose();
      rmSync(d1Persist, { recursive: true, force: true });
    },
  };
}

interface Outside {
  mail: FakeMailApi;
  model: FakeModelApi;
  timestamps: FakeTimestampAuthority;
  stripe: FakeStripeApi;
  receiver: FakeReceiver;
  clock: { now: number };
  logs: string[];
  /** What the worker asks of itself over the network, such as the stand-in's events. */
  toItself(request: EdgeRequest): Promise<EdgeResponse>;
}

interface SealPair {
  certificate: string;
  privateKey: string;
}

/** Finding its primes costs half a second, so the worlds of a process share one. */
const sealPair = once(
  (): Promise<SealPair> =>
    makeSealCertificate({
      commonName: "Test seal",
      organization: "Countersign tests",
      now: new Date(START),
    }),
);

function workerOptions(
  options: WorldOptions,
  url: string,
  seal: SealPair,
  outside: Outside,
): MiniflareOptions {
  const { ai: _needsAnAccount, queueConsumers, modulesRules: _unused, ...worker } = readWrangler();
  const product = {
    ...worker,
    name: "product",
    modules: [{ type: "ESModule", path: `${root}dist/app.js` }],
    modulesRoot: `${root}dist`,
    queueConsumers: quick(queueConsumers),
    bindings: {
      MODE: "local",
      APP_URL: url,
      MAIL_FROM: "Countersign <proposals@countersign.test>",
      LINK_SECRET,
      SEAL_CERTIFICATE: seal.certificate,
      SEAL_PRIVATE_KEY: seal.privateKey,
      MAIL_API_URL: MAIL_API,
      MAIL_API_KEY: "re_test",
      FIRST_RETRY_SECONDS: "0",
      STRIPE_WEBHOOK_SECRET,
      ...options.settings,
    },
    serviceBindings: {
      ...(options.realTime ? {} : { CLOCK: tell(outside.clock) }),
      ...(options.printing ? {} : { PRINTER: printed }),
    },
    outboundService: (request: EdgeRequest) =>
      new URL(request.url).origin === url ? outside.toItself(request) : answerOutside(request, outside),
  };
  return {
    ...(options.port ? { port: options.port } : {}),
    cf: false,
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      for (const stream of [out, err])
        createInterface(stream).on("line", (line) => keepLog(outside.logs, line));
    },
    workers: [product, databaseWorker(worker)],
  } as MiniflareOptions;
}

async function dispatch(miniflare: Miniflare, request: EdgeRequest): Promise<EdgeResponse> {
  const { method, headers } = request;
  const body = method === "POST" ? await request.arrayBuffer() : null;
  return miniflare.dispatchFetch(request.url, { method, headers, body });
}

const printed = async (request: EdgeRequest) => {
  await request.arrayBuffer();
  return new EdgeResponse(onePagePdf());
};

const tell = (clock: { now: number }) => () => new EdgeResponse(String(clock.now));

/** Kept for tests that ask; DEBUG=1 prints them as they come. */
function keepLog(logs: string[], line: string): void {
  logs.push(line);
  if (process.env.DEBUG) console.log(line);
}

const readWrangler = once(
  // biome-ignore lint/suspicious/noExplicitAny: the shape belongs to an unstable API
  (): any => unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions,
);

/** Production waits to fill a batch; tests need not. */
const quick = (consumers: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(consumers).map(([queue, consumer]) => [queue, { ...consumer, maxBatchTimeout: 0.05 }]),
  );

async function answerOutside(
  request: EdgeRequest,
  { mail, model, timestamps, stripe, receiver }: Outside,
): Promise<EdgeResponse> {
  const { origin } = new URL(request.url);
  if (origin === MAIL_API) return mail.answer(request);
  if (origin === STRIPE_API) return stripe.answer(request);
  if (TIMESTAMP_API.startsWith(origin)) return timestamps.answer(request);
  if (origin === "http://pki.test") return timestamps.vouch(request);
  if (MODEL_API.startsWith(origin)) return model.answer(request);
  if (receiver.isFor(request)) return receiver.answer(request);
  throw new Error(`Tests have no network: ${request.method} ${request.url}`);
}

async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited 20 s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
