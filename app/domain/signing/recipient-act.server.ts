/** What all that a recipient does through a link has in common: limits, the guards as conditions, and who it was. */

import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, signingLinks } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import { type AuditActor, type ChainHead, chainHeadByLink } from "../audit/chain.server";
import type { Context } from "../context";
import { MOVES } from "../proposals/status";
import { type Claim, NO_CLAIM } from "./claimed";
import type { GivenCode } from "./code.server";
import { type FoundLink, linkQuery, unknownLink, withState } from "./find-link.server";
import { channelOf, linkMethod, type SigningLink } from "./link.server";

/** @returns the token's hash, once it exists and was not used too often @throws DomainError not_found, rate_limited */
export async function admit(ctx: Context, token: string): Promise<string> {
  if (!isToken(token)) throw unknownLink();
  const tokenHash = await hashToken(token);
  await limitBursts(ctx, `sign-token:${ctx.request.ip}`);
  // Tokens are the caller's to make up: only one that exists gets a counter of its own.
  const [link] = await ctx.db
    .select({ id: signingLinks.id })
    .from(signingLinks)
    .where(eq(signingLinks.tokenHash, tokenHash));
  if (!link) throw unknownLink();
  await limitRate(ctx, { sign: tokenHash });
  return tokenHash;
}

/** The link and where its proposal's chain ends, as they are now. @throws DomainError not_found */
export async function readLink(
  ctx: Context,
  tokenHash: string,
): Promise<{ found: FoundLink; head: ChainHead }> {
  const [rows, [head]] = await Promise.all([linkQuery(ctx, tokenHash), chainHeadByLink(ctx, tokenHash)]);
  return { found: withState(ctx, rows), head };
}

/** The link's guards once more, as a write's condition: it writes its own value back and fails the batch if they changed. */
export const linkHolds = (ctx: Context, { link }: FoundLink): Statement[] => [
  ctx.db
    .update(signingLinks)
    .set({ handedOver: link.handedOver })
    .where(
      and(eq(signingLinks.id, link.id), isNull(signingLinks.revokedAt), gt(signingLinks.expiresAt, ctx.now)),
    ),
  expectOneChange(ctx.db),
];

/** The proposal still waits for this version's signature. `set` is what becomes of it. */
export const proposalWaits = (
  ctx: Context,
  { proposal, version }: FoundLink,
  set: { currentVersionId: string } | { status: "signed"; updatedAt: number },
): Statement[] => [
  ctx.db
    .update(proposals)
    .set(set)
    .where(
      and(
        eq(proposals.id, proposal.id),
        eq(proposals.currentVersionId, version.id),
        isNull(proposals.deletedAt),
        // Handed over meanwhile, its news would go to who had it before.
        eq(proposals.userId, proposal.userId),
        // As it was read: whatever was noted meanwhile, such as a first view, belongs into the history first.
        eq(proposals.status, proposal.status),
        inArray(proposals.status, [...MOVES.sign.from]),
      ),
    ),
  expectOneChange(ctx.db),
];

/** What every event of this recipient's is about. */
export const ofLink = ({ version, recipient, link }: FoundLink) => ({
  versionId: version.id,
  recipientId: recipient.id,
  linkId: link.id,
});

/**
 * Whoever holds the link, by the name it was sent to.
 * @param code what they showed that the mailbox is theirs with, where the link asks for it
 */
export const recipientActor = (
  { recipient, link }: Pick<FoundLink, "recipient"> & { link: Pick<SigningLink, "handedOver"> },
  claim: Claim = NO_CLAIM,
  code: GivenCode | null = null,
): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient.id,
  actorName: recipient.name,
  actorEmail: recipient.email,
  authMethod: code ? "e-mail code" : linkMethod(link),
  authEventId: code?.authEventId ?? null,
  sessionId: code?.sessionId ?? null,
  role: recipient.role,
  channel: channelOf(link),
  clientTimeZone: claim.clientTimeZone,
  clientTime: claim.clientTime,
});
