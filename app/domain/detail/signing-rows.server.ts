import { and, desc, eq, sql } from "drizzle-orm";
import type { Results } from "~/db/client.server";
import { proposalVersions, recipients, sealedDocuments, signatures, signingLinks } from "~/db/schema";
import type { MemberContext } from "../context";
import { found, ownProposal } from "../proposals/find-own.server";
import type { Version } from "../proposals/version.server";
import { type GivenAccessCode, givenAccessCodes } from "../signing/codes/access-code.server";
import type { SigningLink } from "../signing/links/signing-link.server";
import { isCountersigner } from "../signing/parties/countersign";
import { type Countersigner, countersignersFor } from "../signing/parties/countersigners.server";
import {
  askedRecipient,
  byRecipient,
  currentSigners,
  type PersonalMessages,
  personalMessages,
  type Signer,
} from "../signing/parties/signers.server";
import type { SignatureRow } from "../signing/receipt.server";
import { ownerOf } from "./owner-of";

type SealedRow = typeof sealedDocuments.$inferSelect;

export type NewestLink = Awaited<ReturnType<typeof newestLinkOf>>[number];

export interface SigningRows {
  /** The signatures of the complete agreement, in the order in which they were given. */
  signatures: SignatureRow[];
  /** The last signature of a client. */
  signature: SignatureRow | null;
  /** Later edits are not part of it. */
  signedVersion: Version | null;
  sealed: SealedRow | null;
  /** The signers of the version sent last; empty if only one person signs it. */
  signers: Signer[];
  messages: PersonalMessages;
  /** The people who may sign for the sender; the sender comes first. */
  countersigners: Countersigner[];
  /** The codes of those who have not signed. */
  accessCodes: GivenAccessCode[];
  /** The newest link by email. */
  link: NewestLink | null;
  copiedLink: NewestLink | null;
}

export const signingQueries = (ctx: MemberContext, id: string) => ({
  agreed: signaturesOf(ctx, id),
  signedVersion: signedVersionOf(ctx, id),
  sealed: sealedOf(ctx, id),
  currentSigners: currentSigners(ctx, id),
  personalMessages: personalMessages(ctx, id),
  countersigners: countersignersFor(ctx, ownerOf(id)),
  givenCodes: givenAccessCodes(ctx, id),
  link: newestLinkOf(ctx, id, "email"),
  copiedLink: newestLinkOf(ctx, id, "copy"),
});

export function signingRows(read: Results<ReturnType<typeof signingQueries>>): SigningRows {
  const signers = read.currentSigners[0]?.signers ?? [];
  const own = signers.filter(isCountersigner).map(({ recipientId }) => recipientId);
  return {
    signatures: read.agreed,
    signature: read.agreed.findLast((each) => !own.includes(each.recipientId)) ?? null,
    signedVersion: read.signedVersion[0] ?? null,
    sealed: read.sealed[0] ?? null,
    signers,
    messages: byRecipient(read.personalMessages),
    countersigners: read.countersigners,
    accessCodes: read.givenCodes,
    link: read.link[0] ?? null,
    copiedLink: read.copiedLink[0] ?? null,
  };
}

const sealedOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.proposalId, proposalId))
    .orderBy(desc(sealedDocuments.createdAt))
    .limit(1);

/** Finds the link of the person the card names. D1 batches merge columns of one name, so all names differ. */
const newestLinkOf = (ctx: MemberContext, proposalId: string, handedOver: SigningLink["handedOver"]) =>
  ctx.db
    .select({
      versionId: signingLinks.versionId,
      requiresCode: signingLinks.requiresCode,
      expiresAt: signingLinks.expiresAt,
      revokedAt: signingLinks.revokedAt,
      name: recipients.name,
      email: recipients.email,
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        eq(signingLinks.handedOver, handedOver),
        sql`${signingLinks.recipientId} = (select ${askedRecipient(null)} from proposals where id = ${proposalId})`,
      ),
    )
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

const signaturesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(and(eq(signatures.proposalId, proposalId), isOfAgreement(proposalId)))
    .orderBy(signatures.signedAt, sql`rowid`);

const signatureOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(and(eq(signatures.proposalId, proposalId), isOfAgreement(proposalId), isClients(proposalId)))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

/** The seal hangs on the signature that made the agreement complete. */
const isOfAgreement = (proposalId: string) =>
  sql`${signatures.versionId} in (select last.version_id from sealed_documents seal
    join signatures last on last.id = seal.signature_id where seal.proposal_id = ${proposalId})`;

const isClients = (proposalId: string) =>
  sql`${signatures.recipientId} not in (select id from recipients where proposal_id = ${proposalId} and user_id is not null)`;

const signedVersionOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        sql`${proposalVersions.id} in (select last.version_id from sealed_documents seal
          join signatures last on last.id = seal.signature_id where seal.proposal_id = ${proposalId})`,
      ),
    )
    .orderBy(desc(proposalVersions.number))
    .limit(1);

export async function signatureStatusOf(ctx: MemberContext, id: string) {
  const [rows, [signature], [current]] = await ctx.db.batch([
    ownProposal(ctx, id),
    signatureOf(ctx, id),
    currentSigners(ctx, id),
  ]);
  return { proposal: found(rows), signature: signature ?? null, signers: current?.signers ?? [] };
}
