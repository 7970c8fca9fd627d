/** Calls a streaming model with timeouts, one retry and error messages. Providers differ only in `open`. */
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import type { WriteOptions } from "./content-model";
import { readEventData } from "./event-stream";
import { ModelAnswer } from "./model-answer";

export interface StreamChunk {
  text?: string;
  finished?: boolean;
  /** Accepts "[DONE]" as the end, in a form that gives no reason for its end. In all others it is no end. */
  endsAtDone?: boolean;
  /** The model stopped early or reported an error in the stream. */
  broken?: ModelTrouble;
}

/** Milliseconds. */
export interface Waits {
  /** The limit for all attempts together. */
  timeoutMs: number;
  /** The limit of one attempt; reasoning models are silent until then. */
  firstWordMs?: number;
  /** The limit between chunks after the first word. */
  stallMs?: number;
}

interface ModelCall extends WriteOptions, Waits {
  /** @throws ModelTrouble */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  read(data: string): StreamChunk;
}

export class ModelTrouble extends Error {
  override readonly name = "ModelTrouble";

  constructor(
    message: string,
    readonly retry: { possible: boolean; afterMs?: number } = { possible: true },
    /** Shown to the owner. */
    readonly sentence?: string,
  ) {
    super(message);
  }
}

const FIRST_WORD_MS = 120_000;
const STALL_MS = 20_000;
const PAUSE_MS = 400;
/** A longer Retry-After is not honoured: someone watches a progress bar. */
const LONGEST_PAUSE_MS = 5_000;
/** Characters; stops a model in a loop. */
const LONGEST_TEXT = 500_000;
/** Bytes, with protocol overhead and thoughts. Bounds work, not memory. */
const LARGEST_STREAM = 16_000_000;

/** Retries once unless text was shown. @throws DomainError content_model_failed; the reason of `call.signal` */
export async function streamText(call: ModelCall): Promise<string> {
  const total = AbortSignal.timeout(call.timeoutMs);
  const signal = AbortSignal.any([call.signal, total]);
  try {
    return await twice(call, signal);
  } catch (error) {
    if (isTimeout(call.signal) || (total.aborted && !call.signal.aborted)) throw tooSlow();
    call.signal.throwIfAborted();
    throw asFailure(error);
  }
}

async function twice(call: ModelCall, signal: AbortSignal): Promise<string> {
  const shown = { any: false };
  try {
    return await attempt(call, signal, shown);
  } catch (error) {
    const trouble = asTrouble(error);
    const pause = trouble.retry.afterMs ?? PAUSE_MS;
    if (shown.any || signal.aborted || !trouble.retry.possible || pause > LONGEST_PAUSE_MS) throw trouble;
    await abortable(new Promise((resolve) => setTimeout(resolve, pause)), signal);
    return attempt(call, signal, shown);
  }
}

async function attempt(call: ModelCall, outer: AbortSignal, shown: { any: boolean }): Promise<string> {
  const stall = stallWatch(call, outer);
  try {
    return await collect(call, stall, chunksOf(await opened(call, stall.signal), stall), shown);
  } finally {
    stall.stop();
  }
}

/** Cancels a body that arrives after its attempt ended. */
async function opened(call: ModelCall, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const opening = call.open(signal);
  try {
    return await abortable(opening, signal);
  } catch (error) {
    opening.then((body) => body.cancel()).catch(() => undefined);
    throw error;
  }
}

async function collect(
  call: ModelCall,
  stall: StallWatch,
  chunks: AsyncIterable<Uint8Array>,
  shown: { any: boolean },
): Promise<string> {
  const answer = new ModelAnswer();
  const show = (text: string) => {
    if (!text) return;
    shown.any ||= call.onText !== undefined;
    call.onText?.(text);
  };
  let [finished, endsAtDone] = [false, false];
  for await (const data of readEventData(chunks, endless)) {
    const chunk: StreamChunk = data.trim() === "[DONE]" ? { finished: endsAtDone } : call.read(data);
    endsAtDone ||= chunk.endsAtDone === true;
    if (chunk.broken) throw chunk.broken;
    if (chunk.text) {
      stall.speaks();
      show(answer.add(chunk.text));
    }
    if (answer.text.length > LONGEST_TEXT) throw endless();
    finished = chunk.finished === true;
    // Some services leave the connection open after their last word.
    if (finished || data.trim() === "[DONE]") break;
  }
  if (!finished) throw broken("none");
  show(answer.end());
  return answer.text;
}

