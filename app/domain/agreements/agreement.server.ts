import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readAtOnce } from "~/db/client.server";
import {
  consents,
  decisions,
  proposals,
  proposalVersions,
  recipients,
  signatures,
  signers,
  signingLinks,
  users,
} from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import type { AuditRow } from "../audit/chain.server";
import { shownAccent } from "../branding/shown-accent.server";
import type { Context } from "../context";
import { senderColumns } from "../people/sender-columns.server";
import { printedLogo } from "../printing/printed-logo.server";
import { type PicturesToPrint, picturesToPrint } from "../printing/printed-pictures.server";
import type { PrintedLogo } from "../printing/renderer";
import { versionLanguage } from "../proposals/version.server";
import { type EvidenceRows, readEvidence } from "./evidence/evidence-rows.server";
import { assertUndamaged } from "./evidence/findings.server";

type SealedRow = Awaited<ReturnType<typeof sealedRows>>[number];
export type PartyRow = Awaited<ReturnType<typeof partyRows>>[number];
export type OtherPartyRow = Awaited<ReturnType<typeof otherPartyRows>>[number];

export interface AgreementRow extends SealedRow {
  /** The order is that of their signatures; the last one made it complete. */
  parties: PartyRow[];
  /** Those who approved, in their order, then those who only read. */
  others: OtherPartyRow[];
}

/** All that is stored of an agreement and printed, sealed or mailed. */
export interface StoredAgreement extends AgreementRow {
  /** The whole chain of the proposal. */
  events: AuditRow[];
  recipients: EvidenceRows["recipients"];
  deliveries: EvidenceRows["deliveries"];
  pictures: PicturesToPrint;
  logo: PrintedLogo | null;
  /** The agreement's language. */
  words: Translate;
}

interface SealedDocumentRefs {
  id: string;
  signatureId: string;
  proposalId: string;
}

/** Loads what the certificate states (docs/evidence.md 5). @throws Error for an unknown signature, invalid evidence */
export async function loadAgreement(ctx: Context, of: SealedDocumentRefs): Promise<StoredAgreement> {
  // Joined tables stay out of the batch: there, D1 merges columns of the same name.
  const { rows, parties, others, evidence } = await readAtOnce({
    rows: sealedRows(ctx, of.signatureId),
    parties: partyRows(ctx, of),
    others: otherPartyRows(ctx, of),
    evidence: readEvidence(ctx.db, of.proposalId),
  });
  const [sealed] = rows;
  if (!sealed || parties.length === 0)
    throw new Error(`The signature ${of.signatureId} or what belongs to it is missing.`);
  await assertUndamaged(ctx, of, evidence);
  const { html, cover, logoKey } = sealed.version;
  const { pictures, logo, words } = await readAtOnce({
    pictures: picturesToPrint(ctx, html, cover),
    logo: printedLogo(ctx, logoKey),
    words: loadLanguage(ctx, versionLanguage(sealed.version)),
  });
  const { events, recipients, deliveries } = evidence;
  return { ...sealed, parties, others, events, recipients, deliveries, pictures, logo, words };
}

const sealedRows = (ctx: Context, signatureId: string) =>
  ctx.db
    .select({
      signature: signatures,
      version: proposalVersions,
      owner: {
        ...senderColumns,
        accent: shownAccent(ctx.now),
        emailVerifiedAt: users.emailVerifiedAt,
      },
    })
    .from(signatures)
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .innerJoin(proposals, eq(proposals.id, signatures.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(eq(signatures.id, signatureId));

const partyRows = (ctx: Context, { proposalId, signatureId }: SealedDocumentRefs) =>
  ctx.db
    .select({
      signature: signatures,
      recipient: recipients,
      consent: consents,
      link: signingLinks,
      title: signers.title,
    })
    .from(signatures)
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(
      consents,
      and(eq(consents.id, signatures.consentId), eq(consents.versionId, signatures.versionId)),
    )
    .leftJoin(signingLinks, eq(signingLinks.id, signatures.linkId))
    .leftJoin(
      signers,
      and(eq(signers.recipientId, signatures.recipientId), eq(signers.versionId, signatures.versionId)),
    )
    .where(
      and(
        eq(signatures.proposalId, proposalId),
        sql`${signatures.versionId} = (select version_id from signatures where id = ${signatureId})`,
      ),
    )
    .orderBy(signatures.signedAt, sql`signatures.rowid`);

/** Finds those who approve or read what others sign. */
const otherPartyRows = (ctx: Context, { proposalId, signatureId }: SealedDocumentRefs) =>
  ctx.db
    .select({
      recipient: recipients,
      title: signers.title,
      versionId: signers.versionId,
      decision: decisions,
      linkId: sql<
        string | null
      >`(select l.id from signing_links l where l.recipient_id = ${signers.recipientId}
        and l.version_id = ${signers.versionId} order by l.created_at desc limit 1)`.as("their_link"),
    })
    .from(signers)
    .innerJoin(recipients, eq(recipients.id, signers.recipientId))
    .leftJoin(
      decisions,
      and(
        eq(decisions.recipientId, signers.recipientId),
        eq(decisions.versionId, signers.versionId),
        eq(decisions.outcome, "approved"),
      ),
    )
    .where(
      and(
        eq(signers.proposalId, proposalId),
        sql`${signers.versionId} = (select version_id from signatures where id = ${signatureId})`,
        isNull(signers.removedAt),
        inArray(recipients.role, ["approver", "viewer", "payer"]),
      ),
    )
    .orderBy(recipients.role, decisions.decidedAt, sql`signers.rowid`);
