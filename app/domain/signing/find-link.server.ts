import { and, eq, isNull } from "drizzle-orm";
import {
  decisions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingLinks,
  users,
} from "~/db/schema";
import { notFound } from "~/platform/errors";
import type { Context } from "../context";
import { hashToken, isToken } from "./link.server";
import { type LinkState, linkState } from "./link-state";

/** All that the signing page and the verb behind it need to know, found through the token alone. */
export type LinkRow = Awaited<ReturnType<typeof linkQuery>>[number];

export interface FoundLink extends LinkRow {
  state: LinkState;
}

/** The one query of the signing page: a link with everything around it. */
export const linkQuery = (ctx: Context, tokenHash: string) =>
  ctx.db
    .select({
      link: signingLinks,
      recipient: recipients,
      version: proposalVersions,
      proposal: {
        id: proposals.id,
        userId: proposals.userId,
        status: proposals.status,
        currentVersionId: proposals.currentVersionId,
        sentAt: proposals.sentAt,
      },
      owner: { id: users.id, name: users.name, email: users.email },
      signature: signatures,
      decision: decisions,
      sealed: { state: sealedDocuments.state, r2Key: sealedDocuments.r2Key },
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(proposals, and(eq(proposals.id, signingLinks.proposalId), isNull(proposals.deletedAt)))
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(
      signatures,
      and(
        eq(signatures.recipientId, signingLinks.recipientId),
        eq(signatures.versionId, signingLinks.versionId),
      ),
    )
    .leftJoin(
      decisions,
      and(
        eq(decisions.recipientId, signingLinks.recipientId),
        eq(decisions.versionId, signingLinks.versionId),
      ),
    )
    .leftJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(eq(signingLinks.tokenHash, tokenHash))
    .limit(1);

/** One round trip (design 10). @throws DomainError not_found for an unknown token */
export async function findLink(ctx: Context, token: string): Promise<FoundLink> {
  if (!isToken(token)) throw unknownLink();
  return withState(ctx, await linkQuery(ctx, await hashToken(token)));
}

/** @throws DomainError not_found when the query found nothing */
export function withState(ctx: Context, rows: LinkRow[]): FoundLink {
  const [row] = rows;
  if (!row) throw unknownLink();
  const facts = {
    isSigned: row.signature !== null,
    revokedAt: row.link.revokedAt,
    expiresAt: row.link.expiresAt,
    isCurrentVersion: row.proposal.currentVersionId === row.version.id,
    isRejected:
      row.decision?.outcome === "rejected" || ["rejected", "declined"].includes(row.proposal.status),
    isClosed: row.proposal.status === "signed",
  };
  return { ...row, state: linkState(facts, ctx.now) };
}

/** Spec 8: an unknown link. */
export function unknownLink() {
  const error = notFound("Link");
  error.message = "Invalid access link";
  return error;
}
