/** docs/product.md 4; `MOVES` defines the transitions. */

import { PROPOSAL_STATUSES, type ProposalStatus } from "~/db/vocabulary";
import { t } from "~/platform/words/t";

export { PROPOSAL_STATUSES, type ProposalStatus } from "~/db/vocabulary";

export const MANUAL_STATUSES = ["draft", "generated", "sent", "signed", "approved", "rejected"] as const;
export type ManualStatus = (typeof MANUAL_STATUSES)[number];

export const WAITING = ["sent", "opened", "viewed", "client_interested"] as const satisfies ProposalStatus[];

export const isWaiting = (status: ProposalStatus): boolean => (WAITING as ProposalStatus[]).includes(status);

export const isDecided = (status: ProposalStatus): boolean =>
  ["signed", "approved", ...DECLINED].includes(status);

export const DECLINED = ["rejected", "declined"] as const satisfies ProposalStatus[];

export const CAUSES = [
  "generate",
  "write_again",
  "send",
  "resend",
  "view",
  "sign",
  "approve",
  "reject",
  "owner",
] as const;
export type Cause = (typeof CAUSES)[number];

const allBut = (...left: ProposalStatus[]) => PROPOSAL_STATUSES.filter((status) => !left.includes(status));

/** docs/product.md 4. An approved proposal sent again unchanged stays approved; a client's signature cannot be undone. */
export const MOVES: Readonly<
  Record<Cause, { from: readonly ProposalStatus[]; to: readonly ProposalStatus[] }>
> = {
  generate: { from: ["draft"], to: ["generated"] },
  write_again: { from: ["generated"], to: ["draft"] },
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

export const isLocked = (status: ProposalStatus): boolean => status === "signed";

/** A sent proposal set to "draft" by hand is not one. */
export const isUnsentDraft = (proposal: {
  status: ProposalStatus;
  currentVersionId: string | null;
}): boolean => proposal.status === "draft" && proposal.currentVersionId === null;

/** Never sent and not answered. */
export const isDeletable = (proposal: { status: ProposalStatus; currentVersionId: string | null }): boolean =>
  ["draft", "generated"].includes(proposal.status) && proposal.currentVersionId === null;

/** Sent, but the status says nobody answered; callers also check for stored answers. */
export const isWithdrawable = (proposal: {
  status: ProposalStatus;
  currentVersionId: string | null;
}): boolean => !isDecided(proposal.status) && !isDeletable(proposal);

interface DeletionCandidate {
  status: ProposalStatus;
  currentVersionId: string | null;
  isSample: boolean;
  isAnswered: boolean;
}

/** @param isSent the owner confirmed deleting a sent proposal @returns null when it may be deleted */
export function whyNotDeletable(
  proposal: DeletionCandidate,
  isSent: boolean,
): "signed" | "answered" | "sent" | null {
  const { status, isSample, isAnswered } = proposal;
  if (isLocked(status)) return "signed";
  if (isSample) return null;
  if (isDecided(status) || isAnswered) return "answered";
  return isSent || isDeletable(proposal) ? null : "sent";
}

export const isResendable = (status: ProposalStatus): boolean => MOVES.resend.from.includes(status);

export function statusLabel(status: ProposalStatus): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type BadgeTone = "signed" | "pending" | "sent" | "approved" | "rejected" | "other";
interface StatusBadge {
  text: string;
  tone: BadgeTone;
}

const TONES: Partial<Record<ProposalStatus, BadgeTone>> = {
  signed: "signed",
  sent: "sent",
  approved: "approved",
  rejected: "rejected",
};

export function signatureStatus(proposal: {
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
}): "pending" | "signed" | null {
  if (proposal.status === "signed") return "signed";
  const waiting = proposal.sentAt !== null && !["approved", "rejected", "declined"].includes(proposal.status);
  return proposal.requiresSignature && waiting ? "pending" : null;
}

export const isLinkRevoked = (proposal: { status: ProposalStatus; pageClosedAt: number | null }): boolean =>
  proposal.pageClosedAt !== null && !isDecided(proposal.status);

/** Returns signed, pending signature, or else the capitalised status (docs/product.md 4). */
export function statusBadge(proposal: {
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
  isLinkRevoked?: boolean;
}): StatusBadge {
  // Set by hand after a send: the list shows the chosen status although the client's link still works.
  const isSetBack = proposal.status === "draft" || proposal.status === "generated";
  const signature = isSetBack ? null : signatureStatus(proposal);
  if (signature === "signed") return { text: t("Signed"), tone: "signed" };
  if (proposal.isLinkRevoked && !isSetBack) return { text: t("Link Revoked"), tone: "other" };
  if (signature === "pending") return { text: t("Pending Signature"), tone: "pending" };
  return { text: statusLabel(proposal.status), tone: TONES[proposal.status] ?? "other" };
}
