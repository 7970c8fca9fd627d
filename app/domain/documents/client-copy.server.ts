import { and, eq, isNull, or } from "drizzle-orm";
import { proposalVersions, recipients, sealedDocuments, signatures, signingLinks } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { recipientActor } from "../signing/recipient-act.server";
import { recordDownload } from "./record-download.server";
import { type Download, fetchSealed } from "./sealed-file.server";

/**
 * The client's own copy, through the link that signed it: it stays theirs for as long as it is kept, past
 * the link's expiry and whatever the owner does.
 * @throws DomainError not_found unless this link's recipient signed and the agreement is sealed; rate_limited
 */
export async function signedCopy(ctx: Context, token: string): Promise<Download> {
  const copy = await findCopy(ctx, token);
  const { title, sealed, signature, linkId } = copy;
  const pdf = await fetchSealed(ctx, sealed);
  const { proposalId, versionId, recipientId } = signature;
  const payload = { sealedDocumentId: sealed.id };
  const event = { type: "pdf.downloaded" as const, versionId, recipientId, linkId, payload };
  await recordDownload(ctx, proposalId, recipientActor(copy), event);
  return { title, pdf };
}

export type Copy = Awaited<ReturnType<typeof copyByLink>>[number];

/**
 * What a signed link gives a right to. Looking leaves no event.
 * @throws DomainError not_found, rate_limited
 */
export async function findCopy(ctx: Context, token: string): Promise<Copy> {
  if (!isToken(token)) throw notFound("Signed copy");
  await limitBursts(ctx, `signed-copy:${ctx.request.ip}`);
  const tokenHash = await hashToken(token);
  const [copy] = await copyByLink(ctx, tokenHash);
  if (copy?.sealed.state !== "sealed") throw notFound("Signed copy");
  // Tokens are the caller's to make up: only one that exists gets a counter of its own.
  await limitRate(ctx, { print: tokenHash });
  return copy;
}

/** Without a look at the proposal: it may have gone from the owner's list. */
const copyByLink = (ctx: Context, tokenHash: string) =>
  ctx.db
    .select({
      title: proposalVersions.title,
      version: proposalVersions,
      sealed: sealedDocuments,
      signature: signatures,
      recipient: recipients,
      linkId: signingLinks.id,
      link: { handedOver: signingLinks.handedOver },
    })
    .from(signingLinks)
    .innerJoin(
      signatures,
      and(
        eq(signatures.recipientId, signingLinks.recipientId),
        eq(signatures.versionId, signingLinks.versionId),
      ),
    )
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .innerJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(
      and(
        eq(signingLinks.tokenHash, tokenHash),
        // Taken back before the signature came through another link: then it opens nothing.
        or(isNull(signingLinks.revokedAt), eq(signingLinks.id, signatures.linkId)),
      ),
    )
    .limit(1);
