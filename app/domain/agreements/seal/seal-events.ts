import type { sealedDocuments } from "~/db/schema";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import type { AuditRow } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";
import type { Agreement } from "../compose-agreement.server";

export type SealedDocument = typeof sealedDocuments.$inferSelect;

export type SealedColumns = Pick<
  SealedDocument,
  | "r2Key"
  | "sha256"
  | "certificateFingerprint"
  | "printedSha256"
  | "pages"
  | "level"
  | "timestampAuthority"
  | "timestampSerial"
  | "timestampedAt"
  | "timestampError"
  | "sealedAt"
> & { sealedAt: number; r2Key: string; sha256: string; certificateFingerprint: string };

export const isSealWaiting = (events: readonly AuditRow[], sealedDocumentId: string): boolean =>
  events.findLast(
    (event) =>
      (event.type === "seal.waiting" || event.type === "seal.resumed") &&
      payloadText(event, "sealedDocumentId") === sealedDocumentId,
  )?.type === "seal.waiting";

export function sealedEvents(
  claimed: SealedDocument,
  { version, signature, events }: Agreement,
  columns: SealedColumns,
  certificateSha256: string,
): AuditDraft[] {
  const sealedDocumentId = claimed.id;
  const of = { versionId: version.id, recipientId: signature.recipientId };
  const { sha256, certificateFingerprint, level } = columns;
  const sealed = {
    sealedDocumentId,
    sha256,
    certificateFingerprint,
    level: level ?? undefined,
    certificateSha256,
  };
  return [
    ...(isSealWaiting(events, sealedDocumentId)
      ? [{ type: "seal.resumed" as const, ...of, payload: { sealedDocumentId } }]
      : []),
    {
      type: "pdf.sealed",
      ...of,
      payload: sealed,
      rows: [boundRow("sealed_documents", { ...claimed, ...columns })],
    },
    ...timestampEvents(sealedDocumentId, of, columns),
  ];
}

function timestampEvents(
  sealedDocumentId: string,
  of: { versionId: string; recipientId: string },
  {
    timestampAuthority: authority,
    timestampSerial: serial,
    timestampedAt: at,
    timestampError: error,
  }: SealedColumns,
): AuditDraft[] {
  if (authority === null) return [];
  return serial !== null && at !== null
    ? [{ type: "timestamp.added", ...of, payload: { sealedDocumentId, authority, serial, at } }]
    : [{ type: "timestamp.failed", ...of, payload: { sealedDocumentId, authority, error: error ?? "" } }];
}
