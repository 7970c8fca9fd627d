import { Miniflare, Response } from "miniflare";
import { build } from "vite";
import { inProject } from "../project.mjs";
import { miniflareOptions } from "../serve/miniflare-options.mjs";

/**
 * Starts workerd with the local database, files, queue, counters and browser.
 *
 * @param {{ port: number, isVerbose: boolean, onBatch: (batch: object) => Promise<object> }} options `port` is the
 *   dev server's; `onBatch` returns which messages of a queue's batch to retry, by id
 * @returns {Promise<{ env: object, stop: () => Promise<void> }>} the worker's bindings, for code that runs in Node
 */
export async function startWorkerd({ port, isVerbose, onBatch }) {
  const { assets: _, ...options } = miniflareOptions({ port, isVerbose, assets: "public" });
  const miniflare = new Miniflare({
    ...options,
    port: 0,
    modules: [{ type: "ESModule", path: "in-workerd.js", contents: await bundle() }],
    serviceBindings: { DEV_SERVER: receiver(onBatch) },
  });
  const origin = await miniflare.ready;
  const ask = (task, body) => askWorkerd(new URL(task, origin), body);
  const env = {
    ...(await miniflare.getBindings()),
    VIEWS: viewCounters(ask),
    PRINTER: { fetch: (_url, { body }) => ask("/print", body) },
    ASSETS: { fetch: (url) => fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`) },
  };
  return { env, stop: () => miniflare.dispose() };
}

const receiver = (onBatch) => async (request) => Response.json(await onBatch(await request.json()));

/** Miniflare's own proxy of a Durable Object cannot return objects. */
const viewCounters = (ask) => ({
  idFromName: (proposalId) => proposalId,
  get: (proposalId) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args) => {
            const response = await ask("/views", JSON.stringify({ proposalId, method, args }));
            return response.json();
          },
      },
    ),
});

async function askWorkerd(url, body) {
  const response = await fetch(url, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

/** @returns {Promise<string>} in-workerd.js with all it imports */
async function bundle() {
  const result = await build({
    root: inProject(""),
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": inProject("app") } },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: inProject("scripts/dev/in-workerd.js"),
      write: false,
      target: "es2022",
      rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { inlineDynamicImports: true } },
    },
  });
  return [result].flat()[0].output[0].code;
}
