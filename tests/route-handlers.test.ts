/** A handler that knows fewer routes matches every path as one that knows all. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import routes from "../app/routes";
import { partialBuild, startOf, staticStarts } from "../workers/route-handlers";

type Manifest = ServerBuild["routes"];

interface Configured {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Configured[];
}

const manifestOf = (list: Configured[], parentId: string): [string, { id: string }][] =>
  list.flatMap(({ children = [], file, id = file, path, index }) => [
    [id, { id, parentId, path, index }],
    ...manifestOf(children, id),
  ]);

const all = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ...manifestOf(routes as Configured[], "root"),
]) as Manifest;
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild;
const starts = staticStarts(all);

const treeOf = (manifest: Manifest, parentId?: string): RouteObject[] =>
  Object.values(manifest)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path, children: treeOf(manifest, id) },
    );

const matched = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route, params }) => [route.id, params]);

const whole = treeOf(all);

const parts = new Map<string, ServerBuild>();

const partFor = (pathname: string) => {
  const start = startOf(pathname, starts);
  if (start === null) return null;
  const key = start.join("/");
  const part = parts.get(key) ?? partialBuild(build, start);
  parts.set(key, part);
  return part;
};

const patternOf = (id: string): string => {
  const { parentId, path } = all[id] ?? { path: "" };
  return `${parentId ? patternOf(parentId) : ""}${path ? `/${path}` : ""}`;
};

const patterns = Object.keys(all).map(patternOf);

describe("every path matches the same routes", () => {
  it.each([
    [
      "with its parameters filled",
      (path: string) => path.replace(/:\w+\??/g, "some-value").replace("*", "any/thing"),
    ],
    ["without optional parameters", (path: string) => path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "v")],
    ["in capitals", (path: string) => path.toUpperCase()],
    ["with a slash at its end", (path: string) => `${path}/`],
    ["with a segment more", (path: string) => `${path}/more`],
    ["with a segment less", (path: string) => path.replace(/\/[^/]*$/, "")],
    ["with parameters that look like other routes", (path: string) => path.replace(/:\w+\??/g, "new")],
  ])("%s", (_, change) => {
    for (const pattern of patterns) {
      const path = change(pattern) || "/";
      const part = partFor(path);
      expect(part && matched(treeOf(part.routes), path), path).toEqual(matched(whole, path));
      expect(partFor(`${path === "/" ? "/_root" : path}.data`)?.routes, `${path}.data`).toEqual(part?.routes);
    }
  });
});

it.each(["/%73ign/token", "//sign/token", "/sign//token", "/sign\\token"])(
  "%s is left to the handler of all routes",
  (path) => {
    expect(partFor(path)).toBeNull();
  },
);

it("a part has few routes, of the page manifest too", () => {
  const sizes = patterns.map((pattern) => Object.keys(partFor(pattern)?.routes ?? all).length);
  expect(Math.max(...sizes)).toBeLessThan(40);
  const part = partFor("/sign/token");
  expect(Object.keys(part?.assets.routes ?? {})).toEqual(Object.keys(part?.routes ?? {}));
});

it("made-up paths share handlers", () => {
  const keys = ["/a", "/b", "/c/d", "/sign/e", "/sign/f"].map((path) => startOf(path, starts)?.join("/"));
  expect(new Set(keys).size).toBe(3);
});
