import type { RecipientRole } from "~/db/vocabulary";
import type { MessageKey } from "~/platform/language/translate";
import { isSameName } from "../../people/signer-match";
import type { ProposalStatus } from "../../proposals/status";

export type DocumentState =
  | "to sign"
  | "to answer"
  | "to read"
  | "expired"
  | "signed"
  | "signed by all"
  | "approved"
  | "declined"
  | "no agreement"
  | "closed"
  | "withdrawn";

export type ClientRole = Exclude<RecipientRole, "countersigner">;

export interface DocumentData {
  role: ClientRole;
  status: ProposalStatus;
  /** The proposal waits for this recipient. */
  isCurrent: boolean;
  isPageClosed: boolean;
  /** The recipient's newest link. */
  link: { revokedAt: number | null; expiresAt: number } | null;
  signedAt: number | null;
  /** The recipient is one of several who sign and approve. */
  isParty: boolean;
  /** Everybody has signed and approved the version. */
  isComplete: boolean;
  /** The document was the last one sent. */
  isCurrentVersion: boolean;
  outcome: "approved" | "rejected" | null;
}

/** The client's action counts before the owner's, and that before the expiry. */
export function documentState(document: DocumentData, now: number): DocumentState {
  const { role, status, link, outcome } = document;
  if (hasEndedForAll(document)) return "no agreement";
  if (document.signedAt !== null) return "signed";
  const reads = role === "copy" || role === "viewer" || role === "payer";
  if (reads && status === "signed") return "signed by all";
  if (outcome !== null) return outcome === "approved" ? "approved" : "declined";
  if (document.isPageClosed) return "withdrawn";
  if (role === "copy") return "to read";
  const isRevoked = role !== "approver" && (link === null || link.revokedAt !== null);
  if (!document.isCurrent || isRevoked) return "withdrawn";
  if (role === "viewer" || role === "payer") return "to read";
  if (CLOSED_STATUSES[role].includes(status)) return "closed";
  if (role === "approver") return "to answer";
  return link !== null && link.expiresAt <= now ? "expired" : "to sign";
}

/** The reader has signed or approved, and the others no longer can. */
function hasEndedForAll(document: DocumentData): boolean {
  const { signedAt, outcome, isParty, isComplete, isCurrentVersion, isPageClosed, status } = document;
  if (isComplete || !(signedAt !== null || (isParty && outcome === "approved"))) return false;
  return !isCurrentVersion || isPageClosed || status === "rejected" || status === "declined";
}

/** The owner set the status. A proposal marked as approved can still be signed (`MOVES` in proposals/status.ts). */
export const CLOSED_STATUSES: Readonly<Record<"signer" | "approver", readonly ProposalStatus[]>> = {
  signer: ["signed", "rejected", "declined"],
  approver: ["signed", "rejected", "declined", "approved"],
};

export const isWaitingForClient = (state: DocumentState): boolean =>
  state === "to sign" || state === "to answer";

interface StateLabel {
  badge: MessageKey;
  tone: "pending" | "signed" | "approved" | "rejected" | "other";
  open: MessageKey | null;
}

export const STATE_LABELS = {
  "to sign": { badge: "portal.state.to_sign", tone: "pending", open: "portal.open.sign" },
  "to answer": { badge: "portal.state.to_answer", tone: "pending", open: "portal.open.answer" },
  "to read": { badge: "portal.state.to_read", tone: "other", open: "portal.open.read" },
  expired: { badge: "portal.state.expired", tone: "other", open: "portal.open.renew" },
  signed: { badge: "portal.state.signed", tone: "signed", open: "portal.open.open" },
  "no agreement": { badge: "portal.state.no_agreement", tone: "other", open: "portal.open.read" },
  "signed by all": { badge: "portal.state.signed_by_all", tone: "signed", open: "portal.open.read" },
  approved: { badge: "portal.state.approved", tone: "approved", open: "portal.open.open" },
  declined: { badge: "portal.state.declined", tone: "rejected", open: "portal.open.open" },
  closed: { badge: "portal.state.closed", tone: "other", open: "portal.open.open" },
  withdrawn: { badge: "portal.state.withdrawn", tone: "other", open: null },
} as const satisfies Readonly<Record<DocumentState, StateLabel>>;

export interface ClientAction {
  action: "signed" | "approved" | "declined";
  isOwn: boolean;
  /** Null if unknown. */
  by: string | null;
}

/** Anybody with the link can act, so it is their own only if the given name is the invited one. */
export function clientAction(
  state: DocumentState,
  given: string | null,
  invited: string,
): ClientAction | null {
  if (state !== "signed" && state !== "approved" && state !== "declined") return null;
  return { action: state, isOwn: given !== null && isSameName(given, invited), by: given };
}
