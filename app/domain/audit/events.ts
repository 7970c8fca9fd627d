/** docs/evidence.md. Payloads hold ids and hashes, never contents. */
import type { AuditEventType, SealLevel } from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";

export interface AuditPayloads {
  "document.created": { title: string };
  "document.cloned": { fromProposalId: string };
  "ai.generated": { model: string; briefSha256: string };
  "document.edited": { contentSha256: string };
  "document.details_changed": { fields: string };
  /** Names only, because clients can read it. */
  "document.handed_over": { from: string; to: string };
  "status.set_by_owner": { from: string; to: string };
  "document.voided": { reason: "deleted by the owner" };
  "document.restored": Record<string, never>;
  "version.frozen": { number: number; sha256: string };
  "version.superseded": { number: number; byNumber: number };
  "link.issued": {
    channel: "e-mailed link" | "copied link" | "account";
    expiresAt: number;
    requiresCode?: boolean;
  };
  "link.copied_by_owner": { expiresAt: number };
  "link.revoked": {
    reason:
      | "sent to another recipient"
      | "withdrawn by the owner"
      | "replaced by a fresh link"
      | "not their turn"
      | "no longer asked to sign"
      | "someone else signs instead";
  };
  "page.closed": Record<string, never>;
  "page.reopened": Record<string, never>;
  "mail.queued": { deliveryId: string; kind: string; to: string };
  "mail.accepted": { deliveryId: string; providerId: string };
  "mail.failed": { deliveryId: string; error: string };
  "mail.delivered": { deliveryId: string; providerId: string; at: number };
  "mail.bounced": { deliveryId: string; providerId: string; at: number; reason: string };
  "mail.complained": { deliveryId: string; providerId: string; at: number };
  "reminder.sent": { deliveryId: string; number: number; rule: "by the owner" };
  /** Days such as "2027-02-28"; the message is the client's. */
  "time.requested": { validUntil: string; message?: string };
  "time.extended": { from: string; until: string };
  "recipient.changed": { from: string; to: string };
  /** The opener of the link is not who was asked; the person named is a proposal, and may be empty. */
  "recipient.not_me": DelegationRequest;
  "delegation.requested": DelegationRequest;
  "delegation.approved": {
    delegationId: string;
    from: string;
    to: string;
    toRecipientId: string;
    by: "sender" | "account setting";
  };
  "delegation.refused": { delegationId: string };
  /** `signers` who sign; the other counts are absent where they are zero. */
  "signers.set": { signers: number; steps: number; approvers?: number; viewers?: number };
  "document.opened": { viewId: string };
  "otp.sent": { codeId: string; to: string };
  "otp.verified": { codeId: string; tries: number };
  "otp.failed": { codeId: string; tries: number };
  "otp.locked": { codeId: string; tries: number };
  "access_code.set": { accessCodeId: string; replaces?: string };
  "access_code.ended": { accessCodeId: string };
  /** `codeId` is the row of this entry, to which its session belongs. */
  "access_code.entered": { codeId: string; accessCodeId: string };
  "disclosure.shown": ShownDisclosure;
  "consent.given": { consentId: string } & ShownDisclosure;
  "consent.withdrawn": { consentId: string; replacedBy?: string | undefined };
  "signer.differs": {
    invitedName: string;
    invitedEmail: string;
    signerName: string;
    signerEmail: string;
    /** False for an API client, which cannot be asked. */
    isConfirmed: boolean;
  };
  "signature.adopted": {
    method: "typed" | "drawn";
    markSha256: string;
    face?: string;
    strokesSha256?: string;
  };
  "signature.applied": {
    signatureId: string;
    versionSha256: string;
    statement: string;
    statementSha256?: string;
    signingFor?: string;
    /** Of the signature's `fields`. */
    fieldsSha256?: string;
    /** As shown next to the button; absent if the version has no price. */
    total?: string;
    deposit?: string;
    receipt?: string;
  };
  /** As the reader has left it. */
  "selection.changed": ChosenPrice;
  "selection.signed": ChosenPrice & { acceptedPriceSha256: string };
  "recipient.completed": { position: number; of: number };
  "recipient.approved": { decisionId: string; total?: string; acceptedPriceSha256?: string } & DecisionScreen;
  "recipient.declined": { decisionId: string; reason: string } & DecisionScreen;
  "document.completed": { signatures: number };
  "pdf.sealed": {
    sealedDocumentId: string;
    sha256: string;
    certificateFingerprint: string;
    level?: SealLevel;
  };
  "seal.waiting": { sealedDocumentId: string; letters: string };
  "seal.resumed": { sealedDocumentId: string };
  "timestamp.added": { sealedDocumentId: string; authority: string; serial: string; at: number };
  "timestamp.failed": { sealedDocumentId: string; authority: string; error: string };
  "copy.downloaded": { versionSha256: string };
  "evidence.exported": { sealedDocumentId: string };
  "pdf.downloaded": { sealedDocumentId: string };
  "copy.sent": { deliveryId: string; to: string; providerId: string };
}

