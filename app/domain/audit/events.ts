/** docs/evidence.md. Payloads hold ids and hashes, never contents. */
import type {
  AuditEventType,
  FollowUpCase,
  FollowUpRule,
  InvoiceKind,
  PaymentEntryKind,
  PaymentMethod,
  SealLevel,
} from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

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
  /** A step of a plan says which, and what had happened when it was written. */
  "reminder.sent": {
    deliveryId: string;
    number: number;
    rule: "by the owner" | FollowUpRule;
    step?: number;
    case?: FollowUpCase;
  };
  /** Days such as "2027-02-28"; the message is the client's. */
  "time.requested": { validUntil: string; message?: string };
  "time.extended": { from: string; until: string };
  /** A client's message in a thread that asks for no change. */
  "question.asked": SaidMessage;
  "question.answered": SaidMessage;
  /** A client's message in a request for a change or a counter-offer. */
  "changes.requested": SaidMessage;
  /** A client sent it once they had answered. The file itself can be deleted. */
  "file.received": { fileId: string; name: string; bytes: number; sha256: string };
  /** The owner reports a milestone as done. `answerBy`: after this day silence counts; null where it counts for nothing. */
  "milestone.reported": ReportedMilestone & { note: string; answerBy: string | null };
  "milestone.withdrawn": ReportedMilestone;
  "milestone.accepted": ReportedMilestone & { statement: string };
  /** "Not yet": `reason` says what is missing. */
  "milestone.rejected": ReportedMilestone & { reason: string };
  /** Nobody answered until `answerBy`, which counts as the agreement says. Nobody accepted anything. */
  "milestone.silent": ReportedMilestone & { answerBy: string };
  "payment.requested": { currency: string; requests: RequestedPayment[] };
  /** A client says that they have paid; nobody has checked it. */
  "payment.reported": PaymentAmount;
  "payment.received": EnteredAmount;
  "payment.refunded": EnteredAmount;
  /** What was entered by mistake, failed at Stripe, or was decided for the sender. */
  "payment.taken_back": PaymentAmount & { entryId: string; kind: Exclude<PaymentEntryKind, "taken back"> };
  "payment.waived": PaymentAmount;
  "invoice.issued": {
    invoiceId: string;
    requestId: string;
    number: string;
    kind: InvoiceKind;
    amount: number;
    currency: string;
  };
  /** A debit is on its way. */
  "payment.processing": EnteredAmount;
  /** The payer's bank asks about a payment. */
  "payment.disputed": EnteredAmount;
  /** The bank decided for the payer, who has the money again. */
  "payment.charged_back": EnteredAmount;
  "recipient.changed": { from: string; to: string };
  /** The reader says that they are not the person asked. They may propose somebody else. */
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
  /** `signers` counts those who sign; the other counts are absent where they are zero. */
  "signers.set": { signers: number; steps: number; approvers?: number; viewers?: number; payers?: number };
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
    /** The hash of the signature's `fields`. */
    fieldsSha256?: string;
    /** The sum shown next to the button; absent if the version has no price. */
    total?: string;
    deposit?: string;
    receipt?: string;
    /** The number of the version since which only what changed had to be read to the end; absent for the whole text. */
    readSince?: number;
  };
  /** The choice that the reader has made. */
  "selection.changed": ChosenPrice;
  "selection.signed": ChosenPrice & { acceptedPriceSha256: string };
  "recipient.completed": { position: number; of: number };
  /** The answer to a change order covers these sums. */
  "totals.agreed": AgreedTotals;
  /** In the chain of the agreement that was changed, by the change order `changeId`. */
  "agreement.changed": AgreedTotals & { changeId: string; number: string | null; changeSha256: string };
  /** The same of a renewal: the agreement goes on over these days. */
  "agreement.renewed": {
    from: string;
    until: string;
    renewalId: string;
    number: string | null;
    renewalSha256: string;
  };
  /** The owner was told that a recurring line ends soon. */
  "renewal.due": { until: string };
  "recipient.approved": { decisionId: string; total?: string; acceptedPriceSha256?: string } & DecisionScreen;
  "recipient.declined": { decisionId: string; reason: string } & DecisionScreen;
  "document.completed": { signatures: number };
  "pdf.sealed": {
    sealedDocumentId: string;
    sha256: string;
    certificateFingerprint: string;
    level?: SealLevel;
    /** The hash of certificate.json in the evidence pack; absent in older events. */
    certificateSha256?: string;
  };
  "seal.waiting": { sealedDocumentId: string; letters: string };
  "seal.resumed": { sealedDocumentId: string };
  "timestamp.added": { sealedDocumentId: string; authority: string; serial: string; at: number };
  "timestamp.failed": { sealedDocumentId: string; authority: string; error: string };
  "copy.downloaded": { versionSha256: string };
  /** `sums`: the pack's file of all hashes; absent in packs from before it. */
  "evidence.exported": { sealedDocumentId: string; sums?: string };
  "pdf.downloaded": { sealedDocumentId: string };
  "copy.sent": { deliveryId: string; to: string; providerId: string };
}

