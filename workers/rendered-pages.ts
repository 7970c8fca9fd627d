/**
 * Pages that no script takes over are rendered once for equal data (docs/decisions/0048-pages-are-rendered-once.md).
 * Their loaders run for every request, so what a page shows is as fresh as without the cache.
 */
import type {
  AppLoadContext,
  LoaderFunction,
  LoaderFunctionArgs,
  RequestHandler,
  ServerBuild,
} from "@remix-run/cloudflare";
import type { Rendering } from "~/components/page-handle";
import { BoundedCache } from "~/platform/bounded-cache";
import { isDataResponse } from "~/routes/http/page.server";
import { lineage, segmentsOf } from "./route-handlers";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

interface Page {
  /** Segments of its path; one that begins with a colon is a parameter. */
  pattern: string[];
  /** The loaders of the route, which comes first, and of the layouts around it. */
  loaders: LoaderFunction[];
  renderedFrom(data: unknown): Rendering;
}

/** A page's bytes before and after what is unique to a rendering. */
interface Rendered {
  before: Uint8Array;
  after: Uint8Array;
  headers: [string, string][];
}

/** Bytes; an isolate has 128 MB for everything. */
const CACHED = 16_000_000;

/** @param handlerOf makes the handler that renders */
export function renderedPages(build: ServerBuild, handlerOf: (build: ServerBuild) => RequestHandler): Handle {
  const once = withLoadersRunOnce(build);
  const render = handlerOf(once);
  const pages = pagesOf(once);
  const cache = new BoundedCache<Rendered>(CACHED, (key, page) => key.length + sizeOf(page));
  return async (request, context) => {
    const found = findPage(pages, request);
    const wanted = found ? await wantedFrom(found, { request, context }) : null;
    if (!wanted) return render(request, context);
    const known = cache.get(wanted.key);
    if (known) return new Response(joined(known, wanted.unique), { headers: known.headers });
    const response = await render(request, context);
    if (response.status !== 200) return response;
    const html = await response.text();
    const parts = html.split(wanted.unique);
    const [before, after] = parts.map((part) => encoder.encode(part));
    if (before && after && parts.length === 2 && !html.includes(context.nonce))
      cache.set(wanted.key, { before, after, headers: [...response.headers] });
    return new Response(html, response);
  };
}

const encoder = new TextEncoder();

const sizeOf = ({ before, after }: Rendered): number => before.length + after.length;

function joined({ before, after }: Rendered, unique: string): Uint8Array<ArrayBuffer> {
  const middle = encoder.encode(unique);
  const all = new Uint8Array(before.length + middle.length + after.length);
  all.set(before);
  all.set(middle, before.length);
  all.set(after, before.length + middle.length);
  return all;
}

/** The data is read here, and again from memory where the page has to be rendered. */
function withLoadersRunOnce(build: ServerBuild): ServerBuild {
  const cached = new Set(routesRenderedOnce(build).flatMap(({ id }) => lineage(build.routes, id)));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader || !cached.has(id)) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: runOnce(loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function runOnce(loader: LoaderFunction): LoaderFunction {
  const runs = new WeakMap<AppLoadContext, ReturnType<LoaderFunction>>();
  return (args) => {
    const run = runs.get(args.context) ?? loader(args);
    runs.set(args.context, run);
    return run;
  };
}

function routesRenderedOnce({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) => {
    // A route's `handle` gets the data of its own loader.
    const { renderedFrom } = (route?.module.handle ?? {}) as Partial<Page>;
    return route && renderedFrom ? [{ id: route.id, renderedFrom }] : [];
  });
}

const pagesOf = (build: ServerBuild): Page[] =>
  routesRenderedOnce(build).map(({ id, renderedFrom }) => ({
    pattern: lineage(build.routes, id)
      .reverse()
      .flatMap((each) => segmentsOf(build.routes[each]?.path ?? "")),
    loaders: lineage(build.routes, id).flatMap((each) => build.routes[each]?.module.loader ?? []),
    renderedFrom,
  }));

interface Found {
  page: Page;
  params: Record<string, string>;
}

function findPage(pages: readonly Page[], { method, url }: Request): Found | null {
  const { pathname, search } = new URL(url);
  if (method !== "GET" || search !== "" || pathname.includes("//")) return null;
  const segments = segmentsOf(pathname);
  for (const page of pages) {
    const params = paramsIn(page, segments);
    if (params) return { page, params };
  }
  return null;
}

/** A parameter that is encoded or left out is Remix's to read. */
const PLAIN = /^[\w-]+$/;

function paramsIn({ pattern }: Page, segments: string[]): Record<string, string> | null {
  if (segments.length !== pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? "";
    const name = /^:(\w+)/.exec(part)?.[1];
    if (name && PLAIN.test(segment)) params[name] = segment;
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
}

/** Null where the page is not a plain 200: failures and closed pages are rendered each time. */
async function wantedFrom(
  { page: { loaders, pattern, renderedFrom }, params }: Found,
  args: Omit<LoaderFunctionArgs, "params">,
): Promise<{ key: string; unique: string } | null> {
  const results = await Promise.all(loaders.map((loader) => loader({ ...args, params }))).catch(() => null);
  const [own, ...around] = (results ?? []).map(plainData);
  if (results === null || own === null || around.includes(null)) return null;
  const { key, unique } = renderedFrom(own);
  return { key: JSON.stringify([pattern, key, around]), unique };
}

/** Null for an answer with a status or headers of its own. */
function plainData(result: unknown): unknown {
  if (!isDataResponse(result)) return result;
  const { headers, status = 200 } = result.init ?? {};
  return headers || status !== 200 ? null : result.data;
}
