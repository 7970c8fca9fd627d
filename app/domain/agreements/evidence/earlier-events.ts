/** Checks rows that are older than row digests (schema version 4) against what their events say. */
import type { AuditEventType } from "~/db/vocabulary";
import type { BoundTable, RowOf } from "../../audit/bound-rows";
import type { AuditRow } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";

const BOUND_SINCE = 4;

type Rules = { [T in BoundTable]: (row: RowOf<T>, events: EarlierEvents) => boolean };

interface EarlierEvents {
  any(type: AuditEventType, fits: (event: AuditRow) => boolean): boolean;
  isOf(version: { versionId: string; recipientId: string }): (event: AuditRow) => boolean;
  events: AuditRow[];
}

const RULES: Rules = {
  proposal_versions: ({ id, sha256 }, { any }) =>
    any("version.frozen", (event) => event.versionId === id && payloadText(event, "sha256") === sha256),
  recipients: ({ id, role, createdAt }, { events }) =>
    events.some((event) => event.recipientId === id || (role === "copy" && event.occurredAt === createdAt)),
  // Younger than row digests.
  signers: () => false,
  access_codes: () => false,
  thread_messages: () => false,
  payment_requests: () => false,
  payment_entries: () => false,
  invoices: () => false,
  signing_links: (link, { any, isOf }) =>
    any("link.issued", (event) => event.linkId === link.id && isOf(link)(event)) &&
    (link.revokedAt !== null) === any("link.revoked", ({ linkId }) => linkId === link.id),
  signing_codes: ({ id, linkId, verifiedAt }, { any }) =>
    any("otp.sent", (event) => event.linkId === linkId && payloadText(event, "codeId") === id) &&
    (verifiedAt !== null) === any("otp.verified", (event) => payloadText(event, "codeId") === id),
  consents: (consent, { any, isOf }) =>
    any(
      "consent.given",
      (event) =>
        isOf(consent)(event) &&
        payloadText(event, "consentId") === consent.id &&
        payloadText(event, "disclosureSha256") === consent.disclosureSha256 &&
        payloadText(event, "disclosureVersion") === consent.disclosureVersion &&
        event.occurredAt === consent.givenAt,
    ) &&
    (consent.withdrawnAt !== null) ===
      any("consent.withdrawn", (event) => payloadText(event, "consentId") === consent.id),
  // signature-findings.server.ts compares the rest.
  signatures: ({ id }, { any }) =>
    any("signature.applied", (event) => payloadText(event, "signatureId") === id),
  decisions: (decision, { any, isOf }) =>
    any(
      decision.outcome === "approved" ? "recipient.approved" : "recipient.declined",
      (event) =>
        isOf(decision)(event) &&
        payloadText(event, "decisionId") === decision.id &&
        (payloadText(event, "reason") ?? "") === decision.reason &&
        event.occurredAt === decision.decidedAt,
    ),
  sealed_documents: ({ id, sha256, state, signatureId }, { any }) =>
    state === "sealed"
      ? any(
          "pdf.sealed",
          (event) => payloadText(event, "sealedDocumentId") === id && payloadText(event, "sha256") === sha256,
        )
      : any("signature.applied", (event) => payloadText(event, "signatureId") === signatureId),
  deliveries: ({ id, kind, toEmail }, { any }) =>
    any(
      "mail.queued",
      (event) =>
        payloadText(event, "deliveryId") === id &&
        payloadText(event, "kind") === kind &&
        payloadText(event, "to")?.toLowerCase() === toEmail.toLowerCase(),
    ),
};

export function matchesEarlierEvents(table: BoundTable, row: object, events: AuditRow[]): boolean {
  const earlier = events.filter(({ schemaVersion }) => schemaVersion < BOUND_SINCE);
  if (earlier.length === 0) return false;
  const rule = RULES[table] as (row: object, events: EarlierEvents) => boolean;
  return rule(row, {
    any: (type, fits) => earlier.some((event) => event.type === type && fits(event)),
    isOf:
      ({ versionId, recipientId }) =>
      (event) =>
        event.versionId === versionId && event.recipientId === recipientId,
    events: earlier,
  });
}