/** `textSha256` is salted (docs/decisions/0114-the-conversation.md). */
interface SaidMessage {
  threadId: string;
  messageId: string;
  textSha256: string;
}

interface RequestedPayment {
  requestId: string;
  name: string;
  /** Minor units. */
  amount: number;
  /** The last day to pay; null until the milestone is done. */
  dueDay: string | null;
}

interface ReportedMilestone {
  reportId: string;
  /** Of the payment that it makes due. */
  requestId: string;
  /** As it was agreed: "Designs approved". */
  milestone: string;
}

interface PaymentAmount extends Pick<RequestedPayment, "requestId" | "name" | "amount"> {
  currency: string;
}

interface EnteredAmount extends PaymentAmount {
  entryId: string;
  day: string;
  /** Through Stripe; absent for what an owner entered. */
  method?: PaymentMethod;
}

/** The signer wrote these words. */
export interface DelegationRequest {
  delegationId: string;
  name: string;
  email: string;
  reason: string;
}

interface ChosenPrice {
  /** The number of optional lines that the client took. */
  chosen: number;
  /** The sum in English: "$12,600 in one-off costs, $8,000 a month; $3,780 on signing". */
  total: string;
  /** Minor units of the whole agreement. */
  value: number;
  currency: string;
  /** What `total` says, for readers of other languages; absent in older events. */
  sums?: EventSums;
}

/** The sums of an agreement with its changes, before a change and after it; null where the agreement names no total. */
export interface AgreedTotals {
  /** SHA-256 of the version that was agreed first. */
  versionSha256: string;
  currency: string;
  before: EventSums | null;
  after: EventSums | null;
}

/** Minor units. */
export interface EventSums {
  once: number;
  recurring: { every: "week" | "month" | "quarter" | "year"; periods: number | null; total: number }[];
  /** On signing; null where nothing is. */
  due: number | null;
  isEstimate: boolean;
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
  /** Nobody has checked this name. */
  claimedName?: string;
}

