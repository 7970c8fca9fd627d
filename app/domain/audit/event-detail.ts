import type { AuditEventType, AuditPayloads } from "./events";

/** How a page writes hashes and times. */
export interface Notation {
  hash(sha256: string): string;
  /** @param time UTC milliseconds */
  time(time: number): string;
}

type Telling = { [T in AuditEventType]?: (payload: AuditPayloads[T], write: Notation) => string };

/** What an event adds to its words: which version, which address, until when, why. */
const TELLING: Telling = {
  "ai.generated": ({ model }) => `by ${model === "built-in composer" ? `the ${model}` : model}`,
  "document.details_changed": ({ fields }) => fields,
  "document.handed_over": ({ from, to }) => `from ${from} to ${to}`,
  "status.set_by_owner": ({ from, to }) => `from ${from} to ${to}`,
  "document.voided": ({ reason }) => reason,
  "version.frozen": ({ number, sha256 }, { hash }) => `number ${number} · sha256 ${hash(sha256)}`,
  "version.superseded": ({ number, byNumber }) => `number ${number}, by number ${byNumber}`,
  "link.issued": ({ channel, expiresAt, requiresCode }, { time }) =>
    `${channel === "copied link" ? "to copy, " : ""}${requiresCode ? "with a code, " : ""}valid until ${time(expiresAt)}`,
  "link.copied_by_owner": ({ expiresAt }, { time }) => `valid until ${time(expiresAt)}`,
  // Who did it stands beside every event.
  "link.revoked": ({ reason }) => (reason === "withdrawn by the owner" ? "" : reason),
  "mail.queued": ({ to }) => `to ${to}`,
  "mail.failed": ({ error }) => error,
  "mail.bounced": ({ reason }) => reason,
  "reminder.sent": ({ number }) => `number ${number}`,
  "recipient.changed": ({ from, to }) => `from ${from} to ${to}`,
  "otp.sent": ({ to }) => `to ${to}`,
  "otp.failed": ({ tries }) => `try ${tries}`,
  "otp.locked": ({ tries }) => `after ${tries} tries`,
  "disclosure.shown": ({ disclosureVersion }) => `version ${disclosureVersion}`,
  "consent.given": ({ disclosureVersion }) => `to version ${disclosureVersion}`,
  "consent.withdrawn": ({ replacedBy }) => (replacedBy ? "replaced by a later one" : ""),
  "signer.differs": ({ invitedName, invitedEmail, signerName, signerEmail, isConfirmed }) =>
    `invited: ${invitedName}, ${invitedEmail}; signed as ${signerName}, ${signerEmail}, ${isConfirmed ? "confirmed when asked" : "not asked"}`,
  "signature.adopted": ({ method }) => method,
  "signature.applied": ({ signingFor }) => (signingFor ? `for ${signingFor}` : ""),
  "recipient.approved": ({ claimedName }) => nameTyped(claimedName),
  "recipient.declined": ({ reason, claimedName }) =>
    [reason ? `“${reason}”` : "", nameTyped(claimedName)].filter(Boolean).join(", "),
  "pdf.sealed": ({ sha256, level }, { hash }) => `${level ? `PAdES ${level} · ` : ""}sha256 ${hash(sha256)}`,
  "seal.waiting": ({ letters }) => letters,
  "timestamp.added": ({ authority, serial }) => `by ${authority}, number ${serial}`,
  "timestamp.failed": ({ authority, error }) => `${authority}: ${error}`,
  "copy.sent": ({ to }) => `to ${to}`,
};

/** The proposal page is open to whoever has its address: a name typed there is a claim. */
const nameTyped = (name: string | undefined): string => (name ? `name as typed: ${name}` : "");

/**
 * What this very event adds to `AUDIT_WORDS`; empty where it adds nothing. Evidence that was tampered with may
 * hold anything, and the page that says so must not fail over it.
 */
export function eventDetail(event: { type: AuditEventType; payload: string }, write: Notation): string {
  try {
    const tell = TELLING[event.type] as ((payload: unknown, write: Notation) => string) | undefined;
    return tell ? tell(JSON.parse(event.payload), write) : "";
  } catch {
    return "";
  }
}
