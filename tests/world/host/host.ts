/** The built worker in Miniflare, handed from one test file of a process to the next: starting it takes seconds. */
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
import { inject } from "vitest";
import { once } from "~/platform/once";
import { endBrowsers } from "../documents/browsers";
import { type FakeMailApi, REPLY_DOMAIN, WEBHOOK_SECRET } from "../services/fake-mail-api";
import type { FakeModelApi } from "../services/fake-model-api";
import type { FakeReceiver } from "../services/fake-receiver";
import { onePagePdf } from "../services/stand-in-printer";
import type { FakeTimestampAuthority } from "../services/timestamp-authority";
import { type FakeStripeApi, STRIPE_API } from "../stripe/fake-stripe-api";
import { askBindings, bindingsWorker } from "./bindings";
import { databaseOf } from "./database";
import { directTo, ownSocket, type Sent } from "./direct";
import { emptyDatabase, type Shape, shapeOf } from "./emptied-database";
import { filesOf } from "./files";
import { copyOfDatabase } from "./migrated-database";
import type { MovedClock } from "./moved-clock";
import { type ChangeOfWorld, changeThrough, worldEntry } from "./world-entry";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export const APP_URL = "http://countersign.test";
const MAIL_API = "http://mail.test";
export const MODEL_API = "http://model.test/v1";
/** Asked for the time where a test sets TIMESTAMP_URL to it. */
export const TIMESTAMP_API = "http://tsa.test/tsr";
/** What the tokens of links are derived from. */
export const LINK_SECRET = "a secret that only tests know, long enough for the schema";
/** What webhooks of the payments' vendor are signed with in tests. */
export const STRIPE_WEBHOOK_SECRET = "whsec_tests_only";
/** What webhooks of connected accounts are signed with in tests. */
export const STRIPE_CONNECT_SECRET = "whsec_connect_tests";
/** Settings of a deployment; it needs its keys as well. */
export const PRODUCTION = {
  MODE: "production",
  APP_URL: "https://countersign.test",
  PASSWORD_HASHES: "strong",
};
/** What makes the worker take payments through Stripe, whose part the fake plays. */
export const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: "sk_test_world", STRIPE_API_URL: STRIPE_API };

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

/** What the worker meets beyond its edge, of one world. */
export interface Outside {
  mail: FakeMailApi;
  model: FakeModelApi;
  timestamps: FakeTimestampAuthority;
  /** Asked where STRIPE_SECRET_KEY and STRIPE_API_URL are set (STRIPE_SETTINGS); else the stand-in takes payments. */
  stripe: FakeStripeApi;
  /** Where webhooks go, and what names lead to. */
  receiver: FakeReceiver;
  clock: MovedClock;
  /** What the worker posts to its own address arrives; set, it is lost on the way. */
  posts: { areLost: boolean };
  /** What the worker logged, line by line; a line may come after the answer. */
  logs: string[];
}

/** What a host gives its world. */
export interface Served {
  miniflare: Miniflare;
  /** Where the product answers. */
  url: string;
  /** Asks the product, and follows no redirect. */
  fetch(address: string, sent?: Sent): Promise<Response>;
  db: D1Database;
  files: R2Bucket;
  /** Runs the cron sweep once. */
  sweep(): Promise<void>;
}

interface Host extends Served {
  /** Of the world that has the host now. */
  outside: Outside;
  shape: Shape;
  /** A host with an address for browsers is not for a world without, whose address is the same everywhere. */
  hasPort: boolean;
  change: ChangeOfWorld;
  stop(): Promise<void>;
}

const PRODUCT = "product";

const idle: Host[] = [];

/** A host without rows and files: a new one, or one that a test file before has given back. */
export async function takeHost(options: WorldOptions, outside: Outside): Promise<Host> {
  const host = (await takeUsed(options, outside)) ?? (await startHost(options, outside));
  const { settings = {}, realTime, printing } = options;
  const without = [...(realTime ? ["CLOCK"] : []), ...(printing ? ["PRINTER"] : [])];
  await host.change({ settings, without, now: outside.clock.now });
  outside.clock.showIn(async (now) => {
    await host.change({ now });
  });
  return host;
}

