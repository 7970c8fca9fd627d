import type { Context } from "../../context";
import { chainFindings } from "./chain-findings.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";
import { rowFindings } from "./row-findings.server";
import { sealFindings } from "./seal-findings.server";
import { signatureFindings, versionFindings } from "./signature-findings.server";

/** Everything wrong with a proposal's evidence, in the language of `ctx`; empty if nothing is (docs/decisions/0030). */
export async function evidenceFindings(
  ctx: Pick<Context, "config" | "files" | "log" | "t">,
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
  const isNamed = (finding: Finding, index: number, all: Finding[]) =>
    all.findIndex(({ table, row }) => table === finding.table && row === finding.row) === index;
  // One finding per row; the first is the most exact.
  return found.flat().filter(isNamed);
}
