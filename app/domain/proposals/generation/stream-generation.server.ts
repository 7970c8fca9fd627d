import { isDomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { throttled } from "~/platform/throttled";
import { t } from "~/platform/words/t";
import { ownWords } from "../../content/own-words";
import { prepareContent } from "../../content/sanitise.server";
import { sectionTitles, showDocument } from "../../content/shown-document.server";
import type { MemberContext } from "../../context";
import { cutBlocks } from "../../writing/content-blocks";
import type { GenerationEvent } from "./generation-event";
import type { GenerationRun } from "./generation-lease.server";
import { runGeneration } from "./run-generation.server";

const THROTTLE_MS = 60;

/** Runs the generation and streams its progress. Never throws, because the client may be gone. Emits only sanitised HTML or plain text. */
export async function streamGeneration(
  ctx: MemberContext,
  run: GenerationRun,
  emit: (event: GenerationEvent) => void,
): Promise<void> {
  const emitter = throttledEmitter(emit, ownWords(run.brief));
  try {
    await runGeneration(ctx, run, emitter.push).finally(emitter.stop);
    emit({ type: "written" });
  } catch (error) {
    if (!isDomainError(error)) ctx.log({ event: "request.failed", error: messageOf(error) });
    const message = isDomainError(error)
      ? error.message
      : t("The proposal could not be written. Your brief is saved as a draft. Please try again.");
    emit({ type: "failed", message, isCancelled: isDomainError(error) && error.fields.isCancelled === true });
  }
}

function throttledEmitter(emit: (event: GenerationEvent) => void, words: string) {
  const splitter = cutBlocks();
  // Shows the last piece even when the model pauses.
  const unfinished = throttled(THROTTLE_MS, () => emit({ type: "unfinished", text: splitter.unfinished() }));
  return {
    push(piece: string): void {
      for (const block of splitter.push(piece)) {
        const html = prepareContent(block, words);
        if (html !== "") emit({ type: "block", html: showDocument(html).html, heading: headingOf(html) });
      }
      unfinished.soon();
    },
    stop: unfinished.stop,
  };
}

function headingOf(html: string): string | null {
  if (!/^<h[12][\s>]/.test(html)) return null;
  return sectionTitles(html)[0] ?? null;
}
