/**
 * Reads server-sent events from bytes as they arrive. A chunk may end anywhere: in the middle of a line,
 * between CR and LF, within a character.
 * @returns the data of each event, in order; comments and other fields are skipped
 */
export async function* readEventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
    } else if (line.startsWith("data:")) {
      data.push(line.slice(line[5] === " " ? 6 : 5));
    }
  }
  if (data.length > 0) yield data.join("\n");
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (!/[\r\n]/.test(text) && !rest.endsWith("\r")) {
      rest += text;
      continue;
    }
    const lines = splitLines(rest + text);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  const last = rest + decoder.decode();
  if (last !== "") yield* splitLines(last).filter((line) => line !== "");
}

/** Splits at CR LF, LF and CR; a CR at the very end stays with the rest, since its LF may still come. */
const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r(?!$)/);
