import type { AuditEventType } from "~/db/vocabulary";
import type { AuditPayloads } from "./events";

export interface EventFormat {
  hash(sha256: string): string;
  time(time: number): string;
}

type DetailFormatters = {
  [T in AuditEventType]?: (payload: AuditPayloads[T], format: EventFormat) => string;
};

const DETAIL_FORMATTERS: DetailFormatters = {
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
  // Every event shows its actor anyway.
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
  "recipient.approved": ({ claimedName }) => typedNameText(claimedName),
  "recipient.declined": ({ reason, claimedName }) =>
    [reason ? `“${reason}”` : "", typedNameText(claimedName)].filter(Boolean).join(", "),
  "pdf.sealed": ({ sha256, level }, { hash }) => `${level ? `PAdES ${level} · ` : ""}sha256 ${hash(sha256)}`,
  "seal.waiting": ({ letters }) => letters,
  "timestamp.added": ({ authority, serial }) => `by ${authority}, number ${serial}`,
  "timestamp.failed": ({ authority, error }) => `${authority}: ${error}`,
  "copy.sent": ({ to }) => `to ${to}`,
};

/** Anybody with the URL can open the proposal page: the name is only a claim. */
const typedNameText = (name: string | undefined): string => (name ? `name as typed: ${name}` : "");

/** A tampered payload may hold anything; the page that reports it must not fail. */
export function eventDetail(event: { type: AuditEventType; payload: string }, format: EventFormat): string {
  try {
    const formatter = DETAIL_FORMATTERS[event.type] as
      | ((payload: unknown, format: EventFormat) => string)
      | undefined;
    return formatter ? formatter(JSON.parse(event.payload), format) : "";
  } catch {
    return "";
  }
}
