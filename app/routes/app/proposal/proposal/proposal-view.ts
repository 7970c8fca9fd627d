import type { ClosingOutcome, LostReason, Theme, WaitingFor } from "~/db/vocabulary";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import type { ShownCover } from "~/domain/branding/cover";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { ProposalStatus } from "~/domain/proposals/status";
import type { Language } from "~/platform/language/languages";
import type { MailView } from "../delivery/delivery-view";

export interface ProposalView {
  id: string;
  /** Null for a draft, and for what was sent before there were numbers. */
  number: string | null;
  /** "28 February 2027"; empty for no end. */
  validUntil: string;
  title: string;
  sender: string;
  clientName: string;
  clientCompany: string;
  clientEmail: string;
  projectType: string;
  /** The price with its currency, or 'Not specified'. */
  value: string;
  /** The total of the client's choice, before they answer. */
  chosen: string | null;
  status: ProposalStatus;
  waitingFor: WaitingFor | null;
  requiresSignature: boolean;
  sentAt: number | null;
  /** An answer is due, but every link was revoked. */
  isLinkRevoked: boolean;
  /** Sentences on where the text contradicts the brief. */
  contradictions: string[];
  /** Questions that a short brief leaves open: "what it costs". */
  answersToAdd: string[];
  viewCount: number;
  lastViewedAt: number | null;
  /** Null if equal to `clientEmail`. */
  lastSentTo: string | null;
  /** Absent where the page itself contains the document (proposal-view.server.ts). */
  html?: string;
  footer: string;
  logo: ShownLogo | null;
  theme: Theme | null;
  accent: DocumentAccent | null;
  cover: CoverView | null;
  notes: string;
  isDraft: boolean;
  isLocked: boolean;
  /** Title, client, price and dates. */
  canChangeDetails: boolean;
  hasPriceTable: boolean;
  /** True if it was never sent. */
  canDelete: boolean;
  /** It was sent and not answered; deleting also closes its links. */
  canWithdraw: boolean;
  isArchived: boolean;
  canResend: boolean;
  /** The content is newer than the version sent. */
  isEditedSinceSent: boolean;
  /** Null while it can be accepted, and once it was answered. */
  moreTime: MoreTimeView | null;
  /** Null until it has ended without an answer. */
  closing: ClosingView | null;
  /** Something for a person to write; null for nothing. */
  draft: DraftView | null;
  closedAs: "won" | "lost" | null;
  /** Newest first. */
  story: StepView[];
  /** Faults of the evidence: the first few, and their number. */
  findings: { first: string[]; count: number };
}

export interface CoverView {
  shown: ShownCover;
  number: string | null;
  /** ISO day */
  validUntil: string | null;
  /** BCP 47, of the document's dates. */
  dates: string;
}

/** Facts of a proposal whose last valid day has passed. */
export interface MoreTimeView {
  /** "2027-02-28" */
  lastDay: string;
  lastDayText: string;
  /** Null if nobody has asked since. */
  asked: { who: string; at: number; message: string } | null;
}

/** A mail that the owner may send from their own mailbox, in the client's language. */
export interface DraftView {
  to: string;
  subject: string;
  text: string;
  language: Language;
}

/** How the owner says it ended. */
export interface ClosingView {
  /** "2027-02-28" */
  day: string;
  dayText: string;
  /** Null until they have said. */
  outcome: ClosingOutcome | null;
  reason: LostReason | null;
}

export interface StepView {
  words: string;
  /** Recipient, version or reason. */
  detail: string;
  who: string;
  at: number;
  status: { from: ProposalStatus; to: ProposalStatus } | null;
  /** The number of a version that followed another; only the owner can compare them. */
  newVersion: number | null;
  mails: MailView[];
  /** Failed mails to report. */
  lost: MailView[];
  /** Ordered as in the evidence. */
  events: EventView[];
}

interface EventView {
  seq: number;
  text: string;
  detail: string;
  at: number;
}

/** Notes refused without JavaScript: the typed text and the reason. */
export interface RefusedNotes {
  typed: string;
  error: string;
  /** The notes that were saved elsewhere meanwhile. */
  newer: string | null;
}
