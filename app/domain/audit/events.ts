/**
 * The vocabulary of the evidence (docs/evidence.md): what can happen to a proposal, and what each
 * event keeps of it. Ids and hashes, never contents.
 */
import type { SealLevel } from "../documents/seal-level";

export interface AuditPayloads {
  "document.created": { title: string };
  "document.cloned": { fromProposalId: string };
  "ai.generated": { model: string; briefSha256: string };
  "document.edited": { contentSha256: string };
  /** Which ones, in words: "title, client name". */
  "document.details_changed": { fields: string };
  /** From one account of a team to another; names alone, because clients read it in the evidence. */
  "document.handed_over": { from: string; to: string };
  "status.set_by_owner": { from: string; to: string };
  /** No client had answered it. */
  "document.voided": { reason: "deleted by the owner" };
  "document.restored": Record<string, never>;
  "version.frozen": { number: number; sha256: string };
  "version.superseded": { number: number; byNumber: number };
  "link.issued": { channel: "e-mailed link" | "copied link"; expiresAt: number; requiresCode?: boolean };
  /** The owner was shown it, to pass it on themselves. */
  "link.copied_by_owner": { expiresAt: number };
  "link.revoked": {
    reason: "sent to another recipient" | "withdrawn by the owner" | "replaced by a fresh link";
  };
  /** The owner revoked every link: the page that needs none closed with them. */
  "page.closed": Record<string, never>;
  "page.reopened": Record<string, never>;
  "mail.queued": { deliveryId: string; kind: string; to: string };
  "mail.accepted": { deliveryId: string; providerId: string };
  "mail.failed": { deliveryId: string; error: string };
  "mail.delivered": { deliveryId: string; providerId: string; at: number };
  "mail.bounced": { deliveryId: string; providerId: string; at: number; reason: string };
  "mail.complained": { deliveryId: string; providerId: string; at: number };
  "reminder.sent": { deliveryId: string; number: number; rule: "by the owner" };
  "recipient.changed": { from: string; to: string };
  "document.opened": { viewId: string };
  "otp.sent": { codeId: string; to: string };
  "otp.verified": { codeId: string; tries: number };
  "otp.failed": { codeId: string; tries: number };
  "otp.locked": { codeId: string; tries: number };
  "disclosure.shown": { disclosureVersion: string; disclosureSha256: string };
  "consent.given": { consentId: string; disclosureVersion: string; disclosureSha256: string };
  "consent.withdrawn": { consentId: string; replacedBy?: string | undefined };
  "signer.differs": {
    invitedName: string;
    invitedEmail: string;
    signerName: string;
    signerEmail: string;
    /** Asked on the page, and confirmed; a program is not asked. */
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
    /** The price as it stood beside the button; none where the version names none. */
    total?: string;
    deposit?: string;
    receipt?: string;
  };
  "recipient.completed": { position: number; of: number };
  "recipient.approved": { decisionId: string } & DecisionAct;
  "recipient.declined": { decisionId: string; reason: string } & DecisionAct;
  "document.completed": { signatures: number };
  "pdf.sealed": {
    sealedDocumentId: string;
    sha256: string;
    certificateFingerprint: string;
    level?: SealLevel;
  };
  /** The letters by sight and number, as far as a line has room. */
  "seal.waiting": { sealedDocumentId: string; letters: string };
  "seal.resumed": { sealedDocumentId: string };
  "timestamp.added": { sealedDocumentId: string; authority: string; serial: string; at: number };
  "timestamp.failed": { sealedDocumentId: string; authority: string; error: string };
  "copy.downloaded": { versionSha256: string };
  "evidence.exported": { sealedDocumentId: string };
  "pdf.downloaded": { sealedDocumentId: string };
  "copy.sent": { deliveryId: string; to: string; providerId: string };
}

/** What was on the screen when a client decided without a signature; events of before it was kept have none of it. */
interface DecisionAct {
  /** The sentence above the button. */
  statement?: string;
  statementSha256?: string;
  /** The button that was pressed. */
  button?: string;
  /** The name that was typed; nobody checked it. */
  claimedName?: string;
}

export type AuditEventType = keyof AuditPayloads;

/** What an owner reads in the timeline, in plain words. */
export const AUDIT_WORDS: Readonly<Record<AuditEventType, string>> = {
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
  "recipient.changed": "Address corrected by the owner",
  "document.opened": "Opened",
  "otp.sent": "Code emailed",
  "otp.verified": "Email code entered",
  "otp.failed": "Wrong code entered",
  "otp.locked": "Code locked after wrong tries",
  "disclosure.shown": "Terms of electronic signing shown",
  "consent.given": "Agreed to sign electronically",
  "consent.withdrawn": "Agreement to sign electronically withdrawn",
  "signer.differs": "Signed by someone other than the person invited",
  "signature.adopted": "Signature adopted",
  "signature.applied": "Signed",
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
