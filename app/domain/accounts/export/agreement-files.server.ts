import type { proposalVersions, sealedDocuments, signatures } from "~/db/schema";
import { isoTime } from "~/platform/iso-time";
import type { AuditRow } from "../../audit/chain.server";
import { logoFacts, logoPlace } from "../../branding/logo-key";
import type { MemberContext } from "../../context";
import { packedEvidence } from "../../documents/evidence-pack/export.server";
import { evidenceFiles, type PackedLogo } from "../../documents/evidence-pack/pack.server";
import { eventsForOwner } from "../../documents/evidence-pack/packed-events.server";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import type { ProposalPage } from "./proposal-page.server";
import { CALLS_OF_AGREEMENT, type Room } from "./room";

export interface SignedVersion {
  version: typeof proposalVersions.$inferSelect;
  signature: typeof signatures.$inferSelect;
  /** Null where nothing was ever to be sealed. */
  sealed: typeof sealedDocuments.$inferSelect | null;
}

/** What was signed of a proposal. */
export const signedVersions = (page: ProposalPage, proposalId: string): SignedVersion[] =>
  page.signatures
    .filter((signature) => signature.proposalId === proposalId)
    .flatMap((signature) => {
      const version = page.versions.find(({ id }) => id === signature.versionId);
      const sealed = page.sealed.find(({ signatureId }) => signatureId === signature.id) ?? null;
      return version ? [{ version, signature, sealed }] : [];
    });

export type LogoShelf = (logoKey: string | null) => Promise<PackedLogo | null>;

const LOGOS_KEPT = 4;

/** Logos for agreements, most of which show the same one; null for one that is not there. */
export function logoShelf({ files }: MemberContext, room: Room): LogoShelf {
  const kept = new Map<string, Uint8Array<ArrayBuffer> | null>();
  const fetched = async (key: string) => {
    room.spend(1);
    const file = await files.get(logoPlace(key));
    if (kept.size === LOGOS_KEPT) kept.clear();
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    kept.set(key, bytes);
    return bytes;
  };
  return async (logoKey) => {
    const facts = logoFacts(logoKey);
    const bytes = facts && (kept.get(facts.key) ?? (await fetched(facts.key)));
    // A copy: bytes that are written to a stream are the stream's.
    return facts && bytes ? { name: `logo.${facts.ending}`, bytes: bytes.slice() } : null;
  };
}

/** An agreement's evidence in a folder of its own, and what the README has to say of what is missing there. */
export interface ExportedAgreement {
  files: ExportedFile[];
  /** A sentence; null where nothing is. */
  missing: string | null;
}

/** @param events the whole chain of its proposal */
export async function agreementFiles(
  ctx: MemberContext,
  { version, signature, sealed }: SignedVersion,
  events: AuditRow[],
  { shelf, room }: { shelf: LogoShelf; room: Room },
): Promise<ExportedAgreement> {
  const without = (why: string): ExportedAgreement => ({
    files: [],
    missing: `"${version.title}", signed ${isoTime(signature.signedAt)}: ${why}`,
  });
  if (sealed?.state !== "sealed") return without(WHY_UNSEALED[sealed?.state ?? "none"]);
  room.spend(CALLS_OF_AGREEMENT);
  const findLogo = () => shelf(version.logoKey);
  const found = await packedEvidence(ctx, { version, signature, sealed }, "", findLogo);
  if (!found) return without(FILE_LOST);
  const folder = `agreements/${folderName(version.title, sealed.id)}`;
  const packed = { ...found, events: await eventsForOwner(events), findings: null };
  const files = evidenceFiles(packed, ctx.now)
    // One for all of them lies beside the folders.
    .filter(({ name }) => name !== "check.html")
    .map(({ name, input }) => ({ name: `${folder}/${name}`, input }));
  const isWhole = version.logoKey === null || found.logo !== null;
  const lacking = [...(found.record ? [] : [NO_RECORD]), ...(isWhole ? [] : [LOGO_LOST])].join(" ");
  return { files, missing: lacking === "" ? null : without(lacking).missing };
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