export const AUDIT_EVENT_LABELS: Readonly<Record<AuditEventType, AppMessage>> = {
  "document.created": msg("Proposal created"),
  "document.cloned": msg("Copied from another proposal"),
  "ai.generated": msg("Content written from the brief"),
  "document.edited": msg("Content edited"),
  "document.details_changed": msg("Details changed"),
  "document.handed_over": msg("Handed over to another account"),
  "status.set_by_owner": msg("Status set by hand"),
  "document.voided": msg("Deleted"),
  "document.restored": msg("Restored"),
  "version.frozen": msg("Version frozen"),
  "version.superseded": msg("Replaced by a newer version"),
  "link.issued": msg("Signing link issued"),
  "link.copied_by_owner": msg("Signing link copied by the sender"),
  "link.revoked": msg("Signing link revoked"),
  "page.closed": msg("Client’s page closed"),
  "page.reopened": msg("Client’s page opened again"),
  "mail.queued": msg("Email queued"),
  "mail.accepted": msg("Email handed to the mail service"),
  "mail.failed": msg("Email could not be delivered"),
  "mail.delivered": msg("Email delivered to the recipient's server"),
  "mail.bounced": msg("Email came back"),
  "mail.complained": msg("Email marked as spam by its recipient"),
  "reminder.sent": msg("Reminder sent"),
  "time.requested": msg("More time requested"),
  "time.extended": msg("More time given"),
  "question.asked": msg("Question asked"),
  "question.answered": msg("Question answered"),
  "changes.requested": msg("Change requested"),
  "file.received": msg("File sent by the client"),
  "milestone.reported": msg("Milestone reported as done"),
  "milestone.withdrawn": msg("Report of a milestone taken back"),
  "milestone.accepted": msg("Milestone accepted"),
  "milestone.rejected": msg("Milestone not accepted yet"),
  "milestone.silent": msg("No answer to a milestone: silence counts, as agreed"),
  "payment.requested": msg("Payment requested"),
  "payment.reported": msg("Payment reported by the client"),
  "payment.received": msg("Payment received"),
  "payment.refunded": msg("Payment refunded"),
  "payment.taken_back": msg("Entry of a payment taken back"),
  "payment.waived": msg("Payment waived"),
  "invoice.issued": msg("Invoice issued"),
  "payment.processing": msg("Debit on its way"),
  "payment.disputed": msg("Payment disputed at the payer’s bank"),
  "payment.charged_back": msg("Payment taken back by the payer’s bank"),
  "recipient.changed": msg("Recipient changed by the owner"),
  "recipient.not_me": msg("Reached someone else, by their own account"),
  "delegation.requested": msg("Someone else named to sign"),
  "delegation.approved": msg("Someone else signs instead"),
  "delegation.refused": msg("Request to let someone else sign refused"),
  "signers.set": msg("Signers set"),
  "document.opened": msg("Opened"),
  "otp.sent": msg("Code emailed"),
  "otp.verified": msg("Email code entered"),
  "otp.failed": msg("Wrong code entered"),
  "otp.locked": msg("Code locked after wrong tries"),
  "access_code.set": msg("Access code set"),
  "access_code.ended": msg("Access code no longer asked for"),
  "access_code.entered": msg("Access code entered"),
  "disclosure.shown": msg("Terms of electronic signing shown"),
  "consent.given": msg("Agreed to sign electronically"),
  "consent.withdrawn": msg("Agreement to sign electronically withdrawn"),
  "signer.differs": msg("Signed by someone other than the person invited"),
  "signature.adopted": msg("Signature adopted"),
  "signature.applied": msg("Signed"),
  "selection.changed": msg("Choice of prices changed"),
  "selection.signed": msg("Choice of prices signed"),
  "recipient.completed": msg("Signer completed"),
  "totals.agreed": msg("New total agreed"),
  "agreement.changed": msg("Agreement changed"),
  "agreement.renewed": msg("Agreement renewed"),
  "renewal.due": msg("Owner reminded of a renewal"),
  "recipient.approved": msg("Approved by the client"),
  "recipient.declined": msg("Declined by the client"),
  "document.completed": msg("Agreement complete"),
  "pdf.sealed": msg("PDF sealed"),
  "seal.waiting": msg("Seal waiting: some letters cannot be printed"),
  "seal.resumed": msg("Seal resumed: all letters can be printed"),
  "timestamp.added": msg("Timestamp of an authority added"),
  "timestamp.failed": msg("Sealed without an authority's timestamp"),
  "copy.downloaded": msg("Copy downloaded before deciding"),
  "evidence.exported": msg("Evidence pack downloaded"),
  "pdf.downloaded": msg("Sealed PDF downloaded"),
  "copy.sent": msg("Signed copy sent"),
};
