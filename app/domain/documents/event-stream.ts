import { createParser } from "eventsource-parser";

/** Characters; the text of a whole proposal, escaped, fits into one event. */
export const LONGEST_EVENT = 4_000_000;

/**
 * Reads server-sent events from bytes as they arrive. A chunk may end anywhere: in the middle of a line,
 * between CR and LF, within a character.
 * @returns the data of each event, in order; comments and other fields are skipped. What stands at the end without its
 *   blank line counts, because services leave that out after `[DONE]`
 * @param tooLong makes what is thrown once an event, or a line without an end, is longer than `longest`
 */
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
