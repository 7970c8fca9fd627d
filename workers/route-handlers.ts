/**
 * Remix matches a path three times a request against every route it knows, and compiles their patterns anew each time.
 * So a request goes to a handler that knows only the routes that can match.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

/** Segments at the start of a path that distinguish routes. */
const DEPTH = 2;

/** No segment of a path equals it. */
const ANY = "/";

/** @returns a handler for all routes of the build; the parts are made when first needed */
export function routeHandlers(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const starts = staticStarts(build.routes);
  const parts = new Map<string, RequestHandler>();
  return (request, loadContext) => {
    const start = startOf(new URL(request.url).pathname, starts);
    if (start === null) return whole(request, loadContext);
    const key = start.join("/");
    const part = parts.get(key) ?? createRequestHandler(partialBuild(build, start), mode);
    parts.set(key, part);
    return part(request, loadContext);
  };
}

/** The build with the routes alone that a path with this start can match, and their layouts. */
export function partialBuild(build: ServerBuild, start: readonly string[]): ServerBuild {
  const matching = Object.keys(build.routes).filter((id) => couldMatch(patternOf(build.routes, id), start));
  const ids = new Set(matching.flatMap((id) => lineage(build.routes, id)));
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

/** @returns null for a path that Remix might read in another way than this file */
export function startOf(pathname: string, starts: ReadonlySet<string>): string[] | null {
  if (/[%\\]|\/\//.test(pathname)) return null;
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const segments = segmentsOf(path.toLowerCase()).slice(0, DEPTH);
  return segments.map((segment, index) =>
    starts.has(segments.slice(0, index + 1).join("/")) ? segment : ANY,
  );
}

/** Every start of a pattern up to its first parameter, so handlers are as few as the starts. */
export function staticStarts(routes: Routes): Set<string> {
  const starts = new Set<string>();
  for (const id of Object.keys(routes)) {
    const pattern = patternOf(routes, id).slice(0, DEPTH);
    for (let length = 1; length <= pattern.length && !isDynamic(pattern[length - 1]); length += 1)
      starts.add(pattern.slice(0, length).join("/"));
  }
  return starts;
}

function couldMatch(pattern: readonly string[], start: readonly string[]): boolean {
  for (let index = 0; index < DEPTH; index += 1) {
    const expected = pattern[index];
    if (isDynamic(expected)) return true;
    if (expected !== start[index]) return false;
  }
  return true;
}

const isDynamic = (segment: string | undefined) => segment !== undefined && /^[:*]|\?$/.test(segment);

const patternOf = (routes: Routes, id: string): string[] =>
  lineage(routes, id)
    .reverse()
    .flatMap((each) => segmentsOf(routes[each]?.path?.toLowerCase() ?? ""));

/** A route and the layouts around it, the innermost first. */
export function lineage(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [id, ...lineage(routes, parentId)] : [id];
}

export const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

const pick = <T>(all: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
