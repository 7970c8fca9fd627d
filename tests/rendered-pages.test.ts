/** What workers/rendered-pages.ts renders, and what it answers with from before. */
import { type AppLoadContext, data, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import { renderedPages } from "../workers/rendered-pages";

interface Shown {
  text: string;
  unique: string;
}

let loads = 0;
let renders = 0;
let shown: () => unknown;
let zone: string;
let body: (page: Shown) => string;

const module = { default: () => null };
const build = {
  routes: {
    root: { id: "root", path: "", module },
    layout: { id: "layout", parentId: "root", module: { ...module, loader: async () => zone } },
    page: {
      id: "page",
      parentId: "layout",
      path: "read/:pageId?",
      module: {
        ...module,
        loader: async () => {
          loads += 1;
          return shown();
        },
        handle: { renderedFrom: ({ text, unique }: Shown) => ({ key: text, unique }) },
      },
    },
  },
} as unknown as ServerBuild;

const handlerOf =
  ({ routes }: ServerBuild): RequestHandler =>
  async (request, context = {} as AppLoadContext) => {
    renders += 1;
    const args = { request, context, params: {} };
    const result = (await routes.page?.module.loader?.(args)) as Shown | { data: Shown; init: ResponseInit };
    return "init" in result ? new Response(body(result.data), result.init) : new Response(body(result));
  };

let visits = 0;
const handle = renderedPages(build, handlerOf);
const open = (path: string, method = "GET") => {
  visits += 1;
  const context = { nonce: `nonce-${visits}` } as AppLoadContext;
  return handle(new Request(`https://countersign.example${path}`, { method }), context);
};
const textOf = async (path: string) => (await open(path)).text();

beforeEach(() => {
  [loads, renders] = [0, 0];
  const start = `${visits}`;
  shown = () => ({ text: `text ${start}`, unique: `view-${start}-${loads}` });
  zone = "UTC";
  body = ({ text, unique }) => `<p>${text}</p><i>${unique}</i>`;
});

it("renders equal data once, reads it each time, and puts in what is unique", async () => {
  const pages = [await textOf("/read/one"), await textOf("/READ/one/"), await textOf("/read/one")];
  expect([loads, renders]).toEqual([3, 1]);
  expect(new Set(pages).size).toBe(3);
  expect(new Set(pages.map((page) => page.replace(/view-[\d-]+/, ""))).size).toBe(1);
});

it("renders other data, and other data around it, anew", async () => {
  await textOf("/read/one");
  zone = "Asia/Kolkata";
  await textOf("/read/one");
  shown = () => ({ text: "another text", unique: "view" });
  expect(await textOf("/read/one")).toContain("another text");
  expect(renders).toBe(3);
});

it.each([
  ["a query", "/read/one?mailed=1", "GET"],
  ["an encoded parameter", "/read/%6Fne", "GET"],
  ["no parameter", "/read", "GET"],
  ["an empty segment", "/read//one", "GET"],
  ["a form that is posted", "/read/one", "POST"],
])("leaves %s to Remix each time", async (_, path, method) => {
  for (let time = 0; time < 2; time += 1) await (await open(path, method)).text();
  expect(renders).toBe(2);
});

it("keeps no page with a status or headers of its own, and no failure", async () => {
  const page = { text: "closed", unique: "view" };
  for (const init of [{ status: 410 }, { headers: { "Set-Cookie": "a=b" } }]) {
    shown = () => data(page, init);
    for (let time = 0; time < 2; time += 1) await textOf("/read/one");
  }
  shown = () => {
    throw new Error("not found");
  };
  await expect(open("/read/one")).rejects.toThrow("not found");
  expect(renders).toBe(5);
});

it.each([
  ["the nonce", () => `nonce-${visits}`],
  ["the unique part twice", ({ unique }: Shown) => unique],
])("keeps no page that holds %s", async (_, extra) => {
  body = (page) => `<p>${page.text}</p>${page.unique}${extra(page)}`;
  for (let time = 0; time < 2; time += 1) await textOf("/read/one");
  expect(renders).toBe(2);
});
