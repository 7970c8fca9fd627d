import { sha256 } from "~/platform/crypto.server";
import type { AuditRow } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";
import { hashVersion, type Version } from "../../proposals/version.server";
import type { SignatureRow } from "../../signing/receipt.server";
import { signedContent } from "../signed-content";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

export async function versionFindings({
  proposal_versions: versions,
  events,
}: EvidenceRows): Promise<UnsaidFinding[]> {
  const found = versions.map(async (version): Promise<UnsaidFinding[]> => {
    if (await isAsFrozen(version, events)) return [];
    const { id, number } = version;
    return [{ table: "proposal_versions", row: id, say: (t) => t("evidence.finding.version", { number }) }];
  });
  return (await Promise.all(found)).flat();
}

async function isAsFrozen(version: Version, events: AuditRow[]): Promise<boolean> {
  const frozen = events.find(({ type, versionId }) => type === "version.frozen" && versionId === version.id);
  const hash = await hashVersion(signedContent(version));
  return hash === version.sha256 && (!frozen || hash === payloadText(frozen, "sha256"));
}

/** @param forged the ids of signatures that their receipts contradict */
export async function signatureFindings(
  { signatures, proposal_versions: versions, events }: EvidenceRows,
  forged: ReadonlySet<string>,
): Promise<UnsaidFinding[]> {
  const found = signatures.map(async (signature): Promise<UnsaidFinding[]> => {
    const { id } = signature;
    const part = forged.has(id) ? "receipt" : await differentPart(signature, versions, events);
    if (part === null) return [];
    return [{ table: "signatures", row: id, say: (t) => t("evidence.finding.signature", { id, part }) }];
  });
  return (await Promise.all(found)).flat();
}

type SignaturePart =
  | "receipt"
  | "version"
  | "event"
  | "mark"
  | "drawing"
  | "price"
  | "fields"
  | "statement"
  | "principal"
  | "time"
  | "name"
  | "address";

/** Finds the first part that the evidence contradicts. Without a receipt or its key, the events alone decide. */
async function differentPart(
  signature: SignatureRow,
  versions: Version[],
  events: AuditRow[],
): Promise<SignaturePart | null> {
  const version = versions.find(({ id }) => id === signature.versionId);
  if (version?.sha256 !== signature.versionSha256) return "version";
  return differenceFromEvents(signature, events);
}

async function differenceFromEvents(
  signature: SignatureRow,
  events: AuditRow[],
): Promise<SignaturePart | null> {
  const applied = events.find(
    (event) => event.type === "signature.applied" && payloadText(event, "signatureId") === signature.id,
  );
  const adopted = events.findLast(
    ({ type, recipientId, versionId }) =>
      type === "signature.adopted" &&
      recipientId === signature.recipientId &&
      versionId === signature.versionId,
  );
  if (!applied || !adopted) return "event";
  const chosen = events.find(
    ({ type, recipientId, versionId }) =>
      type === "selection.signed" &&
      recipientId === signature.recipientId &&
      versionId === signature.versionId,
  );
  const { mark, strokes, receipt, versionSha256, signingFor, signedAt, acceptedPrice, fields } = signature;
  const statementSha256 = await sha256(signature.statement);
  const comparisons: [part: SignaturePart, inRow: unknown, inEvent: unknown][] = [
    ["mark", await sha256(mark), payloadText(adopted, "markSha256")],
    ["drawing", strokes === null ? null : await sha256(strokes), payloadText(adopted, "strokesSha256")],
    [
      "price",
      acceptedPrice === null ? null : await sha256(acceptedPrice),
      chosen ? payloadText(chosen, "acceptedPriceSha256") : null,
    ],
    ["receipt", receipt, payloadText(applied, "receipt")],
    ["version", versionSha256, payloadText(applied, "versionSha256")],
    // Older events have no hash of the statement.
    ["statement", statementSha256, payloadText(applied, "statementSha256") ?? statementSha256],
    ["fields", fields === null ? null : await sha256(fields), payloadText(applied, "fieldsSha256")],
    ["principal", signingFor, payloadText(applied, "signingFor") ?? ""],
    // A newer event may be dated slightly after its row; the row digest covers the time then.
    ["time", signedAt, applied.schemaVersion < 4 ? applied.occurredAt : signedAt],
    ["name", signature.signerName, applied.actorName],
    ["address", signature.signerEmail, applied.actorEmail],
  ];
  return comparisons.find(([, inRow, inEvent]) => inRow !== inEvent)?.[0] ?? null;
}
