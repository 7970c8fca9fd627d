import { newMessageKey } from "~/domain/conversation/asking/ask-form";
import { THREADS_A_PAGE } from "~/domain/conversation/bounds";
import type { Conversation, ThreadMessage, ThreadView } from "~/domain/conversation/conversation.server";
import { leftOutForStudio } from "~/domain/mail/content/left-out";
import { isLocked, type ProposalStatus } from "~/domain/proposals/status";
import type { ConversationView, ThreadCardView, ThreadMessageView } from "./conversation-view";
import { offerWords } from "./offer-words";

interface Of {
  id: string;
  status: ProposalStatus;
  page: number;
  /** BCP 47 tag. */
  locale: string;
}

export function conversationView({ threads, counts }: Conversation, of: Of): ConversationView {
  const pages = Math.ceil(counts.all / THREADS_A_PAGE);
  const pathOf = (page: number) => `/proposal/${of.id}?threads=${page}#conversation`;
  return {
    threads: threads.map((thread) => cardOf(thread, of)),
    total: counts.all,
    open: counts.open,
    previous: of.page > 1 ? pathOf(of.page - 1) : null,
    next: of.page < pages ? pathOf(of.page + 1) : null,
  };
}

const cardOf = (thread: ThreadView, of: Of): ThreadCardView => ({
  id: thread.id,
  kind: thread.kind,
  state: thread.state,
  settledBy: thread.settledBy,
  settledVersion: thread.settledVersion,
  isPrivate: thread.audience === "private",
  asker: thread.askerName,
  place: thread.placeTitle,
  quote: thread.quote,
  removedIn: thread.placement.state === "removed" ? thread.placement.version : null,
  offer: offerWords(thread, of.locale),
  editPath: isLocked(of.status) ? null : editPathOf(thread, of.id),
  block: thread.blockId,
  isAtLine: thread.lineId !== null,
  keys: { answer: newMessageKey(), note: newMessageKey() },
  messages: thread.messages.map(messageOf),
});

/** A line is edited in the price table, a block in the text. */
const editPathOf = ({ lineId, blockId, id: thread }: ThreadView, id: string): string => {
  if (lineId !== null) return `/proposal/${id}/price?thread=${thread}`;
  return `/proposal/${id}/edit?thread=${thread}${blockId === null ? "" : `#${blockId}`}`;
};

const messageOf = (message: ThreadMessage): ThreadMessageView => ({
  id: message.id,
  author: message.authorName,
  isStudio: message.userId !== null,
  isNote: message.isNote,
  text: message.text,
  isByEmail: message.via === "mail",
  fromEmail: message.fromEmail,
  leftOut: leftOutForStudio(message.leftOut),
  at: message.createdAt,
});
