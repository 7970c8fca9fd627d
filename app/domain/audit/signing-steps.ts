/**
 * The steps of a signing, told from its events: one account for the owner's screen and for the certificate.
 * A step that left no event is null, and never another one's time (docs/evidence.md 5).
 */
import type { AuditRow } from "./chain.server";

export type StepEvent = Pick<
  AuditRow,
  "type" | "occurredAt" | "recipientId" | "versionId" | "linkId" | "payload"
>;

/** The signature whose way is told. */
export interface SignedBy {
  id: string;
  recipientId: string;
  versionId: string;
  linkId: string;
  /** The code that was asked of this signer; null where none was. */
  codeId: string | null;
}

/** UTC milliseconds, or null for what is not known. */
export interface SigningSteps {
  sent: number | null;
  /** The mail service tells what it took, and not what arrived: unknown until it does. */
  delivered: number | null;
  opened: number | null;
  codeChecked: number | null;
  consented: number | null;
  signed: number | null;
  sealed: number | null;
  /** When the last copy went out, and to whom copies did. */
  copiesSent: number | null;
  copiesTo: string[];
}

export function signingSteps(events: readonly StepEvent[], by: SignedBy): SigningSteps {
  const theirs = events.filter(
    (event) => event.recipientId === by.recipientId && (event.versionId ?? by.versionId) === by.versionId,
  );
  const signed = theirs.find(
    (event) => event.type === "signature.applied" && holds(event, "signatureId", by.id),
  );
  const before = signed ? theirs.slice(0, theirs.indexOf(signed)) : theirs;
  const after = signed ? events.slice(events.indexOf(signed)) : [];
  const copies = after.filter(
    ({ type, versionId }) => type === "copy.sent" && (versionId ?? by.versionId) === by.versionId,
  );
  return {
    sent: timeOf(events.find(({ type, linkId }) => type === "mail.accepted" && linkId === by.linkId)),
    delivered: deliveredAt(events, by),
    opened: timeOf(before.find(({ type }) => type === "document.opened")),
    codeChecked: timeOf(
      before.findLast((event) => event.type === "otp.verified" && holds(event, "codeId", by.codeId)),
    ),
    consented: timeOf(before.findLast(({ type }) => type === "consent.given")),
    signed: timeOf(signed),
    sealed: timeOf(after.find(({ type, versionId }) => type === "pdf.sealed" && versionId === by.versionId)),
    copiesSent: timeOf(copies.at(-1)),
    copiesTo: [...new Set(copies.flatMap((copy) => textOf(copy, "to") ?? []))],
  };
}

/** When the recipient's server took the mail with the link, as the mail service told; the signed copy bears the link too. */
function deliveredAt(events: readonly StepEvent[], { linkId }: SignedBy): number | null {
  const ofLink = events.filter((event) => event.linkId === linkId);
  const mails = ofLink
    .filter(({ type }) => type === "mail.accepted")
    .map((mail) => saidIn(mail, "deliveryId"));
  const told = ofLink.find(
    (event) => event.type === "mail.delivered" && mails.includes(saidIn(event, "deliveryId")),
  );
  const at = told && saidIn(told, "at");
  return typeof at === "number" ? at : null;
}

const timeOf = (event: StepEvent | undefined): number | null => event?.occurredAt ?? null;

const holds = (event: StepEvent, name: string, value: string | null): boolean =>
  value !== null && textOf(event, name) === value;

/** A text of the payload; null where it is not there, or where the payload is no JSON any more. */
export function textOf(event: Pick<AuditRow, "payload">, name: string): string | null {
  const value = saidIn(event, name);
  return typeof value === "string" ? value : null;
}

function saidIn(event: Pick<AuditRow, "payload">, name: string): unknown {
  try {
    return JSON.parse(event.payload)?.[name];
  } catch {
    return null;
  }
}
