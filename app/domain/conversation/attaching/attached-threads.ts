import type {
  AttachedMessage,
  AttachedThread,
  ThreadAudience,
  ThreadKind,
  ThreadState,
} from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { MAX_ATTACHED_LENGTH, MAX_ATTACHED_MESSAGES } from "../bounds";

/** A stored thread, without the team's notes. */
export interface StoredThread {
  id: string;
  kind: ThreadKind;
  place: string;
  quote: string;
  audience: ThreadAudience;
  state: ThreadState;
  /** The oldest first. A text is null once it was deleted. */
  messages: StoredMessage[];
}

export interface StoredMessage extends Omit<AttachedMessage, "text"> {
  text: string | null;
}

/** The reason why a thread cannot be attached; null if it can. */
export function notAttachable({ audience, state, messages }: StoredThread) {
  if (audience !== "everybody") return "private";
  if (state === "open" || !messages.some(({ isStudio }) => isStudio)) return "unanswered";
  return messages.some(({ text }) => text === null) ? "deleted" : null;
}

interface Choice {
  threadIds: readonly string[];
  /** When the sender read them, in UTC milliseconds; undefined for a caller who does not say. */
  readAt: number | undefined;
}

/** Returns the threads as text, in the order in which they are stored; null for none. @throws DomainError invalid_input */
export function attachedThreads(stored: readonly StoredThread[], { threadIds, readAt }: Choice) {
  if (threadIds.length === 0) return null;
  const chosen = stored.filter(({ id }) => threadIds.includes(id));
  if (chosen.length < new Set(threadIds).size)
    throw refused(t("A thread that you want to attach is not in this conversation. Reload the page."));
  for (const thread of chosen) assertAttachable(thread, readAt);
  const attached = chosen.map(asText);
  if (!fits(attached))
    throw refused(t("Attach at most 300 messages with 60,000 characters in all: untick something."));
  return attached;
}

function assertAttachable(thread: StoredThread, readAt = Number.POSITIVE_INFINITY): void {
  const place = thread.place || t("The whole proposal");
  const reason = notAttachable(thread);
  if (reason === "private")
    throw refused(t("“{place}” is between one person and you, so it cannot be attached.", { place }));
  if (reason === "unanswered")
    throw refused(t("“{place}” waits for an answer. Answer it first, or untick it.", { place }));
  if (reason === "deleted")
    throw refused(t("A message on “{place}” was deleted, so it cannot be attached.", { place }));
  if (thread.messages.some(({ at }) => at > readAt))
    throw refused(
      t("There is a new message about “{place}” since you opened this page. Read it, then send again.", {
        place,
      }),
    );
}

const refused = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { attaches: sentence } });

export const asText = ({ id, kind, place, quote, messages }: StoredThread): AttachedThread => ({
  id,
  kind,
  place,
  quote,
  messages: messages.map(({ text, ...message }) => ({ ...message, text: text ?? "" })),
});

/** Whether they may be attached together. */
export function fits(threads: readonly AttachedThread[]): boolean {
  const messages = threads.flatMap((thread) => thread.messages);
  const length = [
    ...threads.map(({ place, quote }) => place.length + quote.length),
    ...messages.map(({ author, text }) => author.length + text.length),
  ].reduce((sum, one) => sum + one, 0);
  return messages.length <= MAX_ATTACHED_MESSAGES && length <= MAX_ATTACHED_LENGTH;
}
