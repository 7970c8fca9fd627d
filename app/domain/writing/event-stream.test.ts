import { describe, expect, it } from "vitest";
import { readEventData } from "./event-stream";

const tooLong = () => new Error("too long");

async function read(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }
  const events: string[] = [];
  for await (const data of readEventData(chunks(), tooLong)) events.push(data);
  return events;
}

describe("reading server-sent events", () => {
  it.each<[string, string, string[]]>([
    ["line feeds", "data: a\n\ndata: b\n\n", ["a", "b"]],
    ["CR LF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["comments and other fields", ": ping\nevent: x\nid: 1\ndata: a\n\n: ping\n\n", ["a"]],
    ["several data lines", "data: a\ndata:b\ndata\n\n", ["a\nb\n"]],
    ["multi-byte characters", "data: Großmann-Şahin 😀 €\n\n", ["Großmann-Şahin 😀 €"]],
    ["an end without a blank line", "data: a\n\ndata: [DONE]", ["a", "[DONE]"]],
    ["nothing", "", []],
  ])("%s, however it is cut", async (_name, text, events) => {
    for (const size of [1, 2, 3, 5, 7, 1000]) expect(await read(text, size)).toEqual(events);
  });

  it.each([
    ["a line without an end", "data: ", "x".repeat(1000)],
    ["an event without an end", "", "data: x\n"],
    ["a field that nobody knows, without an end", "nobody", "x".repeat(1000)],
  ])("gives up on %s and holds no more of it than that", async (_name, first, piece) => {
    let sent = 0;
    async function* endless() {
      yield new TextEncoder().encode(first);
      for (; ; sent += piece.length) yield new TextEncoder().encode(piece);
    }
    const reading = readEventData(endless(), tooLong, 20_000);
    await expect(reading.next()).rejects.toThrow("too long");
    expect(sent).toBeLessThan(200_000);
  });
});
