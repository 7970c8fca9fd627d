import { afterEach, expect, it, vi } from "vitest";
import { hookNet } from "./hook-net.server";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dns = (answers: Record<string, object>) =>
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(answers[new URL(url).searchParams.get("type") ?? ""]),
  );
const FOUND = { Status: 0, Answer: [{ type: 1, data: "93.184.215.14" }] };

it("takes the addresses of both families, and no names on the way", async () => {
  const cname = { type: 5, data: "edge.example.net." };
  dns({ A: { Status: 0, Answer: [cname, ...FOUND.Answer] }, AAAA: { Status: 0 } });
  expect(await hookNet.resolveHost("hooks.example.com")).toEqual(["93.184.215.14"]);
  dns({ A: { Status: 3 }, AAAA: { Status: 3 } });
  expect(await hookNet.resolveHost("hooks.example.com")).toEqual([]);
});

it.each([2, 5])("trusts no half of an answer: the other family failed with %i", async (Status) => {
  dns({ A: FOUND, AAAA: { Status } });
  await expect(hookNet.resolveHost("hooks.example.com")).rejects.toThrow();
});

it("waits for no answer that drips: its status has been given", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const ends = new AbortController();
    setTimeout(() => ends.abort(), 20);
    return ends.signal;
  });
  let wasLetGo = false;
  const drip = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(new TextEncoder().encode("be")),
    cancel: () => {
      wasLetGo = true;
    },
  });
  vi.stubGlobal("fetch", async () => new Response(drip, { status: 202 }));
  expect(await hookNet.post("https://hooks.example.com/", {}, "{}")).toEqual({ status: 202, text: "be" });
  expect(wasLetGo).toBe(true);
});

it.each([
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example/" } })],
  ["an answer without end", () => new Response(endless())],
  ["no JSON", () => new Response("<html>")],
])("takes %s of DNS for a failure", async (_name, answer) => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  });
  await expect(hookNet.resolveHost("hooks.example.com")).rejects.toThrow();
  expect(asked.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
});

const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new TextEncoder().encode('{"Status":0,"Answer":['.padEnd(16_000))),
  });
