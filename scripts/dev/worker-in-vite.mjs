import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { withReload } from "./plain-pages.mjs";

const workersModule = "cloudflare:workers";
/** Vite cannot make inline style beside Remix's compiler. These sheets are plain CSS, and go as they are into pages and PDFs. */
const inlineStyle = "?inline";
/** No id of such a sheet ends in ".css", so that neither takes it. */
const sheetPrefix = "\0sheet:";

/**
 * Serves pages with the worker's own entry, loaded by Vite: always the newest code, without a build.
 *
 * @param {() => object} env the worker's bindings
 * @returns {import("vite").Plugin}
 */
export const workerInVite = (env) => ({
  name: "worker-in-vite",
  // Before the Remix plugin, which would serve pages by itself.
  enforce: "pre",
  // Of a package with several forms the one that is deployed.
  config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker"] } } }),
  // workerd runs the class that needs it (in-workerd.js).
  async resolveId(source, importer) {
    if (source === workersModule) return `\0${workersModule}`;
    if (!source.endsWith(`.css${inlineStyle}`)) return null;
    const sheet = await this.resolve(source.slice(0, -inlineStyle.length), importer, { skipSelf: true });
    return sheet && `${sheetPrefix}${sheet.id.slice(0, -".css".length)}`;
  },
  async load(id) {
    if (id === `\0${workersModule}`) return "export class DurableObject {}";
    if (!id.startsWith(sheetPrefix)) return null;
    const path = `${id.slice(sheetPrefix.length)}.css`;
    this.addWatchFile(path);
    return `export default ${JSON.stringify(await readFile(path, "utf8"))}`;
  },
  configureServer: (vite) => () => {
    vite.middlewares.use(async (incoming, outgoing, next) => {
      try {
        const worker = await loadWorker(vite);
        const response = await worker.fetch(requestOf(incoming, outgoing), env(), execution);
        await send(response, outgoing);
      } catch (error) {
        next(error);
      }
    });
  },
});

/** @returns {Promise<ExportedHandler>} of the code as it is now */
export async function loadWorker(vite) {
  return (await vite.ssrLoadModule("/workers/app.ts")).default;
}

export const execution = {
  waitUntil: (work) => void Promise.resolve(work).catch(console.error),
  passThroughOnException() {},
};

/** A body may be a stream without further word in workerd; Node wants to know which way it goes. */
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(input, init?.body && !("duplex" in init) ? { duplex: "half", ...init } : init);
  }
};

function requestOf(incoming, outgoing) {
  const { method, originalUrl, socket } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, [value].flat().join(", "));
  headers.set("CF-Connecting-IP", socket.remoteAddress ?? "");
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const body = method === "GET" || method === "HEAD" ? null : Readable.toWeb(incoming);
  return new Request(`http://${headers.get("host")}${originalUrl}`, {
    method,
    headers,
    body,
    signal: gone.signal,
  });
}

async function send(response, outgoing) {
  const { status, headers, body } = response;
  const policy = headers.get("Content-Security-Policy");
  outgoing.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  outgoing.setHeader("Set-Cookie", headers.getSetCookie());
  if (policy) outgoing.setHeader("Content-Security-Policy", forVite(policy));
  if (!body) outgoing.end();
  else if (headers.get("Content-Type")?.startsWith("text/html"))
    outgoing.end(withReload(await response.text()));
  else
    Readable.fromWeb(body)
      .once("error", () => outgoing.destroy())
      .pipe(outgoing);
}

/** Vite's client needs a websocket, and styles to show an error with; production allows neither. */
const forVite = (policy) =>
  policy
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
