import { createParser } from "eventsource-parser";

/** Characters; one event can hold a whole escaped proposal. */
export const LONGEST_EVENT = 4_000_000;

/** Chunks may end anywhere, even within a character. A final event without a blank line counts, since services omit it. */
export async function* readEventData(
  chunks: AsyncIterable<Uint8Array>,
  tooLong: () => Error,
  longest = LONGEST_EVENT,
): AsyncGenerator<string> {
  const events: string[] = [];
  let isTooLong = false;
  const parser = createParser({
    onEvent: ({ data }) => events.push(data),
    onError: ({ type }) => {
      isTooLong ||= type === "max-buffer-size-exceeded";
    },
    maxBufferSize: longest,
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
    if (isTooLong) throw tooLong();
  }
  parser.feed(`${decoder.decode()}\n\n`);
  yield* events;
}
