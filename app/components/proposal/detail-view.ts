import type { CodeMethod, DeliveryState, PartyRole, SealLevel, Theme } from "~/db/vocabulary";
import type { HowChecked } from "~/domain/audit/how-checked";
import type { SigningSteps } from "~/domain/audit/signing-steps";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import type { ShownCover } from "~/domain/branding/cover";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { ProposalStatus } from "~/domain/proposals/status";
import type { FilledFields } from "~/domain/signing/fields/filled-fields";

export interface DetailProposal {
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
  requiresSignature: boolean;
  requiresCode: boolean;
  codeMethod: CodeMethod | null;
  measuresReading: boolean;
  sentAt: number | null;
  /** An answer is due, but every link was revoked. */
  isLinkRevoked: boolean;
  /** UTC milliseconds; null unless `isLinkRevoked`. */
  linkRevokedAt: number | null;
  /** Sentences on where the text contradicts the brief. */
  contradictions: string[];
  viewCount: number;
  lastViewedAt: number | null;
  /** Null if equal to `clientEmail`. */
  lastSentTo: string | null;
  /** Days that a new link works, where the proposal has no last valid day. */
  linkDays: number | undefined;
  /** Absent where the page itself contains the document (routes/app/proposal/detail-view.server.ts). */
  html?: string;
  footer: string;
  logo: ShownLogo | null;
  theme: Theme | null;
  accent: DocumentAccent | null;
  cover: DetailCover | null;
  notes: string;
  isDraft: boolean;
  isLocked: boolean;
  /** Title, client, price and dates. */
  canChangeDetails: boolean;
  hasPriceTable: boolean;
  /** Its lines and sums; null without one. */
  priceHtml: string | null;
  /** True if it was never sent. */
  canDelete: boolean;
  /** It was sent and not answered; deleting also closes its links. */
  canWithdraw: boolean;
  isArchived: boolean;
  canResend: boolean;
  /** The content is newer than the version sent. */
  isEditedSinceSent: boolean;
}

export interface DetailCover {
  shown: ShownCover;
  number: string | null;
  /** ISO day */
  validUntil: string | null;
}

/** Facts of a proposal whose last valid day has passed. */
export interface DetailMoreTime {
  /** "2027-02-28" */
  lastDay: string;
  lastDayText: string;
  /** Null if nobody has asked since. */
  asked: { who: string; at: number; message: string } | null;
}

/** A signer named someone else, or the link reached the wrong person. */
export interface DetailDelegation {
  id: string;
  /** The person named has been asked, and has not answered. */
  isHandedOver: boolean;
  isOtherReader: boolean;
  /** The person who was asked. */
  who: string;
  verb: "sign" | "approve";
  /** Empty where nobody was named. */
  name: string;
  email: string;
  reason: string;
  /** UTC milliseconds. */
  at: number;
}

export interface DetailSignature {
  id: string;
  signerName: string;
  signerEmail: string;
  method: "typed" | "drawn";
  signedAt: number;
  /** `link only`: the owner passed the link on, so no mailbox was checked. */
  checkedBy: HowChecked;
  /** The consent text that was ticked. */
  agreedTo: string;
  /** Null where nothing was asked. */
  fields: FilledFields | null;
  steps: SigningSteps;
}

export interface DetailSigner {
  /** The recipient's id. */
  id: string;
  name: string;
  email: string;
  title: string;
  role: PartyRole;
  /** UTC milliseconds; null until their turn. */
  askedAt: number | null;
  /** The time of their signature or approval. */
  answeredAt: number | null;
  /** The comment of an approval. */
  comment: string;
  /** People who must answer before them. */
  after: string[];
  /** Signs for the sender, in an account. */
  isOwn: boolean;
}

/** It is the turn of the sender's own signature. */
export interface DetailCountersign {
  /** The reader gives it. */
  isYours: boolean;
  name: string;
  /** The clients are asked afterwards. */
  isFirst: boolean;
}

export interface DetailLink {
  toName: string;
  toEmail: string;
  requiresCode: boolean;
  /** `answered`: declined; only a new send opens it again. */
  state: "open" | "withdrawn" | "expired" | "superseded" | "answered";
  endsAt: number;
  /** The end of the copied link; null if none works. */
  copyEndsAt: number | null;
}

export interface DetailAccessCode {
  recipientId: string;
  name: string;
  /** Else their code comes by email. */
  isGiven: boolean;
  isLocked: boolean;
}

/** Shown once. */
export interface AccessCodeDigits {
  recipientId: string;
  digits: string;
}

export interface IssuedLink {
  url: string;
  toEmail: string;
  /** False for a page that asks for approval. */
  isForSigning: boolean;
  hasAccessCode: boolean;
  requiresCode: boolean;
  /** UTC milliseconds */
  expiresAt: number;
}

export interface DetailSeal {
  id: string;
  state: "pending" | "working" | "sealed" | "failed" | "waiting";
  /** The characters it waits for; null unless it waits. */
  missingLetters: string | null;
  sha256: string | null;
  level: SealLevel | null;
  /** The timestamp authority; the time follows. */
  timestampAuthority: string | null;
  timestampedAt: number | null;
}

/** All times are UTC milliseconds. */
export interface DetailDelivery {
  id: string;
  what: string;
  /** Asks the client for something, so its arrival matters. */
  isToClient: boolean;
  to: string;
  state: DeliveryState;
  error: string | null;
  at: number;
  deliveredAt: number | null;
  bouncedAt: number | null;
  complainedAt: number | null;
  /** The time when its images were first loaded, by a person or a program. */
  openHintAt: number | null;
  canRetry: boolean;
  canCorrect: boolean;
  /** The address is suppressed: a retry needs the owner's confirmation. */
  mustConfirm: boolean;
}

export interface DetailReminder {
  clientName: string;
  /** Null if it can be sent now. */
  refusal: string | null;
  lastAt: number | null;
  /** The time when the next one is allowed, if only the last one stands in the way. */
  nextAt: number | null;
}

export interface DetailStep {
  words: string;
  /** Recipient, version or reason. */
  detail: string;
  who: string;
  at: number;
  status: { from: ProposalStatus; to: ProposalStatus } | null;
  mails: DetailDelivery[];
  /** Failed mails to report. */
  lost: DetailDelivery[];
  /** Ordered as in the evidence. */
  events: DetailEvent[];
}

interface DetailEvent {
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

export interface Detail {
  proposal: DetailProposal;
  /** Ordered by time; empty until the agreement is complete. */
  signatures: DetailSignature[];
  /** Empty unless several people sign what was sent. */
  accessCodes: DetailAccessCode[];
  signers: DetailSigner[];
  /** Null while it waits for nobody on the sender's side. */
  countersign: DetailCountersign | null;
  /** People who may sign for the sender. */
  countersigners: { name: string; email: string }[];
  seal: DetailSeal | null;
  link: DetailLink | null;
  /** `name` is empty if unknown. */
  sentTo: { name: string; email: string };
  /** Null while it can be accepted, and once it was answered. */
  moreTime: DetailMoreTime | null;
  /** Delegations that wait for the owner's answer. */
  delegations: DetailDelegation[];
  /** Something was sent that a client can answer. */
  canCopyLink: boolean;
  /** The client's page is open and unanswered. */
  canClosePage: boolean;
  /** Null unless an answer is due. */
  reminder: DetailReminder | null;
  /** Newest first. */
  story: DetailStep[];
  /** Faults of the evidence: the first few, and their number. */
  findings: { first: string[]; count: number };
}

/** Such as "9f2c…41ab". */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