async function* chunksOf(body: ReadableStream<Uint8Array>, stall: StallWatch): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await abortable(reader.read(), stall.signal);
      if (done) return;
      bytes += value.length;
      if (bytes > LARGEST_STREAM) throw endless();
      stall.moves();
      yield value;
    }
  } finally {
    // Not awaited: a hanging body would hang here too.
    reader.cancel().catch(() => undefined);
  }
}

export const endless = () =>
  new ModelTrouble(
    "The model did not come to an end.",
    { possible: false },
    "The writing service did not finish and was stopped. Your brief is safe. Please try again.",
  );

export const cutShort = () =>
  new ModelTrouble(
    "The text was cut at its length limit.",
    { possible: false },
    "The writing service ran out of room and stopped in the middle. Nothing was stored, and your brief is safe. Please try again, or shorten its longest answers.",
  );

export const filtered = () =>
  new ModelTrouble(
    "The text was filtered.",
    { possible: false },
    "The writing service’s filter stopped the text. Nothing was stored, and your brief is safe. Please word the brief differently, or try again.",
  );

/** @param reason as the service gives it; "none" where the stream ends without one */
export const broken = (reason: string) =>
  new ModelTrouble(
    `The text broke off: ${reason}.`,
    { possible: true },
    "The writing service broke off in the middle of the text. Nothing was stored, and your brief is safe. Please try again.",
  );

interface StallWatch {
  signal: AbortSignal;
  speaks(): void;
  moves(): void;
  stop(): void;
}

function stallWatch({ timeoutMs, firstWordMs, stallMs }: Waits, outer: AbortSignal): StallWatch {
  const controller = new AbortController();
  const giveUpAfter = (ms: number) =>
    setTimeout(() => controller.abort(new ModelTrouble("The model fell silent.")), Math.min(ms, timeoutMs));
  let timer = giveUpAfter(firstWordMs ?? FIRST_WORD_MS);
  let speaks = false;
  const moves = () => {
    if (!speaks) return;
    clearTimeout(timer);
    timer = giveUpAfter(stallMs ?? STALL_MS);
  };
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    moves,
    speaks: () => {
      if (speaks) return;
      speaks = true;
      moves();
    },
    stop: () => {
      clearTimeout(timer);
      // Aborts a request that is still open.
      controller.abort();
    },
  };
}

/** Ends the wait itself, because not every body or binding heeds a signal. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Compares names, because errors cross module copies. */
const asTrouble = (error: unknown): ModelTrouble =>
  error instanceof Error && error.name === "ModelTrouble"
    ? (error as ModelTrouble)
    : new ModelTrouble(messageOf(error));

const isTimeout = (signal: AbortSignal): boolean =>
  signal.aborted && (signal.reason as { name?: string } | undefined)?.name === "TimeoutError";

const tooSlow = (): DomainError =>
  new DomainError(
    "content_model_failed",
    "Writing the proposal took too long and was stopped. Your brief is safe. Please try again.",
  );

function asFailure(error: unknown): DomainError {
  const trouble = asTrouble(error);
  const busy = (trouble.retry.afterMs ?? 0) > LONGEST_PAUSE_MS;
  const sentence = busy
    ? "The writing service is busy. Your brief is safe. Please try again in a few minutes."
    : "The proposal could not be written. Your brief is safe. Please try again.";
  return new DomainError("content_model_failed", trouble.sentence ?? sentence, { reason: trouble.message });
}
