import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { type OpenAiCompatible, openAiCompatibleModel } from "./openai-compatible.server";
import { workersAiModel } from "./workers-ai.server";

const brief = briefSchema.parse({ title: "Roof", clientName: "Bob", description: "Fix the roof" });
const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\r\n\r\n`;
const BARE_DONE = "data: [DONE]\n\n";
const DONE = `${piece("", "stop")}${BARE_DONE}`;

/** A body of these texts; after the last it ends, or stays silent for ever. */
function stream(texts: string[], silent = false): ReadableStream<Uint8Array> {
  const left = [...texts];
  return new ReadableStream({
    pull(controller) {
      const text = left.shift();
      if (text !== undefined) controller.enqueue(new TextEncoder().encode(text));
      else if (!silent) controller.close();
      else return new Promise(() => undefined);
    },
  });
}

const ok = (texts: string[], silent = false): Response => new Response(stream(texts, silent));

/** Answers one call after the other; an Error is a broken connection. */
function model(answers: (Response | Error)[], settings: Partial<OpenAiCompatible> = {}) {
  const calls: Request[] = [];
  const send = (async (url: string, init: RequestInit) => {
    calls.push(new Request(url, { ...init, signal: undefined }));
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("No more answers.");
  }) as typeof fetch;
  const made = openAiCompatibleModel({
    baseUrl: "https://ai.example/v1/",
    apiKey: "key",
    model: "m",
    timeoutMs: 2000,
    fetch: send,
    ...settings,
  });
  return {
    calls,
    check: made.check,
    write: (options: { signal?: AbortSignal; onText?(text: string): void } = {}) =>
      made.write(brief, { signal: new AbortController().signal, ...options }),
  };
}

const failure = { name: "DomainError", code: "content_model_failed" };

describe("an OpenAI-compatible model", () => {
  it("asks for a stream and puts the pieces together", async () => {
    const shown: string[] = [];
    const { write, calls } = model([
      ok([piece("<h2>Gr"), piece("ö"), ": ping\n\n", piece("ße</h2>", "stop"), DONE]),
    ]);
    expect(await write({ onText: (text) => shown.push(text) })).toBe("<h2>Größe</h2>");
    expect(shown).toEqual(["<h2>Gr", "ö", "ße</h2>"]);
    expect(calls[0]?.url).toBe("https://ai.example/v1/chat/completions");
    expect(calls[0]?.headers.get("Authorization")).toBe("Bearer key");
    expect(await calls[0]?.json()).toMatchObject({ model: "m", stream: true });
  });

  it("reads an answer that does not stream", async () => {
    const answer = Response.json({
      choices: [{ message: { content: "<p>a\nb</p>" }, finish_reason: "stop" }],
    });
    expect(await model([answer]).write()).toBe("<p>a\nb</p>");
  });

  it.each<[string, () => Response | Error]>([
    ["a broken connection", () => new TypeError("fetch failed")],
    ["429", () => new Response("", { status: 429, headers: { "Retry-After": "0" } })],
    ["500", () => new Response("", { status: 500 })],
    ["a stream that is cut", () => ok([piece("half")])],
    ["an error within the stream", () => ok(['data: {"error":{"message":"overloaded"}}\n\n'])],
    ["nonsense in the stream", () => ok(["data: {nonsense\n\n"])],
    ["silence", () => ok([], true)],
    ["silence after some text that nobody saw", () => ok([piece("half")], true)],
  ])("tries once more after %s", async (_name, first) => {
    const { write, calls } = model([first(), ok([piece("whole"), DONE])], {
      firstWordMs: 50,
      stallMs: 50,
    });
    expect(await write()).toBe("whole");
    expect(calls.length).toBe(2);
  });

  it("waits longer for the first word than between two pieces, signs of life or not", async () => {
    const silent = [": thinking\n\n", ": thinking\n\n"];
    const thinks = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        const text = silent.shift() ?? piece("whole", "stop") + DONE;
        controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const { write, calls } = model([new Response(thinks)], { firstWordMs: 1500, stallMs: 20 });
    expect(await write()).toBe("whole");
    expect(calls.length).toBe(1);
  });

  it("keeps what the model thinks out of the text and out of the progress", async () => {
    const shown: string[] = [];
    const { write } = model([
      ok([piece("<thi"), piece("nk>They are broke.</th"), piece("ink><h2>A</h2>", "stop"), DONE]),
    ]);
    expect(await write({ onText: (text) => shown.push(text) })).toBe("<h2>A</h2>");
    expect(shown.join("")).toBe("<h2>A</h2>");
  });

  it("leaves out what the model refuses, and remembers it", async () => {
    const refusal = (message: string, param: string | null) =>
      Response.json({ error: { message, type: "invalid_request_error", param } }, { status: 400 });
    const { write, calls } = model(
      [
        refusal("Unsupported value: 'temperature' does not support 0.4 with this model.", null),
        refusal("Your organization must be verified to stream this model.", "stream"),
        Response.json({ choices: [{ message: { content: "a" }, finish_reason: "stop" }] }),
        ok([piece("b"), DONE]),
      ],
      { model: "reasons" },
    );
    expect([await write(), await write()]).toEqual(["a", "b"]);
    const sent = await Promise.all(calls.map((call) => call.json() as Promise<object>));
    expect(sent.map((body) => Object.keys(body))).toEqual([
      ["model", "messages", "temperature", "stream"],
      ["model", "messages", "stream"],
      ["model", "messages"],
      ["model", "messages"],
    ]);
  });

  it("gives up on a refusal that leaving out does not mend", async () => {
    const refuse = () => Response.json({ error: { param: "temperature" } }, { status: 400 });
    const { write, calls } = model([refuse(), refuse(), refuse()], { model: "refuses" });
    await expect(write()).rejects.toMatchObject(failure);
    expect(calls.length).toBe(2);
  });

  it("gives its name", async () => {
    const { write, calls } = model([ok([piece("a"), DONE])]);
    await write();
    expect(calls[0]?.headers.get("User-Agent")).toBe("Countersign");
  });

  it("tries no third time", async () => {
    const { write, calls } = model([
      new Response("", { status: 503 }),
      new Response("", { status: 503 }),
      ok([DONE]),
    ]);
    await expect(write()).rejects.toMatchObject(failure);
    expect(calls.length).toBe(2);
  });

  it.each<[string, () => Response]>([
    ["401", () => new Response("", { status: 401 })],
    ["400", () => new Response("", { status: 400 })],
    ["a text cut at its length limit", () => ok([piece("half", "length"), DONE])],
    ["a filtered text", () => ok([piece("", "content_filter"), DONE])],
    ["a long Retry-After", () => new Response("", { status: 429, headers: { "Retry-After": "60" } })],
    [
      "a far Retry-After date",
      () => new Response("", { status: 503, headers: { "Retry-After": "Fri, 01 Jan 2100 00:00:00 GMT" } }),
    ],
  ])("does not try again after %s", async (_name, first) => {
    const { write, calls } = model([first(), ok([piece("whole"), DONE])]);
    await expect(write()).rejects.toMatchObject(failure);
    expect(calls.length).toBe(1);
  });

  it.each(["stop", "STOP", "eos", "eos_token", "end_turn", "stop_sequence"])(
    "takes %s for an end",
    async (reason) => {
      expect(await model([ok([piece("whole", reason)])]).write()).toBe("whole");
    },
  );

  it.each([
    ["max_tokens", "ran out of room"],
    ["MAX_TOKENS", "ran out of room"],
    ["model_length", "ran out of room"],
    ["SAFETY", "filter stopped"],
    ["insufficient_system_resource", "broke off"],
    ["tool_calls", "broke off"],
    ["error", "broke off"],
    ["what nobody has heard of", "broke off"],
  ])("stores no text that ends with %s", async (reason, words) => {
    const half = () => ok([piece("half", reason), BARE_DONE]);
    await expect(model([half(), half()]).write()).rejects.toMatchObject({
      ...failure,
      message: expect.stringContaining(words),
    });
  });

  it("stores no text that ends without a reason", async () => {
    const half = () => ok([piece("half"), piece("", ""), BARE_DONE]);
    await expect(model([half(), half()]).write()).rejects.toMatchObject(failure);
  });

  it("waits for nothing after the end, though the connection stays open", async () => {
    const { write, calls } = model([ok([piece("whole"), piece("", "stop")], true)], { stallMs: 50 });
    expect([await write(), calls.length]).toEqual(["whole", 1]);
  });

  it("reads text in parts, and no thoughts", async () => {
    const parts = [
      { type: "thinking", thinking: [{ type: "text", text: "They are broke." }] },
      { type: "text", text: "<p>a</p>" },
    ];
    const event = `data: ${JSON.stringify({ choices: [{ delta: { content: parts } }] })}\n\n`;
    expect(await model([ok([event, DONE])]).write()).toBe("<p>a</p>");
  });

  it("reads an answer of the Responses API", async () => {
    const output = [
      { type: "reasoning", content: [] },
      { type: "message", content: [{ type: "output_text", text: "<p>a</p>" }] },
    ];
    const answer = (status: string) => Response.json({ object: "response", status, output });
    expect(await model([answer("completed")]).write()).toBe("<p>a</p>");
    await expect(model([answer("incomplete"), answer("incomplete")]).write()).rejects.toMatchObject(failure);
  });

  it("does not start again once text was shown", async () => {
    const { write, calls } = model([ok([piece("half")]), ok([piece("whole"), DONE])]);
    await expect(write({ onText: () => undefined })).rejects.toMatchObject(failure);
    expect(calls.length).toBe(1);
  });

  it("waits as long as it is asked to, up to a few seconds", async () => {
    const { write } = model([
      new Response("", { status: 429, headers: { "Retry-After": "1" } }),
      ok([piece("a"), DONE]),
    ]);
    const started = performance.now();
    expect(await write()).toBe("a");
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it("stops when the time is up, even where pieces keep coming", async () => {
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        controller.enqueue(new TextEncoder().encode(piece("a")));
      },
    });
    const { write } = model([new Response(endless)], { timeoutMs: 120 });
    await expect(write()).rejects.toMatchObject({ ...failure, message: expect.stringContaining("too long") });
  });

  it("stops at once when the caller gives up", async () => {
    const controller = new AbortController();
    const writing = model([ok([piece("a")], true)]).write({ signal: controller.signal });
    setTimeout(() => controller.abort(new Error("gone")), 30);
    await expect(writing).rejects.toThrow("gone");
  });

  it.each<[string, string, Record<string, string>]>([
    ["that never ends", piece("x".repeat(10_000)), {}],
    ["that sends one line for ever", "x".repeat(60_000), {}],
    ["that sends one event for ever", `data: ${"x".repeat(60_000)}\n`, {}],
    ["that thinks for ever", `: ${"thinking ".repeat(7_000)}\n\n`, {}],
    ["that says nothing for ever", piece("").repeat(500), {}],
    ["whose one answer never ends", '{"a":'.repeat(10_000), { "Content-Type": "application/json" }],
  ])("stops a model %s, and lets it go", async (_name, text, headers) => {
    const bytes = new TextEncoder().encode(text);
    const sent = { bytes: 0, isLetGo: false };
    const body = new ReadableStream<Uint8Array>({
      pull(to) {
        sent.bytes += bytes.length;
        to.enqueue(bytes);
      },
      cancel() {
        sent.isLetGo = true;
      },
    });
    const { write, calls } = model([new Response(body, { headers })], { timeoutMs: 20_000 });
    await expect(write()).rejects.toMatchObject({
      ...failure,
      message: "The writing service did not finish and was stopped. Your brief is safe. Please try again.",
    });
    expect(sent.isLetGo).toBe(true);
    expect(sent.bytes).toBeLessThan(17_000_000);
    expect(calls.length).toBe(1);
  });

  it("does not follow a redirect, and does not ask again", async () => {
    const away = new Response(null, { status: 302, headers: { Location: "https://elsewhere.example/" } });
    const { write, calls } = model([away]);
    await expect(write()).rejects.toMatchObject({ fields: { reason: "The model's address redirects." } });
    expect(calls.map(({ redirect }) => redirect)).toEqual(["manual"]);
  });
});

describe("a Workers AI model", () => {
  const ai = (answers: unknown[]) =>
    ({ run: async () => answers.shift() ?? Promise.reject(new Error("3040: capacity")) }) as unknown as Ai;
  const write = (answers: unknown[]) =>
    workersAiModel(ai(answers), "@cf/m", { timeoutMs: 5000, firstWordMs: 250, stallMs: 250 }).write(brief, {
      signal: new AbortController().signal,
    });
  const answer = (...texts: string[]) =>
    stream([...texts.map((response) => `data: ${JSON.stringify({ response })}\n\n`), BARE_DONE]);

  it("puts the pieces together, in either form", async () => {
    expect(await write([answer("<h2>", "ö</h2>", "")])).toBe("<h2>ö</h2>");
    expect(await write([stream([piece("a"), piece("b", "stop"), DONE])])).toBe("ab");
  });

  const event = (type: string, more: object) => `data: ${JSON.stringify({ type, ...more })}\n\n`;
  const delta = event("response.output_text.delta", { delta: "<p>a</p>" });

  it("reads the events of the Responses API", async () => {
    const events = [
      event("response.created", { response: { status: "in_progress" } }),
      event("response.reasoning_text.delta", { delta: "They are broke." }),
      delta,
      event("response.completed", { response: { status: "completed" } }),
    ];
    expect(await write([stream(events, true)])).toBe("<p>a</p>");
  });

  it.each([
    [
      "response.incomplete",
      { response: { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } } },
    ],
    ["response.failed", { response: { status: "failed" } }],
    ["error", { message: "overloaded" }],
  ])("stores no text that ends with %s", async (type, more) => {
    const half = () => stream([delta, event(type, more), BARE_DONE]);
    await expect(write([half(), half()])).rejects.toMatchObject(failure);
  });

  it("tries once more after a failure or silence", async () => {
    expect(await write([Promise.reject(new Error("3040: capacity")), answer("a")])).toBe("a");
    expect(await write([stream([], true), answer("a")])).toBe("a");
    expect(await write([new Promise(() => undefined), answer("a")])).toBe("a");
    await expect(write([])).rejects.toMatchObject(failure);
  });

  it.each([
    ["the chat form says it", [piece("half", "length"), DONE]],
    [
      "the other form shows it in its count",
      ['data: {"response":"half"}\n\n', 'data: {"response":"","usage":{"completion_tokens":6000}}\n\n', DONE],
    ],
  ])("reports a text that was cut at its length limit, where %s", async (_, events) => {
    await expect(write([stream(events), answer("a")])).rejects.toMatchObject({
      ...failure,
      message: expect.stringContaining("ran out of room"),
    });
  });

  it("does not accept half a text", async () => {
    const half = () => stream(['data: {"response":"half"}\n\n']);
    await expect(write([half(), half()])).rejects.toMatchObject(failure);
  });
});

describe("asked whether it would write", () => {
  it("shows its key at the list of models, and has nothing written", async () => {
    const { check, calls } = model([Response.json({ data: [] })]);
    expect(await check()).toEqual({ state: "ok", detail: "m at ai.example answers and takes the key." });
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET https://ai.example/v1/models"]);
    expect(calls[0]?.headers.get("Authorization")).toBe("Bearer key");
  });

  it.each([
    [401, { error: { message: "Incorrect API key provided: key" } }, "failed", "refuses the key (401)."],
    [403, { error: "Missing scopes: api.model.read" }, "ok", "may not list models."],
    [404, {}, "ok", "shows when it is used."],
    [502, {}, "failed", "answers with 502."],
  ])("reads %i %j as %s", async (status, body, state, words) => {
    const checked = await model([Response.json(body, { status })]).check();
    expect(checked).toEqual({ state, detail: expect.stringContaining(words) });
    expect(checked.detail).not.toContain("provided");
  });

  it("says that nobody answers", async () => {
    expect(await model([new Error("ECONNREFUSED")]).check()).toEqual({
      state: "failed",
      detail: "m at ai.example does not answer.",
    });
  });
});