async function takeUsed({ port }: WorldOptions, outside: Outside): Promise<Host | null> {
  const at = idle.findIndex(({ hasPort }) => hasPort === (port !== undefined));
  const [used] = at < 0 ? [] : idle.splice(at, 1);
  if (!used) return null;
  // From here on, so that what still goes on for the file before finds the fakes of that file.
  if ((await emptied(used)) && (await isQuiet(used))) {
    Object.assign(used.outside, outside);
    return used;
  }
  await used.stop();
  return null;
}

const PATIENCE_MS = 2_000;

/** A batch that waits for an answer from outside holds up the mails of the next file. */
async function isQuiet({ change }: Host): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if ((await change({})) === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

export const giveBack = (host: Host): void => {
  idle.push(host);
};

async function emptied({ db, files, shape }: Host): Promise<boolean> {
  for (;;) {
    const { objects } = await files.list();
    if (objects.length === 0) break;
    await files.delete(objects.map(({ key }) => key));
  }
  return emptyDatabase(db, shape);
}

async function startHost(options: WorldOptions, first: Outside): Promise<Host> {
  const outside = { ...first };
  const url = options.port ? `http://localhost:${options.port}` : APP_URL;
  const toItself = async (request: EdgeRequest): Promise<EdgeResponse> =>
    outside.posts.areLost ? new EdgeResponse("lost", { status: 502 }) : dispatch(miniflare, request);
  const d1Persist = copyOfDatabase(inject("prepared").database);
  const miniflare: Miniflare = new Miniflare({
    ...workerOptions(options.port, url, outside, toItself),
    d1Persist,
  } as MiniflareOptions);
  const removeFolder = () => rmSync(d1Persist, { recursive: true, force: true });
  process.on("exit", removeFolder);
  endBrowsersAtExit();
  const ask = askBindings(miniflare);
  const db = databaseOf(ask);
  const direct = directTo(miniflare, PRODUCT);
  return {
    miniflare,
    url,
    db,
    files: filesOf(ask),
    fetch: async (address, sent) => {
      await outside.clock.shown;
      return direct(address, sent);
    },
    sweep: async () => {
      await outside.clock.shown;
      await sweepOf(miniflare);
    },
    change: changeThrough(direct),
    outside,
    shape: await shapeOf(db),
    hasPort: options.port !== undefined,
    stop: async () => {
      await miniflare.dispose();
      process.off("exit", removeFolder);
      removeFolder();
    },
  };
}

function workerOptions(
  port: number | undefined,
  url: string,
  outside: Outside,
  toItself: (request: EdgeRequest) => Promise<EdgeResponse>,
): MiniflareOptions {
  const { options: prepared, seal } = inject("prepared");
  const { queueConsumers, ...worker } = prepared;
  const product = {
    ...worker,
    name: PRODUCT,
    ...ownSocket(port),
    modules: [worldEntry(`${root}dist/`), { type: "ESModule", path: `${root}dist/app.js` }],
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
      PASSWORD_HASHES: "quick",
      MAIL_WEBHOOK_SECRET: WEBHOOK_SECRET,
      REPLY_DOMAIN,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_CONNECT_SECRET,
    },
    serviceBindings: { PRINTER: printed },
    outboundService: async (request: EdgeRequest) => {
      if (new URL(request.url).origin === url) return toItself(request);
      const answer = await answerOutside(request, outside);
      // Whoever is asked may take their time.
      await outside.clock.shown;
      return answer;
    },
  };
  return {
    cf: false,
    unsafeTriggerHandlers: true,
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      for (const stream of [out, err])
        createInterface(stream).on("line", (line) => keepLog(outside.logs, line));
    },
    workers: [product, bindingsWorker(worker)],
  } as MiniflareOptions;
}

/** By Miniflare's address for it; the header leads past the worker that serves assets. */
async function sweepOf(miniflare: Miniflare): Promise<void> {
  const { origin } = await miniflare.ready;
  const swept = await fetch(`${origin}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, {
    headers: { "MF-Route-Override": PRODUCT },
  });
  const outcome = await swept.text();
  if (outcome !== "ok") throw new Error(`The sweep ended with: ${outcome}`);
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

/** Kept for tests that ask; DEBUG=1 prints them as they come. */
function keepLog(logs: string[], line: string): void {
  logs.push(line);
  if (process.env.DEBUG) console.log(line);
}

/** A host that waits for the next file is not disposed of, and its browser would outlive the process. */
const endBrowsersAtExit = once(() => process.on("exit", endBrowsers));

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
