/** Whether a signature in the database is the one that was given here: its receipt, and the events that told of it. */
import { sha256 } from "~/platform/crypto.server";
import type { AuditRow } from "../audit/chain.server";
import { textOf } from "../audit/signing-steps";
import type { Context } from "../context";
import { type SignatureRow, verifyReceipt } from "../signing/receipt.server";

/**
 * Refuses a signature that was changed or slipped in. One of before there were receipts, or under a key that was
 * replaced since, rests on its events alone.
 * @param chain of its proposal, whose hashes hold
 * @throws Error saying what does not fit; the log has it too
 */
export async function assertSignedHere(
  ctx: Pick<Context, "config" | "log">,
  signature: SignatureRow,
  chain: AuditRow[],
): Promise<void> {
  const isInvalid = (await verifyReceipt(ctx.config, signature)) === "invalid";
  const wrong = isInvalid ? "receipt" : await firstDifference(signature, chain);
  if (wrong === null) return;
  ctx.log({ event: "seal.signature_invalid", signatureId: signature.id, wrong });
  throw new Error(`The signature ${signature.id} is not as it was given: its ${wrong} does not fit.`);
}

/** What the row says otherwise than the events of its signing, or null. */
async function firstDifference(signature: SignatureRow, chain: AuditRow[]): Promise<string | null> {
  const applied = chain.find(
    (event) => event.type === "signature.applied" && textOf(event, "signatureId") === signature.id,
  );
  const adopted = chain.findLast(
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
    ["time", signedAt, applied.occurredAt],
    ["name", signature.signerName, applied.actorName],
    ["address", signature.signerEmail, applied.actorEmail],
  ];
  return told.find(([, inRow, inEvent]) => inRow !== inEvent)?.[0] ?? null;
}
