/**
 * Rows from before events bound them: what their events say of them has to fit. Each rule names an event of those days
 * and the columns that it tells of.
 */
import type { BoundTable, RowOf } from "../audit/bound-rows";
import type { AuditRow } from "../audit/event-hash.server";
import type { AuditEventType } from "../audit/events";
import { textOf } from "../audit/signing-steps";

const BOUND_SINCE = 4;

type Rules = { [T in BoundTable]: (row: RowOf<T>, told: Told) => boolean };

/** Looks an event up by its type, and what it says. */
interface Told {
  any(type: AuditEventType, fits: (event: AuditRow) => boolean): boolean;
  isOf(version: { versionId: string; recipientId: string }): (event: AuditRow) => boolean;
  events: AuditRow[];
}

const RULES: Rules = {
  proposal_versions: ({ id, sha256 }, { any }) =>
    any("version.frozen", (event) => event.versionId === id && textOf(event, "sha256") === sha256),
  recipients: ({ id, role, createdAt }, { events }) =>
    events.some((event) => event.recipientId === id || (role === "copy" && event.occurredAt === createdAt)),
  signing_links: (link, { any, isOf }) =>
    any("link.issued", (event) => event.linkId === link.id && isOf(link)(event)) &&
    (link.revokedAt !== null) === any("link.revoked", ({ linkId }) => linkId === link.id),
  signing_codes: ({ id, linkId, verifiedAt }, { any }) =>
    any("otp.sent", (event) => event.linkId === linkId && textOf(event, "codeId") === id) &&
    (verifiedAt !== null) === any("otp.verified", (event) => textOf(event, "codeId") === id),
  consents: (consent, { any, isOf }) =>
    any(
      "consent.given",
      (event) =>
        isOf(consent)(event) &&
        textOf(event, "consentId") === consent.id &&
        textOf(event, "disclosureSha256") === consent.disclosureSha256 &&
        textOf(event, "disclosureVersion") === consent.disclosureVersion &&
        event.occurredAt === consent.givenAt,
    ) &&
    (consent.withdrawnAt !== null) ===
      any("consent.withdrawn", (event) => textOf(event, "consentId") === consent.id),
  // The receipt and the events of the signing are compared by themselves (signature-findings.server.ts).
  signatures: ({ id }, { any }) => any("signature.applied", (event) => textOf(event, "signatureId") === id),
  decisions: (decision, { any, isOf }) =>
    any(
      decision.outcome === "approved" ? "recipient.approved" : "recipient.declined",
      (event) =>
        isOf(decision)(event) &&
        textOf(event, "decisionId") === decision.id &&
        (textOf(event, "reason") ?? "") === decision.reason &&
        event.occurredAt === decision.decidedAt,
    ),
  sealed_documents: ({ id, sha256, state, signatureId }, { any }) =>
    state === "sealed"
      ? any(
          "pdf.sealed",
          (event) => textOf(event, "sealedDocumentId") === id && textOf(event, "sha256") === sha256,
        )
      : any("signature.applied", (event) => textOf(event, "signatureId") === signatureId),
  deliveries: ({ id, kind, toEmail }, { any }) =>
    any(
      "mail.queued",
      (event) =>
        textOf(event, "deliveryId") === id &&
        textOf(event, "kind") === kind &&
        textOf(event, "to")?.toLowerCase() === toEmail.toLowerCase(),
    ),
};

/** Whether events from before rows were bound tell of this row as it is. */
export function isToldEarlier(table: BoundTable, row: object, events: AuditRow[]): boolean {
  const earlier = events.filter(({ schemaVersion }) => schemaVersion < BOUND_SINCE);
  if (earlier.length === 0) return false;
  const rule = RULES[table] as (row: object, told: Told) => boolean;
  return rule(row, {
    any: (type, fits) => earlier.some((event) => event.type === type && fits(event)),
    isOf:
      ({ versionId, recipientId }) =>
      (event) =>
        event.versionId === versionId && event.recipientId === recipientId,
    events: earlier,
  });
}
