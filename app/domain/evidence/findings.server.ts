import type { Context } from "../context";
import { chainFindings } from "./chain-findings.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";
import { rowFindings } from "./row-findings.server";
import { sealFindings } from "./seal-findings.server";
import { signatureFindings, versionFindings } from "./signature-findings.server";

/**
 * Everything that is wrong with a proposal's evidence: its chain of events, every row that the events bind, the frozen
 * texts, the signatures and the sealed files. Nothing is wrong where the list is empty (docs/decisions/0030).
 */
export async function findingsOf(
  ctx: Pick<Context, "config" | "files" | "log">,
  proposalId: string,
  rows: EvidenceRows,
): Promise<Finding[]> {
  const found = await Promise.all([
    chainFindings(ctx, proposalId, rows),
    versionFindings(rows),
    signatureFindings(ctx, rows),
    rowFindings(rows),
    sealFindings(ctx, rows),
  ]);
  const isNamed = (finding: Finding, index: number, all: Finding[]) =>
    all.findIndex(({ table, row }) => table === finding.table && row === finding.row) === index;
  // One sentence for each row; the first is the most exact.
  return found.flat().filter(isNamed);
}
