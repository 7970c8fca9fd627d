/** Writing with somebody looking on. */
import { isDomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import type { MemberContext } from "../context";
import { cutBlocks } from "../documents/content-blocks";
import { ownWords } from "../documents/own-words";
import { prepareContent } from "../documents/sanitise.server";
import { showDocument } from "../documents/shown-document.server";
import { outlineOf } from "../views/outline.server";
import type { Run } from "./generation-lease.server";
import { carryOut } from "./run.server";
import type { WritingEvent } from "./writing-event";

/** Milliseconds between two looks at an unfinished block: faster than that nobody reads. */
const GLANCE = 60;

/**
 * Carries a run out and tells how it goes, to its end; it throws nothing, since whoever listens may have left.
 * Nothing is told that the sanitiser has not seen, but for plain text.
 */
export async function writeAloud(
  ctx: MemberContext,
  run: Run,
  tell: (event: WritingEvent) => void,
): Promise<void> {
  const teller = tellerTo(tell, ownWords(run.brief));
  try {
    await carryOut(ctx, run, teller.hear).finally(teller.stop);
    tell({ type: "written" });
  } catch (error) {
    if (!isDomainError(error)) ctx.log({ event: "request.failed", error: messageOf(error) });
    const message = isDomainError(error)
      ? error.message
      : "The proposal could not be written. Your brief is saved as a draft. Please try again.";
    tell({ type: "failed", message, isCancelled: isDomainError(error) && error.fields.isCancelled === true });
  }
}

function tellerTo(tell: (event: WritingEvent) => void, words: string) {
  const cutter = cutBlocks();
  let glance: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    glance = undefined;
    tell({ type: "unfinished", text: cutter.unfinished() });
  };
  return {
    hear(piece: string): void {
      for (const block of cutter.push(piece)) {
        const html = prepareContent(block, words);
        if (html !== "") tell({ type: "block", html: showDocument(html).html, heading: headingOf(html) });
      }
      // What came last is told too, however long the model thinks about what follows.
      glance ??= setTimeout(look, GLANCE);
    },
    stop: () => clearTimeout(glance),
  };
}

/** The text of a section's heading, or null for any other block. */
function headingOf(html: string): string | null {
  if (!/^<h[12][\s>]/.test(html)) return null;
  const [first] = outlineOf(html);
  return first && first.section > 0 ? first.title : null;
}
