/** What a proposal can be (spec 4). The first nine come from events, any of the six from the owner's hand. */
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

/** What the owner's status dropdown offers (spec 4). */
export const MANUAL_STATUSES = ["draft", "generated", "sent", "signed", "approved", "rejected"] as const;
export type ManualStatus = (typeof MANUAL_STATUSES)[number];

/** Spec 4: Resend is offered for these. */
const RESENDABLE: readonly ProposalStatus[] = ["sent", "viewed", "approved"];

/** Sent, and neither decided nor signed: somebody's answer is awaited. */
export const WAITING = ["sent", "opened", "viewed", "client_interested"] as const satisfies ProposalStatus[];

/** The client said no, in either of its words. */
export const DECLINED = ["rejected", "declined"] as const satisfies ProposalStatus[];

/** Signed proposals are locked: no edit, send, resend or clone (spec 4). */
export const isLocked = (status: ProposalStatus): boolean => status === "signed";

export const isResendable = (status: ProposalStatus): boolean => RESENDABLE.includes(status);

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

/** Badge text and colour by spec 4: signed, pending signature, else the capitalised status. */
export function statusBadge(proposal: {
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
}): StatusBadge {
  const signature = signatureStatus(proposal);
  if (signature === "signed") return { text: "Signed", tone: "signed" };
  if (signature === "pending") return { text: "Pending Signature", tone: "pending" };
  const words = proposal.status.replaceAll("_", " ");
  return { text: words.charAt(0).toUpperCase() + words.slice(1), tone: TONES[proposal.status] ?? "other" };
}
