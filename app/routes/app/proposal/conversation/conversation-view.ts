import type { Settler, ThreadKind, ThreadState } from "~/db/vocabulary";

/** What the owner sees of the conversation. */
export interface ConversationView {
  threads: ThreadCardView[];
  total: number;
  /** Those that wait for the owner. */
  open: number;
  /** Paths; null at either end. */
  previous: string | null;
  next: string | null;
}

export interface ThreadCardView {
  id: string;
  kind: ThreadKind;
  state: ThreadState;
  settledBy: Settler | null;
  /** The number of the version with which it was settled. */
  settledVersion: number | null;
  isPrivate: boolean;
  asker: string;
  /** Empty for the whole proposal. */
  place: string;
  quote: string;
  /** The number of the version that removed the place; null while it exists. */
  removedIn: number | null;
  /** "quantity 40, budget €1,200"; empty unless it is a counter-offer. */
  offer: string;
  /** Where its place is edited; null where the proposal cannot be edited. */
  editPath: string | null;
  /** The id of the block that is its place; null for a price line and the whole proposal. */
  block: string | null;
  /** Its place is a line of the price table. */
  isAtLine: boolean;
  /** Made with the page, so that a form sent twice makes one message. */
  keys: { answer: string; note: string };
  messages: ThreadMessageView[];
}

export interface ThreadMessageView {
  id: string;
  author: string;
  isStudio: boolean;
  isNote: boolean;
  /** Null once it was deleted. */
  text: string | null;
  isByEmail: boolean;
  /** The sender of a mail that came from another address. */
  fromEmail: string | null;
  /** What of an email is missing here, in sentences. */
  leftOut: string[];
  at: number;
}
