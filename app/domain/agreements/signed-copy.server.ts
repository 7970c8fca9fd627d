import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { proposalVersions, recipients, sealedDocuments, signatures, signingLinks } from "~/db/schema";
import { isSealOf } from "~/db/seal-of.server";
import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import type { Context } from "../context";
import { recipientActor } from "../signing/guards.server";
import { recordDownload } from "./record-download.server";
import { type Download, fetchSealed } from "./sealed-file.server";

/** Stays available after the link expires and whatever the owner does. @throws DomainError not_found, rate_limited */
export async function clientSignedCopy(ctx: Context, token: string): Promise<Download> {
  const copy = await findSignedCopy(ctx, token);
  const { title, sealed, version, recipient, linkId } = copy;
  const pdf = await fetchSealed(ctx, sealed);
  const [proposalId, versionId, recipientId] = [version.proposalId, version.id, recipient.id];
  const payload = { sealedDocumentId: sealed.id };
  const event = { type: "pdf.downloaded" as const, versionId, recipientId, linkId, payload };
  await recordDownload(ctx, proposalId, recipientActor(copy), event);
  return { title, pdf };
}

type SignedCopy = Awaited<ReturnType<typeof copyByLink>>[number];

/** Leaves no event. @throws DomainError not_found, rate_limited */
export async function findSignedCopy(ctx: Context, token: string): Promise<SignedCopy> {
  if (!isToken(token)) throw copyNotFound(ctx);
  await limitBursts(ctx, `signed-copy:${ctx.request.ip}`);
  const tokenHash = await hashToken(token);
  const [copy] = await copyByLink(ctx, tokenHash);
  if (copy?.sealed.state !== "sealed") throw copyNotFound(ctx);
  // Callers can invent tokens: only an existing one gets its own rate limit.
  await limitRate(ctx, { print: tokenHash });
  return copy;
}

const copyNotFound = ({ message }: Context): DomainError =>
  new DomainError("not_found", message("error.signed_copy_not_found"));

/** Ignores the proposal: the owner may have deleted it. */
const copyByLink = (ctx: Context, tokenHash: string) =>
  ctx.db
    .select({
      title: proposalVersions.title,
      version: proposalVersions,
      sealed: sealedDocuments,
      recipient: recipients,
      linkId: signingLinks.id,
      link: { handedOver: signingLinks.handedOver },
    })
    .from(signingLinks)
    .leftJoin(
      signatures,
      and(
        eq(signatures.recipientId, signingLinks.recipientId),
        eq(signatures.versionId, signingLinks.versionId),
      ),
    )
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(sealedDocuments, isSealOf(signingLinks))
    .where(
      and(
        eq(signingLinks.tokenHash, tokenHash),
        // A link that was revoked before the signature came through another one opens nothing.
        or(
          eq(signingLinks.id, signatures.linkId),
          and(
            isNull(signingLinks.revokedAt),
            or(isNotNull(signatures.id), inArray(recipients.role, ["approver", "viewer", "payer"])),
          ),
        ),
      ),
    )
    .limit(1);
