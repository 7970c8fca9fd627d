/** What the owner's detail shows, as plain values; made by routes/app/detail-view.server.ts. */
import type { SigningSteps } from "~/domain/audit/signing-steps";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { SealLevel } from "~/domain/documents/seal-level";
import type { DeliveryState } from "~/domain/mail/outcomes";
import type { ProposalStatus } from "~/domain/proposals/status";
import type { Gaps } from "./gap-banners";

export interface DetailProposal {
  id: string;
  title: string;
  /** As the PDF names who sends it. */
  sender: string;
  clientName: string;
  clientCompany: string;
  clientEmail: string;
  projectType: string;
  /** The budget with its currency, or 'Not specified'. */
  value: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  requiresCode: boolean;
  measuresReading: boolean;
  sentAt: number | null;
  /** An answer is awaited that nobody can give: every link to it was revoked. */
  isLinkRevoked: boolean;
  /** When they were revoked, UTC milliseconds; null unless `isLinkRevoked`. */
  linkRevokedAt: number | null;
  gaps: Gaps;
  viewCount: number;
  lastViewedAt: number | null;
  /** Where the last send went, if not to `clientEmail`. */
  lastSentTo: string | null;
  /** For how many days a fresh link works. */
  linkDays: number;
  /** Left out of the data of a page that brings the document as HTML (routes/app/detail-view.server.ts). */
  html?: string;
  footer: string;
  logo: ShownLogo | null;
  /** The owner's alone. */
  notes: string;
  /** Still a brief: there is nothing to send. */
  isDraft: boolean;
  isLocked: boolean;
  /** Title, client, price and dates may be changed. */
  canChangeDetails: boolean;
  /** No client was sent it, so it may be deleted. */
  canDelete: boolean;
  /** A client was sent it and has not answered, so it may be deleted, and its links with it. */
  canWithdraw: boolean;
  isArchived: boolean;
  canResend: boolean;
  /** The content is newer than what the client was sent. */
  isEditedSinceSent: boolean;
}

export interface DetailSignature {
  signerName: string;
  signerEmail: string;
  method: "typed" | "drawn";
  signedAt: number;
  /** `link only`: the owner passed the link on, so it says nothing about a mailbox. */
  checkedBy: "email code" | "email link" | "link only";
  /** The sentence that was ticked. */
  agreedTo: string;
  steps: SigningSteps;
}

/** The newest signing link that was emailed, and what the owner copied beside it. */
export interface DetailLink {
  toName: string;
  toEmail: string;
  requiresCode: boolean;
  /** `answered`: the client said no; only a new send asks again. */
  state: "open" | "withdrawn" | "expired" | "superseded" | "answered";
  /** When it ends or ended, UTC milliseconds. */
  endsAt: number;
  /** When the copied link that works ends; null where none does. */
  copyEndsAt: number | null;
}

/** A link for the owner to pass on. */
export interface HandedLink {
  url: string;
  toEmail: string;
  /** False for the page of a proposal that asks for an approval. */
  isForSigning: boolean;
  requiresCode: boolean;
  /** UTC milliseconds; null for a page that has no end. */
  expiresAt: number | null;
}

export interface DetailSeal {
  id: string;
  state: "pending" | "working" | "sealed" | "failed" | "waiting";
  /** The letters it waits for, in words; null unless it waits. */
  missingLetters: string | null;
  sha256: string | null;
  /** PAdES level. */
  level: SealLevel | null;
  /** Who was asked for a timestamp, and the time it gave. */
  timestampAuthority: string | null;
  timestampedAt: number | null;
}

/** All times are UTC milliseconds. */
export interface DetailDelivery {
  id: string;
  /** What kind of mail it was. */
  what: string;
  /** It asks the client for something: whether it arrived is news. */
  isToClient: boolean;
  to: string;
  state: DeliveryState;
  error: string | null;
  at: number;
  deliveredAt: number | null;
  bouncedAt: number | null;
  complainedAt: number | null;
  /** When its pictures were first loaded, by whatever program. */
  openHintAt: number | null;
  canRetry: boolean;
  canCorrect: boolean;
  /** Mail to the address has stopped: a retry takes the owner's word that it was checked. */
  mustConfirm: boolean;
}

/** A reminder that could be sent to the client. */
export interface DetailReminder {
  clientName: string;
  /** Why none can be sent now, or null. */
  refusal: string | null;
  lastAt: number | null;
  /** From when another can be sent, where the last one alone stands in the way. */
  nextAt: number | null;
}

/** One thing that happened, with what it brought. */
export interface DetailStep {
  words: string;
  /** What this very step adds: whom, which version, why. */
  detail: string;
  who: string;
  at: number;
  status: { from: ProposalStatus; to: ProposalStatus } | null;
  mails: DetailDelivery[];
  /** Those that did not arrive, where the loss is reported. */
  lost: DetailDelivery[];
  /** What it left in the evidence, in its order. */
  events: DetailEvent[];
}

export interface DetailEvent {
  /** Its number in the chain. */
  seq: number;
  words: string;
  detail: string;
  at: number;
}

/** What came of saving the notes without a script, when it was refused: all that was typed, and what to say of it. */
export interface RefusedNotes {
  typed: string;
  error: string;
  /** What another tab or device had saved meanwhile. */
  newer: string | null;
}

export interface Detail {
  proposal: DetailProposal;
  signature: DetailSignature | null;
  seal: DetailSeal | null;
  link: DetailLink | null;
  /** Whom the last send went to; the name is empty where it is not known. */
  sentTo: { name: string; email: string };
  /** A client could answer what was sent, so there is an address to pass on. */
  canCopyLink: boolean;
  /** Nobody has answered on the client's page, and it is open. */
  canClosePage: boolean;
  /** Null where nobody's answer is awaited. */
  reminder: DetailReminder | null;
  /** Newest first. */
  story: DetailStep[];
  /** What is wrong with the evidence: the first sentences, and how many there are; none while it is intact. */
  findings: { first: string[]; count: number };
}

/** A hash as people compare it: "9f2c…41ab". */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
