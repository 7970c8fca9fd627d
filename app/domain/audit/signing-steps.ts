/** A step without an event is null, never the time of another one (docs/evidence.md 5). */
import type { AuditRow } from "./chain.server";

export type StepEvent = Pick<
  AuditRow,
  "type" | "occurredAt" | "recipientId" | "versionId" | "linkId" | "payload"
>;

interface SignatureRefs {
  id: string;
  recipientId: string;
  versionId: string;
  linkId: string;
  codeId: string | null;
}

export interface SigningSteps {
  sent: number | null;
  /** Unknown until the mail service reports the delivery. */
  delivered: number | null;
  opened: number | null;
  codeChecked: number | null;
  consented: number | null;
  signed: number | null;
  sealed: number | null;
  copiesSent: number | null;
  copiesTo: string[];
}

export function signingSteps(events: readonly StepEvent[], by: SignatureRefs): SigningSteps {
  const theirs = events.filter(
    (event) => event.recipientId === by.recipientId && (event.versionId ?? by.versionId) === by.versionId,
  );
  const signed = theirs.find(
    (event) => event.type === "signature.applied" && payloadHas(event, "signatureId", by.id),
  );
  const before = signed ? theirs.slice(0, theirs.indexOf(signed)) : theirs;
  const after = signed ? events.slice(events.indexOf(signed)) : [];
  const copies = after.filter(
    ({ type, versionId }) => type === "copy.sent" && (versionId ?? by.versionId) === by.versionId,
  );
  return {
    sent: occurredAt(events.find(({ type, linkId }) => type === "mail.accepted" && linkId === by.linkId)),
    delivered: deliveredAt(events, by),
    opened: occurredAt(before.find(({ type }) => type === "document.opened")),
    codeChecked: occurredAt(
      before.findLast(
        (event) =>
          (event.type === "otp.verified" || event.type === "access_code.entered") &&
          payloadHas(event, "codeId", by.codeId),
      ),
    ),
    consented: occurredAt(before.findLast(({ type }) => type === "consent.given")),
    signed: occurredAt(signed),
    sealed: occurredAt(
      after.find(({ type, versionId }) => type === "pdf.sealed" && versionId === by.versionId),
    ),
    copiesSent: occurredAt(copies.at(-1)),
    copiesTo: [...new Set(copies.flatMap((copy) => payloadText(copy, "to") ?? []))],
  };
}

/** Only mails with this link count; the signed copy carries the link too. */
function deliveredAt(events: readonly StepEvent[], { linkId }: SignatureRefs): number | null {
  const ofLink = events.filter((event) => event.linkId === linkId);
  const mails = ofLink
    .filter(({ type }) => type === "mail.accepted")
    .map((mail) => payloadValue(mail, "deliveryId"));
  const delivered = ofLink.find(
    (event) => event.type === "mail.delivered" && mails.includes(payloadValue(event, "deliveryId")),
  );
  const at = delivered && payloadValue(delivered, "at");
  return typeof at === "number" ? at : null;
}

const occurredAt = (event: StepEvent | undefined): number | null => event?.occurredAt ?? null;

const payloadHas = (event: StepEvent, name: string, value: string | null): boolean =>
  value !== null && payloadText(event, name) === value;

/** Null also if the payload is not JSON any more. */
export function payloadText(event: Pick<AuditRow, "payload">, name: string): string | null {
  const value = payloadValue(event, name);
  return typeof value === "string" ? value : null;
}

function payloadValue(event: Pick<AuditRow, "payload">, name: string): unknown {
  try {
    return JSON.parse(event.payload)?.[name];
  } catch {
    return null;
  }
}
