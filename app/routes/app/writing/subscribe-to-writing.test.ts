import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeToWriting, type WritingUpdate } from "./subscribe-to-writing";

const answers: (() => Response)[] = [];
const asked: string[] = [];
const shown: WritingUpdate[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [answers, asked, shown]) list.length = 0;
  vi.stubGlobal("fetch", async (_address: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(method);
    const next = answers.shift();
    if (!next) throw new Error("asked more often than expected");
    return next();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = (name: string) => () => Response.json({ state: name });
const refusal = (status: number) => () => Response.json({ error: "No." }, { status });
const lines = (...events: object[]) => {
  const body = events.map((event) => JSON.stringify(event)).join("\n");
  return () => new Response(`${body}\n`, { headers: { "Content-Type": "application/x-ndjson" } });
};

async function ends(): Promise<unknown> {
  const leaving = new AbortController();
  const end = subscribeToWriting("p1", leaving.signal, (event) => shown.push(event));
  const soon = new Promise((resolve) => setTimeout(() => resolve("never"), 20_000));
  const result = Promise.race([end, soon]);
  await vi.advanceTimersByTimeAsync(20_000);
  leaving.abort();
  return result;
}

describe("following a run", () => {
  it.each([401, 403, 404, 409])("ends when beginning it is refused with %i", async (status) => {
    answers.push(refusal(status));
    expect([await ends(), asked]).toEqual(["none", ["POST"]]);
  });

  it.each([401, 403, 404])("ends when asking how it stands is refused with %i", async (status) => {
    answers.push(state("running"), state("running"), refusal(status));
    expect([await ends(), asked]).toEqual(["none", ["POST", "GET", "GET"]]);
  });

  it("asks again while the server is busy or broken", async () => {
    answers.push(refusal(503), refusal(429), refusal(502), state("running"), state("written"));
    expect([await ends(), asked]).toEqual(["written", ["POST", "GET", "GET", "GET", "GET"]]);
  });

  it("begins anew what fell silent elsewhere", async () => {
    answers.push(state("running"), state("running"), state("asked"), lines({ type: "written" }));
    expect([await ends(), asked]).toEqual(["written", ["POST", "GET", "GET", "POST"]]);
    expect(shown.at(-1)).toEqual({ type: "written" });
  });
});
