/** What is asked of a client, or what became of it, for each document on their page. */
import type { ProposalStatus } from "../proposals/status";
import { isSameName } from "../signing/signer-match";

export type DocumentState =
  | "to sign"
  | "to answer"
  | "to read"
  | "expired"
  | "signed"
  | "signed by all"
  | "approved"
  | "declined"
  | "closed"
  | "withdrawn";

export interface DocumentFacts {
  role: "signer" | "approver" | "copy";
  status: ProposalStatus;
  /** The proposal waits for this recipient and for nobody at another address. */
  isCurrent: boolean;
  /** The owner revoked every link. */
  isPageClosed: boolean;
  /** Of this recipient's newest link; null where there is none. */
  link: { revokedAt: number | null; expiresAt: number } | null;
  signedAt: number | null;
  outcome: "approved" | "rejected" | null;
}

/** What the client did comes before what the owner did, and that before what time did. */
export function documentState(facts: DocumentFacts, now: number): DocumentState {
  const { role, status, link, outcome } = facts;
  if (facts.signedAt !== null) return "signed";
  if (role === "copy" && status === "signed") return "signed by all";
  if (outcome !== null) return outcome === "approved" ? "approved" : "declined";
  if (facts.isPageClosed) return "withdrawn";
  if (role === "copy") return "to read";
  const isTakenBack = role === "signer" && (link === null || link.revokedAt !== null);
  if (!facts.isCurrent || isTakenBack) return "withdrawn";
  if (CLOSED[role].includes(status)) return "closed";
  if (role === "approver") return "to answer";
  return link !== null && link.expiresAt <= now ? "expired" : "to sign";
}

/**
 * Statuses of the owner's hand in which nothing is asked any more. What takes a signature can still be signed after
 * the owner has marked it as approved (`MOVES` in proposals/status.ts).
 */
export const CLOSED: Readonly<Record<"signer" | "approver", readonly ProposalStatus[]>> = {
  signer: ["signed", "rejected", "declined"],
  approver: ["signed", "rejected", "declined", "approved"],
};

/** Whether something is asked of the client: such documents come first. */
export const waitsForClient = (state: DocumentState): boolean => state === "to sign" || state === "to answer";

interface Words {
  /** On the badge. */
  badge: string;
  tone: "pending" | "signed" | "approved" | "rejected" | "other";
  /** Of the link that opens it; null where nothing opens any more. */
  open: string | null;
}

/** Each state as the client reads it. */
export const STATE_WORDS: Readonly<Record<DocumentState, Words>> = {
  "to sign": { badge: "Waiting for your signature", tone: "pending", open: "Read and sign" },
  "to answer": { badge: "Waiting for your answer", tone: "pending", open: "Read and answer" },
  "to read": { badge: "Copy to read", tone: "other", open: "Read" },
  expired: { badge: "Link expired", tone: "other", open: "Get a new link" },
  signed: { badge: "Signed", tone: "signed", open: "Open" },
  "signed by all": { badge: "Signed by all", tone: "signed", open: "Read" },
  approved: { badge: "Approved", tone: "approved", open: "Open" },
  declined: { badge: "Declined", tone: "rejected", open: "Open" },
  closed: { badge: "Closed by the sender", tone: "other", open: "Open" },
  withdrawn: { badge: "Withdrawn", tone: "other", open: null },
};

/** What was done, and the name that whoever did it gave; null where it was the client's own, or no name was given. */
export interface Deed {
  done: string;
  by: string | null;
}

const DEEDS: Partial<Record<DocumentState, { own: string; others: string }>> = {
  signed: { own: "You signed", others: "Signed" },
  approved: { own: "You approved it", others: "Approved" },
  declined: { own: "You declined it", others: "Declined" },
};

/**
 * Null for what nobody did. Whoever has the link can act through it, so the client did it only where the name is theirs.
 * @param given the name that was given; null where none was
 */
export function deedOf(state: DocumentState, given: string | null, invited: string): Deed | null {
  const words = DEEDS[state];
  if (!words) return null;
  if (given !== null && isSameName(given, invited)) return { done: words.own, by: null };
  return { done: words.others, by: given };
}
