/** What one row of a proposal list shows, worked out on the server so that the browser gets no more than that. */
import { WIZARD_STEPS } from "~/domain/proposals/brief";
import { stepReached } from "~/domain/proposals/brief-progress";
import type { ListRow } from "~/domain/proposals/list.server";
import { listedPrice } from "~/domain/proposals/shown-price";
import {
  isDeletable,
  isLinkRevoked,
  isLocked,
  isResendable,
  isUnsentDraft,
  type ProposalStatus,
  whyKept,
} from "~/domain/proposals/status";
import { newId } from "~/platform/ids";
import { ago } from "./ago";

export interface Activity {
  /** As the server's calendar has it. */
  text: string;
  /** What stands before and after "yesterday", for the reader's own calendar; null where no moment is told. */
  around: [before: string, after: string] | null;
  /** UTC milliseconds of what is told; null where it is no moment. */
  at: number | null;
  /** Something went wrong and wants the owner. */
  isTrouble?: true;
}

export interface ProposalRow {
  id: string;
  title: string;
  projectType: string;
  clientName: string;
  clientCompany: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  /** UTC milliseconds. */
  sentAt: number | null;
  value: string | null;
  activity: Activity;
  /** Still a brief: the wizard goes on with it. */
  isDraft: boolean;
  /** No client has seen it, so it may be thrown away. */
  isDeletable: boolean;
  /** What deleting it with others does: `closing`, a client was sent it; null, it stays. */
  removal: "free" | "closing" | null;
  isSigned: boolean;
  /** Signed by the client: its sealed PDF belongs to the owner on every plan. */
  isSealed: boolean;
  isSample: boolean;
  isArchived: boolean;
  /** Drafts are deleted, what was generated is put away. */
  canArchive: boolean;
  /** Names the next resend, so that a double click sends once; null where there is nothing to send again. */
  resendId: string | null;
  /** An answer is awaited that nobody can give. */
  isLinkRevoked: boolean;
  /** The client holds a link that still works. */
  hasOpenLink: boolean;
}

/** @param sampleId the id of the account's sample proposal */
export function proposalRow(
  proposal: ListRow,
  { now, sampleId }: { now: number; sampleId: string },
): ProposalRow {
  const { id, title, clientName, clientCompany, status, requiresSignature, sentAt } = proposal;
  return {
    id,
    title,
    clientName,
    clientCompany,
    status,
    requiresSignature,
    sentAt,
    projectType: inWords(proposal.projectType),
    value: listedPrice(proposal),
    activity: activityOf(proposal, now),
    isDraft: isStillBrief(proposal),
    isDeletable: isDeletable(proposal),
    removal: removalOf(proposal, id === sampleId),
    isSigned: isLocked(status),
    isSealed: proposal.signedAt !== null,
    isSample: id === sampleId,
    isArchived: proposal.archivedAt !== null,
    canArchive: proposal.draftBrief === null,
    resendId: isResendable(status) && sentAt !== null ? newId() : null,
    isLinkRevoked: isLinkRevoked(proposal),
    hasOpenLink: (proposal.linkUntil ?? 0) > now,
  };
}

/** Of answers only those that the list knows; the server asks for all of them. */
function removalOf(proposal: ListRow, isSample: boolean): ProposalRow["removal"] {
  const isAnswered = proposal.decidedAt !== null;
  if (whyKept({ ...proposal, isSample, isAnswered }, true) !== null) return null;
  return isDeletable(proposal) ? "free" : "closing";
}

/** Nothing is written yet and nothing was sent: the wizard goes on with it. */
export const isStillBrief = (proposal: ListRow): boolean =>
  isUnsentDraft(proposal) && proposal.draftBrief !== null;

/** "web-development" reads "Web development". */
function inWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last thing that happened and matters; what was set by hand is never told as the client's act. */
function activityOf(proposal: ListRow, now: number): Activity {
  const { status, draftBrief, signedAt, decidedAt, updatedAt } = proposal;
  const since = (words: string, at: number) => told([`${words} `, ""], at, now);
  if (isUnsentDraft(proposal) && draftBrief)
    return { text: `Step ${stepReached(draftBrief)} of ${WIZARD_STEPS.length}`, around: null, at: null };
  if (signedAt !== null) return since("Signed", signedAt);
  if (decidedAt !== null) return decisionOf(proposal, decidedAt, now);
  if (SET_BY_HAND[status]) return since(SET_BY_HAND[status], updatedAt);
  if (status === "sent" && proposal.sentAt === null) return since("Marked sent", updatedAt);
  if (isLinkRevoked(proposal)) return { text: "Nobody can open it", around: null, at: null };
  if (proposal.mailFailed) return { text: "Email not delivered", around: null, at: null, isTrouble: true };
  return readingOf(proposal, now) ?? since("Written", updatedAt);
}

const told = (around: [string, string], at: number, now: number): Activity => ({
  text: `${around[0]}${ago(at, now)}${around[1]}`,
  around,
  at,
});

const SET_BY_HAND: Partial<Record<ProposalStatus, string>> = {
  signed: "Marked signed",
  approved: "Marked approved",
  rejected: "Marked rejected",
};

function decisionOf({ status, decisionReason }: ListRow, at: number, now: number): Activity {
  const reason = decisionReason?.replace(/\s+/g, " ").trim();
  if (reason) return { text: `“${reason}”`, around: null, at };
  return told([status === "approved" ? "Approved " : "Rejected ", ""], at, now);
}

function readingOf({ viewCount, lastViewedAt, sentAt }: ListRow, now: number): Activity | null {
  if (viewCount > 0 && lastViewedAt !== null) {
    const times = viewCount === 1 ? "once" : viewCount === 2 ? "twice" : `${viewCount} times`;
    return told([`Read ${times}, `, ""], lastViewedAt, now);
  }
  return sentAt === null ? null : told(["Sent ", ", not opened"], sentAt, now);
}
