import type { Context } from "../../context";
import { chainFindings } from "./chain-findings.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";
import { pictureFindings } from "./picture-findings.server";
import { rowFindings } from "./row-findings.server";
import { sealFindings } from "./seal-findings.server";
import { signatureFindings, versionFindings } from "./signature-findings.server";

/** Everything wrong with a proposal's evidence, in the language of `ctx`; empty if nothing is (docs/decisions/0030). */
export async function evidenceFindings(
  ctx: Pick<Context, "config" | "files" | "log" | "message">,
  proposalId: string,
  rows: EvidenceRows,
): Promise<Finding[]> {
  const found = await Promise.all([
    chainFindings(ctx, proposalId, rows),
    versionFindings(ctx, rows),
    signatureFindings(ctx, rows),
    rowFindings(ctx, rows),
    sealFindings(ctx, rows),
  ]);
  return oneOfEachRow(found.flat());
}

/** Checks the files of pictures too, which takes a call for each. */
export async function evidenceAndPictureFindings(
  ctx: Pick<Context, "config" | "files" | "log" | "message">,
  proposalId: string,
  rows: EvidenceRows,
): Promise<Finding[]> {
  const found = await Promise.all([evidenceFindings(ctx, proposalId, rows), pictureFindings(ctx, rows)]);
  return oneOfEachRow(found.flat());
}

const MAX_LOGGED_FINDINGS = 10;

/** Nothing is sealed over damage: the log names it. @throws Error */
export async function assertUndamaged(
  ctx: Pick<Context, "config" | "files" | "log" | "message">,
  { id: sealedDocumentId, proposalId }: { id: string; proposalId: string },
  rows: EvidenceRows,
): Promise<void> {
  const found = await evidenceAndPictureFindings(ctx, proposalId, rows);
  if (found.length === 0) return;
  const findings = found.slice(0, MAX_LOGGED_FINDINGS).map(({ message }) => message);
  ctx.log({ event: "seal.evidence_invalid", sealedDocumentId, findings });
  throw new Error(`The evidence does not hold: ${findings[0]}`);
}

/** The first is the most exact. */
function oneOfEachRow(findings: Finding[]): Finding[] {
  const isNamed = (finding: Finding, index: number, all: Finding[]) =>
    all.findIndex(({ table, row }) => table === finding.table && row === finding.row) === index;
  return findings.filter(isNamed);
}
