/** Reads one event of a model's stream: chat completions, the Responses API, and Workers AI's own form. */
import * as z from "zod";
import { broken, cutShort, filtered, ModelTrouble, type StreamChunk } from "./model-stream.server";

/** Finish reasons that are an end, in lower case. Every other one, known or not, is a text that broke off. */
const ENDS = new Set(["stop", "eos", "eos_token", "end_turn", "stop_sequence"]);
const FULL = /^(?:length|max_(?:output_)?tokens|model_length|max_length)$/;
const FILTERED = /^(?:content_filter(?:ed)?|safety|recitation|blocklist|prohibited_content|spii|refusal)$/;

/** Some models answer in parts, of which thoughts are no text. */
const words = z
  .union([z.string(), z.array(z.object({ type: z.string().nullish(), text: z.string().nullish() }))])
  .nullish();
const content = z.object({ content: words }).nullish();
const details = z.object({ reason: z.string().nullish() }).nullish();
const wholeResponse = z.object({
  status: z.string().nullish(),
  incomplete_details: details,
  output: z.array(z.object({ type: z.string().nullish(), content: words })).nullish(),
});

const eventSchema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(z.object({ delta: content, message: content, finish_reason: z.string().nullish() }))
    .nullish(),
  type: z.string().nullish(),
  delta: z.unknown().optional(),
  response: z.union([z.string(), z.number(), wholeResponse]).nullish(),
  ...wholeResponse.shape,
  usage: z.object({ completion_tokens: z.number().nullish() }).nullish(),
});

type ModelEvent = z.output<typeof eventSchema>;

/** @param mostTokens that the model was allowed; Workers AI's own form gives no other sign of a cut */
export function readModelEvent(data: string, mostTokens = Number.POSITIVE_INFINITY): StreamChunk {
  const event = parseEvent(data);
  if (!event || event.error)
    return { broken: new ModelTrouble("The model reported an error in its stream.") };
  if (event.type?.startsWith("response.") || event.type === "error") return readResponseEvent(event);
  const [choice] = event.choices ?? [];
  if (choice)
    return { text: textOf((choice.delta ?? choice.message)?.content), ...endOf(choice.finish_reason) };
  if (event.output) return { text: textOfOutput(event), ...endOfResponse(event) };
  return readOwnForm(event, mostTokens);
}

function readOwnForm({ response, usage }: ModelEvent, mostTokens: number): StreamChunk {
  if ((usage?.completion_tokens ?? 0) >= mostTokens) return { broken: cutShort() };
  const isOwn = typeof response === "string" || typeof response === "number";
  return isOwn ? { text: String(response), endsAtDone: true } : {};
}

function readResponseEvent({ type, delta, response }: ModelEvent): StreamChunk {
  if (type === "response.output_text.delta") return { text: typeof delta === "string" ? delta : "" };
  if (type === "response.failed" || type === "error")
    return { broken: new ModelTrouble("The model reported an error in its stream.") };
  const isEnd = type === "response.completed" || type === "response.incomplete";
  return isEnd && typeof response === "object" && response ? endOfResponse(response) : {};
}

function endOfResponse({ status, incomplete_details }: z.output<typeof wholeResponse>): StreamChunk {
  if (status === "completed") return { finished: true };
  return endOf(incomplete_details?.reason ?? status ?? "no status");
}

const textOfOutput = ({ output }: ModelEvent): string =>
  (output ?? []).map((item) => (item.type === "message" ? textOf(item.content) : "")).join("");

function textOf(content: z.output<typeof words>): string {
  if (typeof content === "string") return content;
  return (content ?? []).map(({ type, text }) => (type?.endsWith("text") && text) || "").join("");
}

/** Null and "" say that the text goes on. */
function endOf(reason: string | null | undefined): StreamChunk {
  if (!reason) return {};
  const plain = reason.toLowerCase();
  if (ENDS.has(plain)) return { finished: true };
  if (FULL.test(plain)) return { broken: cutShort() };
  return { broken: FILTERED.test(plain) ? filtered() : broken(reason.slice(0, 60)) };
}

function parseEvent(data: string): ModelEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
