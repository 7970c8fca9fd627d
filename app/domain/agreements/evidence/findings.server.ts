import { inEnglish, type Translate } from "~/platform/language/translate";
import { chainEndFinding } from "../../audit/chain-end.server";
import type { Context } from "../../context";
import { forgedReceipts } from "../../signing/receipt.server";
import { chainFindings } from "./chain-findings.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding, UnsaidFinding } from "./finding";
import { messageFindings } from "./message-findings.server";
import { pictureFindings } from "./picture-findings.server";
import { rowFindings } from "./row-findings.server";
import { sealFindings } from "./seal-findings.server";
import { signatureFindings, versionFindings } from "./signature-findings.server";

type Checked = Pick<Context, "config" | "files" | "log">;
type Checking = Checked & Pick<Context, "message">;

/** Everything wrong with a proposal's evidence, in the language of `ctx`; empty if nothing is (docs/decisions/0030). */
export async function evidenceFindings(
  ctx: Checking,
  proposalId: string,
  rows: EvidenceRows,
): Promise<Finding[]> {
  return inWords(ctx.message, await findingsOf(ctx, proposalId, rows));
}

/** Checks the files of pictures too, which takes a call for each. */
export async function evidenceAndPictureFindings(
  ctx: Checking,
  proposalId: string,
  rows: EvidenceRows,
): Promise<Finding[]> {
  return inWords(ctx.message, await allFindings(ctx, proposalId, rows));
}

async function allFindings(ctx: Checked, proposalId: string, rows: EvidenceRows): Promise<UnsaidFinding[]> {
  const found = await Promise.all([findingsOf(ctx, proposalId, rows), pictureFindings(ctx, rows)]);
  return found.flat();
}

/** What needs a secret is checked first. */
async function findingsOf(ctx: Checked, proposalId: string, rows: EvidenceRows): Promise<UnsaidFinding[]> {
  const { events, notedEnd, signatures, sealed_documents: sealed } = rows;
  const isSealed = sealed.length > 0 || events.some(({ type }) => type === "document.completed");
  const [wrongEnd, forged] = await Promise.all([
    chainEndFinding(ctx, { last: events.at(-1), noted: notedEnd[0], isSealed }),
    forgedReceipts(ctx.config, signatures),
  ]);
  const found = await Promise.all([
    chainFindings(proposalId, rows, wrongEnd),
    versionFindings(rows),
    signatureFindings(rows, forged),
    rowFindings(rows),
    messageFindings(rows),
    sealFindings(ctx, rows),
  ]);
  return found.flat();
}

const MAX_LOGGED_FINDINGS = 10;

/** Nothing is sealed over damage: the log names it. @throws Error */
export async function assertUndamaged(
  ctx: Checked,
  { id: sealedDocumentId, proposalId }: { id: string; proposalId: string },
  rows: EvidenceRows,
): Promise<void> {
  const found = inWords(inEnglish, await allFindings(ctx, proposalId, rows));
  if (found.length === 0) return;
  const findings = found.slice(0, MAX_LOGGED_FINDINGS).map(({ message }) => message);
  ctx.log({ event: "seal.evidence_invalid", sealedDocumentId, findings });
  throw new Error(`The evidence does not hold: ${findings[0]}`);
}

/** One of each row: the first is the most exact. */
function inWords(t: Translate, found: UnsaidFinding[]): Finding[] {
  const isFirst = (finding: UnsaidFinding, index: number) =>
    found.findIndex(({ table, row }) => table === finding.table && row === finding.row) === index;
  return found.filter(isFirst).map(({ say, ...place }) => ({ ...place, message: say(t) }));
}