/** The words are the signer's. */
export interface DelegationRequest {
  delegationId: string;
  name: string;
  email: string;
  reason: string;
}

interface ChosenPrice {
  /** How many of the lines that can be chosen. */
  chosen: number;
  /** In English: "$12,600 now, $8,000 a month". */
  total: string;
  /** Minor units, of the whole agreement. */
  value: number;
  currency: string;
}

interface ShownDisclosure {
  disclosureVersion: string;
  disclosureSha256: string;
  /** Absent in events from before there were other languages than English. */
  language?: Language;
}

/** Older events have none of these. */
interface DecisionScreen {
  statement?: string;
  statementSha256?: string;
  button?: string;
  /** Not checked by anybody. */
  claimedName?: string;
}

export const AUDIT_EVENT_LABELS: Readonly<Record<AuditEventType, string>> = {
  "document.created": "Proposal created",
  "document.cloned": "Copied from another proposal",
  "ai.generated": "Content written from the brief",
  "document.edited": "Content edited",
  "document.details_changed": "Details changed",
  "document.handed_over": "Handed over to another account",
  "status.set_by_owner": "Status set by hand",
  "document.voided": "Deleted",
  "document.restored": "Restored",
  "version.frozen": "Version frozen",
  "version.superseded": "Replaced by a newer version",
  "link.issued": "Signing link issued",
  "link.copied_by_owner": "Signing link copied by the sender",
  "link.revoked": "Signing link revoked",
  "page.closed": "Client’s page closed",
  "page.reopened": "Client’s page opened again",
  "mail.queued": "Email queued",
  "mail.accepted": "Email handed to the mail service",
  "mail.failed": "Email could not be delivered",
  "mail.delivered": "Email delivered to the recipient's server",
  "mail.bounced": "Email came back",
  "mail.complained": "Email marked as spam by its recipient",
  "reminder.sent": "Reminder sent",
  "time.requested": "More time requested",
  "time.extended": "More time given",
  "recipient.changed": "Address corrected by the owner",
  "recipient.not_me": "Reached someone else, by their own account",
  "delegation.requested": "Someone else named to sign",
  "delegation.approved": "Someone else signs instead",
  "delegation.refused": "Request to let someone else sign refused",
  "signers.set": "Signers set",
  "document.opened": "Opened",
  "otp.sent": "Code emailed",
  "otp.verified": "Email code entered",
  "otp.failed": "Wrong code entered",
  "otp.locked": "Code locked after wrong tries",
  "access_code.set": "Access code set",
  "access_code.ended": "Access code no longer asked for",
  "access_code.entered": "Access code entered",
  "disclosure.shown": "Terms of electronic signing shown",
  "consent.given": "Agreed to sign electronically",
  "consent.withdrawn": "Agreement to sign electronically withdrawn",
  "signer.differs": "Signed by someone other than the person invited",
  "signature.adopted": "Signature adopted",
  "signature.applied": "Signed",
  "selection.changed": "Choice of prices changed",
  "selection.signed": "Choice of prices signed",
  "recipient.completed": "Signer completed",
  "recipient.approved": "Approved by the client",
  "recipient.declined": "Rejected by the client",
  "document.completed": "Agreement complete",
  "pdf.sealed": "PDF sealed",
  "seal.waiting": "Seal waiting: some letters cannot be printed",
  "seal.resumed": "Seal resumed: all letters can be printed",
  "timestamp.added": "Timestamp of an authority added",
  "timestamp.failed": "Sealed without an authority's timestamp",
  "copy.downloaded": "Copy downloaded before deciding",
  "evidence.exported": "Evidence pack downloaded",
  "pdf.downloaded": "Sealed PDF downloaded",
  "copy.sent": "Signed copy sent",
};
