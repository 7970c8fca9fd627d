import * as z from "zod";
import type { ContentModel, PromptMessage, WriteOptions } from "./content-model";
import { cutShort, ModelTrouble, type Piece, streamText, type Waits } from "./model-stream.server";
import { writingPrompt } from "./writing-prompt";

/** The default of most models ends after a few paragraphs. */
const MAX_TOKENS = 6_000;

/** @param model for example "@cf/meta/llama-3.3-70b-instruct-fp8-fast" */
export function workersAiModel(ai: Ai, model: string, waits: Waits): ContentModel {
  const answer = (messages: PromptMessage[], options: WriteOptions) =>
    streamText({ ...options, ...waits, read, open: () => run(ai, model, messages) });
  return {
    name: model,
    isModel: true,
    write: async (brief, options) => answer(await writingPrompt(brief), options),
    answer,
    check: async () => ({
      state: "not asked",
      detail: `${model} of Workers AI is set up. It is not asked, because it is paid by the word.`,
    }),
  };
}

async function run(ai: Ai, model: string, messages: unknown): Promise<ReadableStream<Uint8Array>> {
  // The types list only some models; the name comes from configuration.
  const call = ai.run as unknown as (model: string, input: unknown) => Promise<unknown>;
  const answer = await call.call(ai, model, {
    messages,
    stream: true,
    max_tokens: MAX_TOKENS,
    temperature: 0.4,
  });
  if (answer instanceof ReadableStream) return answer as ReadableStream<Uint8Array>;
  throw new ModelTrouble("The model did not stream.", { possible: false });
}

const eventSchema = z.object({
  response: z.union([z.string(), z.number()]).nullish(),
  error: z.unknown().optional(),
  usage: z.object({ completion_tokens: z.number().nullish() }).nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** Most models stream `response`, newer ones the chat-completions form. */
function read(data: string): Piece {
  const event = parseEvent(data);
  if (!event || event.error)
    return { broken: new ModelTrouble("The model reported an error in its stream.") };
  const choice = event.choices?.[0];
  // `response` streams carry no stop reason, only token counts in the last event.
  const tokens = event.usage?.completion_tokens ?? 0;
  if (choice?.finish_reason === "length" || tokens >= MAX_TOKENS) return { broken: cutShort() };
  return {
    text: String(event.response ?? choice?.delta?.content ?? ""),
    finished: Boolean(choice?.finish_reason),
  };
}

function parseEvent(data: string) {
  try {
    return eventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
