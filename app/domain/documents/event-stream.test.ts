import { describe, expect, it } from "vitest";
import { readEventData } from "./event-stream";

async function read(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }
  const events: string[] = [];
  for await (const data of readEventData(chunks())) events.push(data);
  return events;
}

describe("reading server-sent events", () => {
  it.each<[string, string, string[]]>([
    ["line feeds", "data: a\n\ndata: b\n\n", ["a", "b"]],
    ["CR LF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["comments and other fields", ": ping\nevent: x\nid: 1\ndata: a\n\n: ping\n\n", ["a"]],
    ["several data lines", "data: a\ndata:b\ndata\n\n", ["a\nb"]],
    ["multi-byte characters", "data: Großmann-Şahin 😀 €\n\n", ["Großmann-Şahin 😀 €"]],
    ["an end without a blank line", "data: a\n\ndata: [DONE]", ["a", "[DONE]"]],
    ["nothing", "", []],
  ])("%s, however it is cut", async (_name, text, events) => {
    for (const size of [1, 2, 3, 5, 7, 1000]) expect(await read(text, size)).toEqual(events);
  });
});
