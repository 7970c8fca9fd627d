import { checkService } from "~/platform/check-service.server";
import { fetchExternal, isRedirect, readBodyStart } from "~/platform/outgoing.server";
import type { ContentModel, PromptMessage, WriteOptions } from "./content-model";
import { LONGEST_EVENT } from "./event-stream";
import { readModelEvent } from "./model-events";
import { endless, ModelTrouble, streamText, type Waits } from "./model-stream.server";
import { writingPrompt } from "./writing-prompt";

export interface OpenAiCompatible extends Waits {
  /** The URL has no `/chat/completions`: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  fetch?: typeof fetch;
}

export function openAiCompatibleModel(settings: OpenAiCompatible): ContentModel {
  const { model, timeoutMs, firstWordMs, stallMs } = settings;
  const answer = (messages: PromptMessage[], options: WriteOptions) =>
    streamText({
      ...options,
      timeoutMs,
      firstWordMs,
      stallMs,
      read: readModelEvent,
      open: (signal) => request(settings, messages, signal),
    });
  return {
    name: model,
    isModel: true,
    write: async (brief, options) => answer(await writingPrompt(brief, options.table ?? null), options),
    answer,
    check: () =>
      checkService({
        url: addressOf(settings, "models"),
        apiKey: settings.apiKey,
        what: model,
        refusedButWorks: writesAlone,
        fetch: settings.fetch,
      }),
  };
}

const addressOf = ({ baseUrl }: OpenAiCompatible, path: string) =>
  `${baseUrl.replace(/(?<!\/)\/+$/, "")}/${path}`;

/** Recognises keys that may write but not list models; the refusal names the missing right. */
const writesAlone = (body: string): string | null =>
  /missing scopes/i.test(body) ? "answers and knows the key, which may not list models." : null;

/** Reasoning models refuse a temperature, and some accounts may not stream. */
const OPTIONAL = { temperature: 0.4, stream: true };
type Optional = keyof typeof OPTIONAL;

/** The key is URL and model, so each parameter is refused only once. */
const refusedBy = new Map<string, Set<Optional>>();

async function request(settings: OpenAiCompatible, messages: unknown, signal: AbortSignal) {
  const name = `${settings.baseUrl} ${settings.model}`;
  const refused = refusedBy.get(name) ?? new Set();
  refusedBy.set(name, refused);
  let response = await ask(settings, messages, refused, signal);
  for (let tries = 0; response.status === 400 && tries < 2; tries += 1) {
    const parameter = await refusedParameter(response, signal);
    if (!parameter || refused.has(parameter)) throw refusal(response);
    refused.add(parameter);
    response = await ask(settings, messages, refused, signal);
  }
  if (!response.ok) throw refusal(response);
  if (!response.body) throw new ModelTrouble("The answer was empty.");
  return response.headers.get("Content-Type")?.includes("json")
    ? asEvent(await readWhole(response, signal))
    : response.body;
}

function ask(settings: OpenAiCompatible, messages: unknown, refused: Set<Optional>, signal: AbortSignal) {
  const { apiKey, model } = settings;
  const names = (Object.keys(OPTIONAL) as Optional[]).filter((name) => !refused.has(name));
  const optional = Object.fromEntries(names.map((name) => [name, OPTIONAL[name]]));
  const init = {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      Accept: "text/event-stream, application/json",
    },
    body: JSON.stringify({ model, messages, ...optional }),
    signal,
  };
  return fetchExternal(addressOf(settings, "chat/completions"), init, settings.fetch);
}

/** Bytes; services name the parameter early. */
const LONGEST_REFUSAL = 10_000;

async function refusedParameter(response: Response, signal: AbortSignal): Promise<Optional | null> {
  const { bytes } = await readBodyStart(response, LONGEST_REFUSAL, signal);
  const text = new TextDecoder().decode(bytes);
  return (
    (Object.keys(OPTIONAL) as Optional[]).find(
      (name) => text.includes(`"${name}"`) || text.includes(`'${name}'`),
    ) ?? null
  );
}

async function readWhole(response: Response, signal: AbortSignal): Promise<string> {
  const { bytes, cut } = await readBodyStart(response, LONGEST_EVENT, signal);
  if (cut === "too large") throw endless();
  if (cut) throw new ModelTrouble("The answer was cut.");
  return new TextDecoder().decode(bytes);
}

/** Wraps a non-streaming JSON response as one event. */
function asEvent(json: string): ReadableStream<Uint8Array> {
  const events = json.startsWith("data:") ? json : `data: ${json.replace(/[\r\n]+/g, " ")}\n\n`;
  return new Blob([events]).stream() as ReadableStream<Uint8Array>;
}

function refusal(response: Response): ModelTrouble {
  void response.body?.cancel().catch(() => undefined);
  const possible = response.status === 429 || response.status === 408 || response.status >= 500;
  const afterMs = retryAfter(response.headers.get("Retry-After"));
  if (isRedirect(response)) return new ModelTrouble("The model's address redirects.", { possible: false });
  return new ModelTrouble(`The model answered ${response.status}.`, {
    possible,
    ...(afterMs !== null && { afterMs }),
  });
}

/** @returns milliseconds from either form of the header */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
