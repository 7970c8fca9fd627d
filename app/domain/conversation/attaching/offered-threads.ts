import type { AttachedThread } from "~/db/vocabulary";
import { cutText } from "~/platform/text/cut-text";
import { asText, fits, notAttachable, type StoredThread } from "./attached-threads";

interface OfferedThread extends AttachedThread {
  isTicked: boolean;
  /** Its messages are cut: together with those before it, it is longer than what may be attached. */
  isCut: boolean;
}

/** The threads that a send may attach to the agreement. */
export interface OfferedThreads {
  /** The current version has an appendix. */
  isTicked: boolean;
  /** Those that may be attached, the oldest first. */
  threads: OfferedThread[];
  /** How many wait for an answer. */
  waiting: number;
  /** How many are between one person and the studio. */
  private: number;
  /** Places of threads in the current appendix that cannot be attached again as they are now; empty for the whole proposal. */
  lost: string[];
}

/** Characters of a message that is shown cut. */
const BEGINNING = 200;

/**
 * Offers all that was answered, or what the current version has. Null where nothing was said to everybody.
 * @param appendix of the current version
 */
export function offeredThreads(
  stored: readonly StoredThread[],
  appendix: readonly AttachedThread[] | null,
): OfferedThreads | null {
  const open = stored.filter((thread) => notAttachable(thread) === null).map(asText);
  const wasAttached = (id: string) => appendix?.some((thread) => thread.id === id);
  const lost = appendix?.filter(({ id }) => !open.some((thread) => thread.id === id)) ?? [];
  if (open.length === 0 && lost.length === 0) return null;
  const count = (reason: ReturnType<typeof notAttachable>) =>
    stored.filter((thread) => notAttachable(thread) === reason).length;
  return {
    isTicked: appendix !== null,
    threads: open.map((thread, at) => {
      const isCut = !fits(open.slice(0, at + 1));
      const messages = isCut ? thread.messages.map(beginning) : thread.messages;
      return { ...thread, messages, isCut, isTicked: wasAttached(thread.id) ?? !isCut };
    }),
    waiting: count("unanswered"),
    private: count("private"),
    lost: lost.map(({ place }) => place),
  };
}

const beginning = <M extends { text: string }>(message: M): M => ({
  ...message,
  text: cutText(message.text, BEGINNING),
});
