import { sha256 } from "~/platform/crypto.server";
import { describeError } from "~/platform/log.server";
import { type AuditRow, SCHEMA_VERSION } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";
import type { Context } from "../../context";
import type { CertificateFile } from "../../printing/certificate";
import { certificateText, findRecord } from "../certificate/certificate-record.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

type Sealed = EvidenceRows["sealed_documents"][number];

/** The certificate is in R2, out of reach of the database console. */
export async function sealFindings(
  ctx: Pick<Context, "files" | "log">,
  { sealed_documents: sealed, events, signatures }: EvidenceRows,
): Promise<UnsaidFinding[]> {
  const found = sealed.map(async (row) => {
    const event = events.find(
      ({ type, ...rest }) => type === "pdf.sealed" && payloadText(rest, "sealedDocumentId") === row.id,
    );
    if ((row.state === "sealed") !== (event !== undefined)) return [sealFinding(row, "state")];
    if (!event) return [];
    const contentSha256 = signatures.find(({ id }) => id === row.signatureId)?.versionSha256;
    return certificateFindings(ctx, row, { event, events, contentSha256 });
  });
  return (await Promise.all(found)).flat();
}

interface SealEvidence {
  event: AuditRow;
  events: AuditRow[];
  contentSha256: string | undefined;
}

async function certificateFindings(
  ctx: Pick<Context, "files" | "log">,
  row: Sealed,
  { event, events, contentSha256 }: SealEvidence,
): Promise<UnsaidFinding[]> {
  if (payloadText(event, "sha256") !== row.sha256) return [sealFinding(row, "hash")];
  const record = await certificateOf(ctx, row);
  if (record === "unknown") return [];
  if (record === null) {
    const isExpected = event.schemaVersion >= SCHEMA_VERSION;
    return isExpected ? [sealFinding(row, "no_certificate")] : [];
  }
  const { document, outcome, chain } = record;
  const recorded = payloadText(event, "certificateSha256");
  const isOfThis = document.sealedDocumentId === row.id && outcome.sha256 === row.sha256;
  if (!isOfThis || (recorded !== null && recorded !== (await sha256(certificateText(record)))))
    return [sealFinding(row, "other_certificate")];
  if (contentSha256 !== undefined && document.contentSha256 !== contentSha256)
    return [sealFinding(row, "other_text")];
  const certified = events[chain.events - 1];
  if (certified?.hash === chain.head) return [];
  const { events: number } = chain;
  return [
    {
      table: "audit_events",
      row: certified?.id ?? row.proposalId,
      say: (t) => t("evidence.finding.certified_event", { number }),
    },
  ];
}

const sealFinding = (
  { id }: Sealed,
  why: "state" | "hash" | "no_certificate" | "other_certificate" | "other_text",
): UnsaidFinding => ({
  table: "sealed_documents",
  row: id,
  say: (t) => t(`evidence.finding.seal.${why}`, { id }),
});

/** "unknown" if R2 does not answer: that proves nothing. */
async function certificateOf(
  ctx: Pick<Context, "files" | "log">,
  { r2Key }: Sealed,
): Promise<CertificateFile | null | "unknown"> {
  if (r2Key === null) return null;
  try {
    return (await findRecord(ctx.files, r2Key))?.certificate ?? null;
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
    return "unknown";
  }
}
