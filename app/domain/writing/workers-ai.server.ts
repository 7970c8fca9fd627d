import type { ContentModel, PromptMessage, WriteOptions } from "./content-model";
import { readModelEvent } from "./model-events";
import { ModelTrouble, streamText, type Waits } from "./model-stream.server";
import { writingPrompt } from "./writing-prompt";

/** The default of most models ends after a few paragraphs. */
const MAX_TOKENS = 6_000;

/** @param model for example "@cf/meta/llama-3.3-70b-instruct-fp8-fast" */
export function workersAiModel(ai: Ai, model: string, waits: Waits): ContentModel {
  const answer = (messages: PromptMessage[], options: WriteOptions) =>
    streamText({
      ...options,
      ...waits,
      read: (data) => readModelEvent(data, MAX_TOKENS),
      open: () => run(ai, model, messages),
    });
  return {
    name: model,
    isModel: true,
    write: async (brief, options) => answer(await writingPrompt(brief, options.table ?? null), options),
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
