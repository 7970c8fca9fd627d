import { sha256 } from "~/platform/crypto.server";
import type { AuditRow } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";
import type { Context } from "../../context";
import { hashVersion, type Version } from "../../proposals/version.server";
import { type SignatureRow, verifyReceipt } from "../../signing/receipt.server";
import { signedContent } from "../signed-content";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";

export async function versionFindings({
  proposal_versions: versions,
  events,
}: EvidenceRows): Promise<Finding[]> {
  const found = versions.map(async (version): Promise<Finding[]> => {
    const message = await versionProblem(version, events);
    return message === null ? [] : [{ table: "proposal_versions", row: version.id, message }];
  });
  return (await Promise.all(found)).flat();
}

async function versionProblem(version: Version, events: AuditRow[]): Promise<string | null> {
  const frozen = events.find(({ type, versionId }) => type === "version.frozen" && versionId === version.id);
  const hash = await hashVersion(signedContent(version));
  if (hash !== version.sha256 || (frozen && hash !== payloadText(frozen, "sha256")))
    return `The text of version ${version.number} is not the one that was frozen.`;
  return null;
}

export async function signatureFindings(
  { config }: Pick<Context, "config">,
  { signatures, proposal_versions: versions, events }: EvidenceRows,
): Promise<Finding[]> {
  const found = signatures.map(async (signature): Promise<Finding[]> => {
    const wrong = await signatureProblem(config, signature, versions, events);
    const message = `The signature ${signature.id} is not as it was given: its ${wrong} does not fit.`;
    return wrong === null ? [] : [{ table: "signatures", row: signature.id, message }];
  });
  return (await Promise.all(found)).flat();
}

/** Without a receipt or its key, the events alone decide. */
async function signatureProblem(
  config: Context["config"],
  signature: SignatureRow,
  versions: Version[],
  events: AuditRow[],
): Promise<string | null> {
  if ((await verifyReceipt(config, signature)) === "invalid") return "receipt";
  const version = versions.find(({ id }) => id === signature.versionId);
  if (version?.sha256 !== signature.versionSha256) return "version";
  return differenceFromEvents(signature, events);
}

async function differenceFromEvents(signature: SignatureRow, events: AuditRow[]): Promise<string | null> {
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
  const { mark, strokes, receipt, versionSha256, signingFor, signedAt } = signature;
  const statementSha256 = await sha256(signature.statement);
  const comparisons: [what: string, inRow: unknown, inEvent: unknown][] = [
    ["mark", await sha256(mark), payloadText(adopted, "markSha256")],
    ["drawing", strokes === null ? null : await sha256(strokes), payloadText(adopted, "strokesSha256")],
    ["receipt", receipt, payloadText(applied, "receipt")],
    ["version", versionSha256, payloadText(applied, "versionSha256")],
    // Older events have no hash of the statement.
    ["statement", statementSha256, payloadText(applied, "statementSha256") ?? statementSha256],
    ["principal", signingFor, payloadText(applied, "signingFor") ?? ""],
    // A newer event may be dated slightly after its row; the row digest covers the time then.
    ["time", signedAt, applied.schemaVersion < 4 ? applied.occurredAt : signedAt],
    ["name", signature.signerName, applied.actorName],
    ["address", signature.signerEmail, applied.actorEmail],
  ];
  return comparisons.find(([, inRow, inEvent]) => inRow !== inEvent)?.[0] ?? null;
}
