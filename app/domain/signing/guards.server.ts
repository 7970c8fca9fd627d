import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, signingLinks } from "~/db/schema";
import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { hashToken, isToken } from "~/platform/crypto.server";
import { untranslatedError } from "~/platform/untranslated-error";
import { type AuditActor, type ChainHead, chainHeadByLink } from "../audit/chain.server";
import type { Context } from "../context";
import { type ClientClock, NO_CLIENT_CLOCK } from "../people/client-clock";
import { personLabel } from "../people/signer-match";
import type { acceptedValue } from "../prices/proposal/price-selection";
import { MOVES } from "../proposals/status";
import type { GivenCode } from "./codes/signing-code.server";
import { isDoubted } from "./delegation/is-doubted";
import { type FoundLink, type StoredOwner, unknownLink, withState } from "./links/find-signing-link.server";
import { assertNotGone } from "./links/gone-link.server";
import { linkAuthMethod, linkChannel, type SigningLink } from "./links/signing-link.server";
import { readLink } from "./links/signing-link-query.server";
import { type Act, actOf } from "./parties/act";

/** @param limit that its use counts in @returns the token's hash @throws DomainError not_found, link_unusable, rate_limited */
export async function resolveToken(
  ctx: Context,
  token: string,
  limit: "sign" | "choose" | "ask" | "pay" | "client-file" = "sign",
): Promise<string> {
  if (!isToken(token)) throw unknownLink(ctx);
  const tokenHash = await hashToken(token);
  await limitBursts(ctx, `sign-token:${ctx.request.ip}`);
  // Callers can invent tokens: only an existing one gets its own rate limit.
  const [link] = await ctx.db
    .select({ id: signingLinks.id })
    .from(signingLinks)
    .where(eq(signingLinks.tokenHash, tokenHash));
  if (!link) {
    await assertNotGone(ctx, tokenHash);
    throw unknownLink(ctx);
  }
  await limitRate(ctx, { [limit]: tokenHash });
  return tokenHash;
}

export async function readLinkAndHead(
  ctx: Context,
  tokenHash: string,
): Promise<{ found: FoundLink<StoredOwner>; head: ChainHead }> {
  const [rows, [head]] = await Promise.all([readLink(ctx, tokenHash), chainHeadByLink(ctx, tokenHash)]);
  return { found: withState(ctx, rows), head };
}

/** Writes its own value back, so that the batch fails if the link was revoked or expired. */
export const linkOpenGuard = (ctx: Context, { link }: FoundLink): Statement[] => [
  ctx.db
    .update(signingLinks)
    .set({ handedOver: link.handedOver })
    .where(
      and(eq(signingLinks.id, link.id), isNull(signingLinks.revokedAt), gt(signingLinks.expiresAt, ctx.now)),
    ),
  expectOneChange(ctx.db),
];

/** Fails the batch unless the proposal still waits for this version's signature. */
export const updateIfAwaitingSignature = (
  ctx: Context,
  { proposal, version }: FoundLink,
  set:
    | { currentVersionId: string; currentRecipientId?: string; countersignerId?: null }
    | ({ status: "signed"; updatedAt: number; currentRecipientId?: string } & ReturnType<
        typeof acceptedValue
      >),
): Statement[] => [
  ctx.db
    .update(proposals)
    .set(set)
    .where(
      and(
        eq(proposals.id, proposal.id),
        eq(proposals.currentVersionId, version.id),
        isNull(proposals.deletedAt),
        // After a handover the notifications would go to the previous owner.
        eq(proposals.userId, proposal.userId),
        // A status that changed meanwhile (a first view) must be in the audit chain first.
        eq(proposals.status, proposal.status),
        inArray(proposals.status, [...MOVES.sign.from]),
      ),
    ),
  expectOneChange(ctx.db),
];

/** @param wanted "answer" for whatever ends it for all @throws DomainError forbidden where another is asked of the holder */
export function assertAct(found: FoundLink, wanted: Act | "answer"): void {
  const act = actOf(found);
  if (act === wanted || (wanted === "answer" && act !== "read")) return;
  if (act === "read") throw untranslatedError("forbidden", (t) => t("sign.only_reads"));
  throw act === "approve"
    ? untranslatedError("forbidden", (t) => t("sign.not_asked"))
    : untranslatedError("forbidden", (t) => t("decide.must_sign"), { requiresSignature: true });
}

/**
 * An answer as Tom needs to be confirmed after “I’m not Tom”.
 * @param confirmed the person whom the answer's form confirms
 * @throws DomainError invalid_input
 */
export function assertIsThem(found: FoundLink, confirmed: string): void {
  const { recipient } = found;
  if (!isDoubted(found) || confirmed === personLabel(recipient)) return;
  const name = recipient.name || recipient.email;
  throw untranslatedError("invalid_input", (t) => t("sign.not_me.ask", { name }), {}, "confirmedSigner");
}

export const linkRefs = ({ version, recipient, link }: FoundLink) => ({
  versionId: version.id,
  recipientId: recipient.id,
  linkId: link.id,
});

const AUTH_METHOD_OF_CODE = { email: "e-mail code", access: "access code" } as const;

export const recipientActor = (
  { recipient, link }: Pick<FoundLink, "recipient"> & { link: Pick<SigningLink, "handedOver"> },
  claim: ClientClock = NO_CLIENT_CLOCK,
  code: GivenCode | null = null,
): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient.id,
  actorName: recipient.name,
  actorEmail: recipient.email,
  authMethod: code ? AUTH_METHOD_OF_CODE[code.method] : linkAuthMethod(link),
  authEventId: code?.authEventId ?? null,
  sessionId: code?.sessionId ?? null,
  role: recipient.role,
  channel: linkChannel(link),
  clientTimeZone: claim.clientTimeZone,
  clientTime: claim.clientTime,
});
