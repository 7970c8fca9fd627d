import type { CodeMethod, PartyRole, SealLevel } from "~/db/vocabulary";
import type { HowChecked } from "~/domain/audit/how-checked";
import type { SigningSteps } from "~/domain/audit/signing-steps";
import type { FilledFields } from "~/domain/signing/fields/filled-fields";

export interface SigningView {
  requiresCode: boolean;
  codeMethod: CodeMethod | null;
  /** Ordered by time; empty until the agreement is complete. */
  signatures: SignatureView[];
  seal: SealView | null;
  /** Empty unless several people take part. */
  signers: SignerView[];
  /** People who may sign for the sender. */
  countersigners: { name: string; email: string }[];
  /** Null while it waits for nobody on the sender's side. */
  countersign: CountersignView | null;
  /** The codes of those who have not signed or answered. */
  accessCodes: AccessCodeView[];
  /** Delegations that wait for the owner's answer, or can be taken back. */
  delegations: DelegationView[];
  link: LinkView | null;
  /** Days that a new link works, where the proposal has no last valid day. */
  linkDays: number | undefined;
  /** UTC milliseconds; null unless an answer is due and every link was revoked. */
  linkRevokedAt: number | null;
  /** Something was sent that a client can answer. */
  canCopyLink: boolean;
  /** The client's page is open and unanswered. */
  canClosePage: boolean;
}

/** A signer named someone else, or the link reached the wrong person. */
export interface DelegationView {
  id: string;
  /** The person named has been asked, and has not answered. */
  isHandedOver: boolean;
  isOtherReader: boolean;
  who: string;
  verb: "sign" | "approve";
  /** Empty where nobody was named. */
  name: string;
  email: string;
  reason: string;
  at: number;
}

export interface SignatureView {
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

export interface SignerView {
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
  comment: string;
  /** The owner’s line for them alone; empty without one. */
  message: string;
  /** People who must answer before them. */
  after: string[];
  /** Signs for the sender, in an account. */
  isOwn: boolean;
}

/** It is the turn of the sender's own signature. */
export interface CountersignView {
  /** The reader gives it. */
  isYours: boolean;
  name: string;
  /** The clients are asked afterwards. */
  isFirst: boolean;
}

export interface LinkView {
  toName: string;
  toEmail: string;
  requiresCode: boolean;
  /** `answered`: declined; only a new send opens it again. */
  state: "open" | "withdrawn" | "expired" | "superseded" | "answered";
  endsAt: number;
  /** The end of the copied link; null if none works. */
  copyEndsAt: number | null;
}

export interface AccessCodeView {
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

export interface SealView {
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
