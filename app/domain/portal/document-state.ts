import { isSameName } from "../people/signer-match";
import type { ProposalStatus } from "../proposals/status";

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

export interface DocumentData {
  role: "signer" | "approver" | "copy";
  status: ProposalStatus;
  /** The proposal waits for this recipient. */
  isCurrent: boolean;
  isPageClosed: boolean;
  /** The recipient's newest link. */
  link: { revokedAt: number | null; expiresAt: number } | null;
  signedAt: number | null;
  outcome: "approved" | "rejected" | null;
}

/** The client's action counts before the owner's, and that before the expiry. */
export function documentState(document: DocumentData, now: number): DocumentState {
  const { role, status, link, outcome } = document;
  if (document.signedAt !== null) return "signed";
  if (role === "copy" && status === "signed") return "signed by all";
  if (outcome !== null) return outcome === "approved" ? "approved" : "declined";
  if (document.isPageClosed) return "withdrawn";
  if (role === "copy") return "to read";
  const isRevoked = role === "signer" && (link === null || link.revokedAt !== null);
  if (!document.isCurrent || isRevoked) return "withdrawn";
  if (CLOSED_STATUSES[role].includes(status)) return "closed";
  if (role === "approver") return "to answer";
  return link !== null && link.expiresAt <= now ? "expired" : "to sign";
}

/** Set by the owner. A proposal marked as approved can still be signed (`MOVES` in proposals/status.ts). */
export const CLOSED_STATUSES: Readonly<Record<"signer" | "approver", readonly ProposalStatus[]>> = {
  signer: ["signed", "rejected", "declined"],
  approver: ["signed", "rejected", "declined", "approved"],
};

export const isWaitingForClient = (state: DocumentState): boolean =>
  state === "to sign" || state === "to answer";

interface StateLabel {
  badge: string;
  tone: "pending" | "signed" | "approved" | "rejected" | "other";
  open: string | null;
}

export const STATE_LABELS: Readonly<Record<DocumentState, StateLabel>> = {
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

export interface ClientAction {
  done: string;
  by: string | null;
}

const ACTION_LABELS: Partial<Record<DocumentState, { own: string; others: string }>> = {
  signed: { own: "You signed", others: "Signed" },
  approved: { own: "You approved it", others: "Approved" },
  declined: { own: "You declined it", others: "Declined" },
};

/** Anybody with the link can act, so it says "You" only if the given name is the invited one. */
export function clientAction(
  state: DocumentState,
  given: string | null,
  invited: string,
): ClientAction | null {
  const words = ACTION_LABELS[state];
  if (!words) return null;
  if (given !== null && isSameName(given, invited)) return { done: words.own, by: null };
  return { done: words.others, by: given };
}
