/** What a proposal can be (docs/product.md 4); `MOVES` says how it comes to be so. */
export const PROPOSAL_STATUSES = [
  "draft",
  "generated",
  "sent",
  "opened",
  "viewed",
  "client_interested",
  "declined",
  "converted",
  "signed",
  "approved",
  "rejected",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What the owner's status dropdown offers (docs/product.md 4). */
export const MANUAL_STATUSES = ["draft", "generated", "sent", "signed", "approved", "rejected"] as const;
export type ManualStatus = (typeof MANUAL_STATUSES)[number];

/** Sent, and neither decided nor signed: somebody's answer is awaited. */
export const WAITING = ["sent", "opened", "viewed", "client_interested"] as const satisfies ProposalStatus[];

/** Whether somebody's answer is awaited. */
export const isWaiting = (status: ProposalStatus): boolean => (WAITING as ProposalStatus[]).includes(status);

/** The client has answered, or the owner says so: what they answered stays what it was. */
export const isDecided = (status: ProposalStatus): boolean =>
  ["signed", "approved", ...DECLINED].includes(status);

/** The client said no, in either of its words. */
export const DECLINED = ["rejected", "declined"] as const satisfies ProposalStatus[];

/** What moves a proposal: what happens to it, or the owner's hand. */
export const CAUSES = ["generate", "send", "resend", "view", "sign", "approve", "reject", "owner"] as const;
export type Cause = (typeof CAUSES)[number];

const allBut = (...left: ProposalStatus[]) => PROPOSAL_STATUSES.filter((status) => !left.includes(status));

/**
 * Who may move which status to which (docs/product.md 4). An approved proposal that is sent again unchanged stays
 * approved. The owner's hand is held back by one thing more: what a client has signed stays signed.
 */
export const MOVES: Readonly<
  Record<Cause, { from: readonly ProposalStatus[]; to: readonly ProposalStatus[] }>
> = {
  generate: { from: ["draft"], to: ["generated"] },
  send: { from: allBut("signed"), to: ["sent", "approved"] },
  resend: { from: ["sent", "viewed", "approved"], to: ["sent", "approved"] },
  view: { from: ["sent"], to: ["viewed"] },
  sign: { from: allBut("signed", "rejected", "declined"), to: ["signed"] },
  approve: { from: allBut("approved", "rejected", "declined", "signed"), to: ["approved"] },
  reject: { from: allBut("approved", "rejected", "declined", "signed"), to: ["rejected"] },
  owner: { from: PROPOSAL_STATUSES, to: MANUAL_STATUSES },
};

export const mayMove = (cause: Cause, from: ProposalStatus, to: ProposalStatus): boolean =>
  MOVES[cause].from.includes(from) &&
  MOVES[cause].to.includes(to) &&
  (to !== "approved" || !["send", "resend"].includes(cause) || from === "approved");

/** Signed proposals are locked: no edit, send, resend or clone (docs/product.md 4). */
export const isLocked = (status: ProposalStatus): boolean => status === "signed";

/**
 * A draft that no client has seen: the wizard's own. What was sent and set to Draft by hand stays what was sent.
 */
export const isUnsentDraft = (proposal: {
  status: ProposalStatus;
  currentVersionId: string | null;
}): boolean => proposal.status === "draft" && proposal.currentVersionId === null;

/** No client was ever sent it, and nobody says that one has answered. */
export const isDeletable = (proposal: { status: ProposalStatus; currentVersionId: string | null }): boolean =>
  ["draft", "generated"].includes(proposal.status) && proposal.currentVersionId === null;

/** It may be deleted though a client was sent it: nobody has answered. Rows of answers are asked for beside this. */
export const isWithdrawable = (proposal: {
  status: ProposalStatus;
  currentVersionId: string | null;
}): boolean => !isDecided(proposal.status) && !isDeletable(proposal);

interface Removal {
  status: ProposalStatus;
  currentVersionId: string | null;
  isSample: boolean;
  /** Rows of answers, whatever the status says. */
  isAnswered: boolean;
}

/**
 * Why it may not be deleted; null where it may. The sample goes at any time before it is signed.
 * @param isSent its owner knows that a client was sent it: that client's links stop working
 */
export function whyKept(proposal: Removal, isSent: boolean): "signed" | "answered" | "sent" | null {
  const { status, isSample, isAnswered } = proposal;
  if (isLocked(status)) return "signed";
  if (isSample) return null;
  if (isDecided(status) || isAnswered) return "answered";
  return isSent || isDeletable(proposal) ? null : "sent";
}

export const isResendable = (status: ProposalStatus): boolean => MOVES.resend.from.includes(status);

/** "Client interested": a status as it stands on a screen. */
export function statusWord(status: ProposalStatus): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type BadgeTone = "signed" | "pending" | "sent" | "approved" | "rejected" | "other";
export interface StatusBadge {
  text: string;
  tone: BadgeTone;
}

const TONES: Partial<Record<ProposalStatus, BadgeTone>> = {
  signed: "signed",
  sent: "sent",
  approved: "approved",
  rejected: "rejected",
};

/** A signature is pending from the send until the client has decided. */
export function signatureStatus(proposal: {
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
}): "pending" | "signed" | null {
  if (proposal.status === "signed") return "signed";
  const waiting = proposal.sentAt !== null && !["approved", "rejected", "declined"].includes(proposal.status);
  return proposal.requiresSignature && waiting ? "pending" : null;
}

/** An answer is awaited that nobody can give: the owner has revoked every link. */
export const isLinkRevoked = (proposal: { status: ProposalStatus; pageClosedAt: number | null }): boolean =>
  proposal.pageClosedAt !== null && !isDecided(proposal.status);

/** Badge text and colour by docs/product.md 4: signed, pending signature, else the capitalised status. */
export function statusBadge(proposal: {
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
  isLinkRevoked?: boolean;
}): StatusBadge {
  // Chosen by hand after a send: the client's link goes on, yet the list shows what was chosen.
  const isSetBack = proposal.status === "draft" || proposal.status === "generated";
  const signature = isSetBack ? null : signatureStatus(proposal);
  if (signature === "signed") return { text: "Signed", tone: "signed" };
  if (proposal.isLinkRevoked && !isSetBack) return { text: "Link Revoked", tone: "other" };
  if (signature === "pending") return { text: "Pending Signature", tone: "pending" };
  return { text: statusWord(proposal.status), tone: TONES[proposal.status] ?? "other" };
}
