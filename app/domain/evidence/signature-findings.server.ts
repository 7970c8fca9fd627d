/** Whether what was frozen and signed is what the hashes, the receipts and the events of the signing say. */
import { sha256 } from "~/platform/crypto.server";
import type { AuditRow } from "../audit/event-hash.server";
import { textOf } from "../audit/signing-steps";
import type { Context } from "../context";
import { signedContent } from "../documents/signed-content";
import { hashVersion, type Version } from "../proposals/version.server";
import { type SignatureRow, verifyReceipt } from "../signing/receipt.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";

/** Versions are bound by their content as well, which is what clients agree to. */
export async function versionFindings({
  proposal_versions: versions,
  events,
}: EvidenceRows): Promise<Finding[]> {
  const found = versions.map(async (version): Promise<Finding[]> => {
    const words = await whyNotFrozenSo(version, events);
    return words === null ? [] : [{ table: "proposal_versions", row: version.id, words }];
  });
  return (await Promise.all(found)).flat();
}

async function whyNotFrozenSo(version: Version, events: AuditRow[]): Promise<string | null> {
  const frozen = events.find(({ type, versionId }) => type === "version.frozen" && versionId === version.id);
  const hash = await hashVersion(signedContent(version));
  if (hash !== version.sha256 || (frozen && hash !== textOf(frozen, "sha256")))
    return `The text of version ${version.number} is not the one that was frozen.`;
  return null;
}

export async function signatureFindings(
  { config }: Pick<Context, "config">,
  { signatures, proposal_versions: versions, events }: EvidenceRows,
): Promise<Finding[]> {
  const found = signatures.map(async (signature): Promise<Finding[]> => {
    const wrong = await whatDiffers(config, signature, versions, events);
    const words = `The signature ${signature.id} is not as it was given: its ${wrong} does not fit.`;
    return wrong === null ? [] : [{ table: "signatures", row: signature.id, words }];
  });
  return (await Promise.all(found)).flat();
}

/** A signature of before there were receipts, or under a key that was replaced since, rests on its events alone. */
async function whatDiffers(
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

/** What the row says otherwise than the events of its signing, or null. */
async function differenceFromEvents(signature: SignatureRow, events: AuditRow[]): Promise<string | null> {
  const applied = events.find(
    (event) => event.type === "signature.applied" && textOf(event, "signatureId") === signature.id,
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
  const told: [what: string, inRow: unknown, inEvent: unknown][] = [
    ["mark", await sha256(mark), textOf(adopted, "markSha256")],
    ["drawing", strokes === null ? null : await sha256(strokes), textOf(adopted, "strokesSha256")],
    ["receipt", receipt, textOf(applied, "receipt")],
    ["version", versionSha256, textOf(applied, "versionSha256")],
    // Events of before it was kept have none of it.
    ["statement", statementSha256, textOf(applied, "statementSha256") ?? statementSha256],
    ["principal", signingFor, textOf(applied, "signingFor") ?? ""],
    // A later event may be dated after its row by what two clocks differ; the row is bound by itself then.
    ["time", signedAt, applied.schemaVersion < 4 ? applied.occurredAt : signedAt],
    ["name", signature.signerName, applied.actorName],
    ["address", signature.signerEmail, applied.actorEmail],
  ];
  return told.find(([, inRow, inEvent]) => inRow !== inEvent)?.[0] ?? null;
}
