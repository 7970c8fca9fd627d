import type { proposalVersions, sealedDocuments, signatures } from "~/db/schema";
import { isoTime } from "~/platform/time/iso-time";
import { packedEvidence } from "../../agreements/evidence-pack/export.server";
import { evidenceFiles, type PackedLogo } from "../../agreements/evidence-pack/pack.server";
import { eventsForOwner } from "../../agreements/evidence-pack/packed-events.server";
import { packedPayments } from "../../agreements/evidence-pack/packed-payments";
import type { AuditRow } from "../../audit/chain.server";
import { logoStorageKey, parseLogoKey } from "../../branding/logo-key";
import type { MemberContext } from "../../context";
import { CALLS_OF_AGREEMENT, type CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import type { PictureOpener } from "./picture-files.server";
import type { Payments, ProposalPage } from "./proposal-page.server";

type SignatureRow = typeof signatures.$inferSelect;

interface SignedVersion {
  version: typeof proposalVersions.$inferSelect;
  /** The earliest comes first. */
  signatures: SignatureRow[];
  sealed: typeof sealedDocuments.$inferSelect | null;
}

/** Returns the versions that everybody who was asked has signed. */
export const signedVersions = (page: ProposalPage, proposalId: string): SignedVersion[] =>
  page.versions
    .filter((version) => version.proposalId === proposalId)
    .flatMap((version) => {
      const given = page.signatures
        .filter(({ versionId }) => versionId === version.id)
        .sort((one, other) => one.signedAt - other.signedAt);
      const sealed =
        page.sealed.find(({ signatureId }) => given.some(({ id }) => id === signatureId)) ?? null;
      const isDone = given.length > 0 && (sealed !== null || !isWaiting(page, version, given));
      return isDone ? [{ version, signatures: given, sealed }] : [];
    });

const isWaiting = ({ signers }: ProposalPage, { id }: { id: string }, given: SignatureRow[]): boolean =>
  signers.some(
    ({ versionId, recipientId, removedAt }) =>
      versionId === id && removedAt === null && given.every((each) => each.recipientId !== recipientId),
  );

export type LogoLoader = (logoKey: string | null) => Promise<PackedLogo | null>;

const MAX_CACHED_LOGOS = 4;

export function createLogoLoader({ files }: MemberContext, callBudget: CallBudget): LogoLoader {
  const cache = new Map<string, Uint8Array<ArrayBuffer> | null>();
  const fetched = async (key: string) => {
    callBudget.spend(1);
    const file = await files.get(logoStorageKey(key));
    if (cache.size === MAX_CACHED_LOGOS) cache.clear();
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    cache.set(key, bytes);
    return bytes;
  };
  return async (logoKey) => {
    const facts = parseLogoKey(logoKey);
    const bytes = facts && (cache.get(facts.key) ?? (await fetched(facts.key)));
    // The bytes are copied, because a stream takes over those that are written to it.
    return facts && bytes ? { name: `logo.${facts.ending}`, bytes: bytes.slice() } : null;
  };
}

interface ExportedAgreement {
  files: ExportedFile[];
  missing: string | null;
}

/** @param events the whole chain of its proposal */
export async function agreementFiles(
  ctx: MemberContext,
  { version, signatures, sealed }: SignedVersion,
  { events, paymentRequests, paymentEntries, invoices }: Payments & { events: AuditRow[] },
  {
    loadLogo,
    openPicture,
    callBudget,
  }: { loadLogo: LogoLoader; openPicture: PictureOpener; callBudget: CallBudget },
): Promise<ExportedAgreement> {
  const without = (why: string): ExportedAgreement => ({
    files: [],
    missing: `"${version.title}", signed ${isoTime(signatures.at(-1)?.signedAt ?? 0)}: ${why}`,
  });
  if (sealed?.state !== "sealed") return without(WHY_UNSEALED[sealed?.state ?? "none"]);
  callBudget.spend(CALLS_OF_AGREEMENT);
  const findLogo = () => loadLogo(version.logoKey);
  const found = await packedEvidence(ctx, { version, signatures, sealed }, null, { findLogo, openPicture });
  if (!found) return without(FILE_LOST);
  const folder = `agreements/${folderName(version.title, sealed.id)}`;
  const payments = packedPayments(paymentRequests, paymentEntries, invoices);
  const packed = { ...found, payments, events: await eventsForOwner(events), findings: null };
  // One check.html for all agreements is beside the folders.
  const files = (await evidenceFiles(packed, ctx.now)).map(({ name, input }) => ({
    name: `${folder}/${name}`,
    input,
  }));
  const isWhole = version.logoKey === null || found.logo !== null;
  const missing = [...(found.record ? [] : [NO_RECORD]), ...(isWhole ? [] : [LOGO_LOST])].join(" ");
  return { files, missing: missing === "" ? null : without(missing).missing };
}

const SEALING = "its PDF is being sealed. Export again in a few minutes to get it.";
const WHY_UNSEALED = {
  none: "it has no sealed PDF.",
  pending: SEALING,
  working: SEALING,
  waiting:
    "its PDF can't be sealed until all its characters can be printed. The proposal's page lists the ones that can't.",
  failed: "sealing its PDF has failed. The proposal's page has the button that tries it again.",
} as const;
const FILE_LOST = "its sealed PDF could not be found. Please write to us.";
const NO_RECORD =
  "it was sealed before certificates were kept as files: the PDF is there, certificate.json and seal-certificate.pem are not.";
const LOGO_LOST = "the logo that it shows could not be found; it is printed in the PDF.";
