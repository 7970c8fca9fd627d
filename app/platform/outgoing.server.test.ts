import { describe, expect, it } from "vitest";
import { readBodyStart, readJson } from "./outgoing.server";

const never = new AbortController().signal;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** An endless body that counts how much of it was read. */
function endless(piece = "x".repeat(1000)) {
  const taken = { bytes: 0, isLetGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += piece.length;
      controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel() {
      taken.isLetGo = true;
    },
  });
  return { taken, answer: new Response(body) };
}

describe("the beginning of an answer", () => {
  it.each([
    ["", 5, "", null],
    ["abc", 5, "abc", null],
    ["abcde", 5, "abcde", null],
    ["abcdef", 5, "abcde", "too large"],
  ])("of %j up to %i bytes is %j", async (whole, most, bytes, cut) => {
    const read = await readBodyStart(new Response(whole), most, never);
    expect([text(read.bytes), read.cut]).toEqual([bytes, cut]);
  });

  it("of one without end is cut, and the rest is let go", async () => {
    const { taken, answer } = endless();
    const read = await readBodyStart(answer, 5_500, never);
    expect([read.bytes.length, read.cut, taken.isLetGo]).toEqual([5_500, "too large", true]);
    expect(taken.bytes).toBeLessThan(10_000);
  });

  it("of one that falls silent is what came in time", async () => {
    const silent = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode("begun")) });
    const read = await readBodyStart(new Response(silent), 100, AbortSignal.timeout(30));
    expect([text(read.bytes), read.cut]).toEqual(["begun", "too late"]);
  });

  it("of one that breaks is what came before", async () => {
    let pulls = 0;
    const broken = new ReadableStream({
      pull(to) {
        pulls += 1;
        if (pulls > 1) to.error(new Error("reset"));
        else to.enqueue(new TextEncoder().encode("begun"));
      },
    });
    const read = await readBodyStart(new Response(broken), 100, never);
    expect([text(read.bytes), read.cut]).toEqual(["begun", "broken"]);
  });
});

describe("an answer in JSON", () => {
  it("is read whole or not at all", async () => {
    expect(await readJson(Response.json({ a: 1 }), 100, never)).toEqual({ a: 1 });
    await expect(readJson(Response.json({ a: 1 }), 3, never)).rejects.toThrow("too large");
    await expect(readJson(endless().answer, 3_000, never)).rejects.toThrow("too large");
    await expect(readJson(new Response("<p>"), 100, never)).rejects.toThrow("no JSON");
  });
});
