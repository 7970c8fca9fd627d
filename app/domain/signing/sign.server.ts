import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { consents, proposals, sealedDocuments, signatures, signingLinks } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import {
  type AuditActor,
  type AuditDraft,
  appendEvents,
  type ChainHead,
  chainHeadByLink,
} from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { MOVES } from "../proposals/status";
import { statusChange } from "../proposals/status-change.server";
import { APPROVE_BUTTON, DISCLOSURE, DISCLOSURE_VERSION, STATEMENT } from "./disclosure";
import { type FoundLink, linkQuery, unknownLink, withState } from "./find-link.server";
import { hashToken, isToken } from "./link.server";
import { LINK_WORDS } from "./link-state";
import type { SignFields } from "./sign-form";

export interface SignOutcome {
  title: string;
  /** UTC milliseconds of the signature that counts, which may be an earlier one. */
  signedAt: number;
  alreadySigned: boolean;
}

/**
 * Signs (design 6.5): one batch writes consent, signature, status, evidence and the order to seal; of
 * concurrent requests one wins and the others are told, kindly, that it is signed. The form is parsed by
 * the caller last of all guards, so `parse` is only asked when the link can sign.
 * @throws DomainError not_found, link_unusable, invalid_input, rate_limited
 */
export async function sign(ctx: Context, token: string, parse: () => SignFields): Promise<SignOutcome> {
  if (!isToken(token)) throw unknownLink();
  const tokenHash = await hashToken(token);
  await limitAttempts(ctx, tokenHash);
  const outcome = await takingTurns(() => attempt(ctx, tokenHash, parse));
  if (outcome.sealId) {
    ctx.log({ event: "proposal.signed", proposalId: outcome.proposalId, signatureId: outcome.signatureId });
    await publish(ctx, "seal", outcome.sealId);
  }
  return outcome;
}

/** Tokens are the caller's to make up: only one that exists gets a counter of its own. */
async function limitAttempts(ctx: Context, tokenHash: string): Promise<void> {
  await limitBursts(ctx, `sign-token:${ctx.request.ip}`);
  const [link] = await ctx.db
    .select({ id: signingLinks.id })
    .from(signingLinks)
    .where(eq(signingLinks.tokenHash, tokenHash));
  if (!link) throw unknownLink();
  await limitRate(ctx, { sign: tokenHash });
}

async function attempt(ctx: Context, tokenHash: string, parse: () => SignFields) {
  const [rows, [head]] = await Promise.all([linkQuery(ctx, tokenHash), chainHeadByLink(ctx, tokenHash)]);
  const found = withState(ctx, rows);
  const { proposal, version, signature } = found;
  if (signature) {
    const { signedAt, id: signatureId } = signature;
    return {
      title: version.title,
      signedAt,
      alreadySigned: true,
      proposalId: proposal.id,
      signatureId,
      sealId: null,
    };
  }
  assertOpen(found);
  const ids: NewIds = { consent: newId(), signature: newId(), seal: newId() };
  await runBatch(ctx.db, await signStatements(ctx, found, head, parse(), ids));
  return {
    title: version.title,
    signedAt: ctx.now,
    alreadySigned: false,
    proposalId: proposal.id,
    signatureId: ids.signature,
    sealId: ids.seal,
  };
}

/** @throws DomainError link_unusable, saying why the link signs no more */
export function assertOpen({ state }: Pick<FoundLink, "state">): void {
  if (state !== "open") throw new DomainError("link_unusable", LINK_WORDS[state], { linkState: state });
}

interface NewIds {
  consent: string;
  signature: string;
  seal: string;
}

async function signStatements(
  ctx: Context,
  found: FoundLink,
  head: ChainHead,
  fields: SignFields,
  ids: NewIds,
): Promise<Statement[]> {
  const { proposal } = found;
  const disclosureSha256 = await sha256(DISCLOSURE.join("\n"));
  const signature = signatureRow(ctx, found, fields, ids);
  const consent = consentRow(ctx, found, ids.consent, disclosureSha256);
  const seal = { id: ids.seal, proposalId: proposal.id, signatureId: ids.signature, createdAt: ctx.now };
  const events = signingEvents(found, fields, ids, {
    markSha256: await sha256(signature.mark),
    disclosureSha256,
  });
  return [
    ...stillOpen(ctx, found),
    ctx.db.insert(consents).values(consent),
    ctx.db.insert(signatures).values(signature),
    ctx.db.insert(sealedDocuments).values({ ...seal, state: "pending" }),
    statusChange(ctx, proposal.id, proposal.status, "signed", "event"),
    ...(await appendEvents(ctx, proposal.id, head, signerActor(found, fields), events)),
  ];
}

/** The guards once more, as conditions of the writes: whatever changed since they were read fails the batch. */
function stillOpen(ctx: Context, { link, proposal, version }: FoundLink): Statement[] {
  const linkHolds = and(
    eq(signingLinks.id, link.id),
    isNull(signingLinks.revokedAt),
    gt(signingLinks.expiresAt, ctx.now),
  );
  const proposalWaits = and(
    eq(proposals.id, proposal.id),
    eq(proposals.currentVersionId, version.id),
    isNull(proposals.deletedAt),
    inArray(proposals.status, [...MOVES.sign.from]),
  );
  return [
    // Writes its own value back: the statement is there for its condition.
    ctx.db.update(signingLinks).set({ handedOver: link.handedOver }).where(linkHolds),
    expectOneChange(ctx.db),
    ctx.db.update(proposals).set({ status: "signed", updatedAt: ctx.now }).where(proposalWaits),
    expectOneChange(ctx.db),
  ];
}

const consentRow = (ctx: Context, found: FoundLink, id: string, disclosureSha256: string) => ({
  id,
  recipientId: found.recipient.id,
  versionId: found.version.id,
  disclosureVersion: DISCLOSURE_VERSION,
  disclosureSha256,
  givenAt: ctx.now,
  ip: ctx.request.ip,
  userAgent: ctx.request.userAgent,
});

function signatureRow(
  ctx: Context,
  { proposal, version, recipient, link }: FoundLink,
  fields: SignFields,
  ids: NewIds,
) {
  const { ip, country, userAgent } = ctx.request;
  return {
    id: ids.signature,
    proposalId: proposal.id,
    recipientId: recipient.id,
    versionId: version.id,
    linkId: link.id,
    consentId: ids.consent,
    signerName: fields.signerName,
    signerEmail: fields.signerEmail,
    method: fields.signatureMethod,
    mark: fields.signatureImage?.trim() || fields.signerName,
    statement: `${STATEMENT} [${APPROVE_BUTTON}]`,
    versionSha256: version.sha256,
    signedAt: ctx.now,
    ip,
    country,
    userAgent,
  };
}

function signingEvents(
  { version, recipient, link }: FoundLink,
  fields: SignFields,
  ids: NewIds,
  hashes: { markSha256: string; disclosureSha256: string },
): AuditDraft[] {
  const of = { versionId: version.id, recipientId: recipient.id, linkId: link.id };
  const { disclosureSha256, markSha256 } = hashes;
  const consent = { consentId: ids.consent, disclosureVersion: DISCLOSURE_VERSION, disclosureSha256 };
  const applied = { signatureId: ids.signature, versionSha256: version.sha256, statement: STATEMENT };
  return [
    { type: "consent.given", ...of, payload: consent },
    { type: "signature.adopted", ...of, payload: { method: fields.signatureMethod, markSha256 } },
    { type: "signature.applied", ...of, payload: applied },
    { type: "document.completed", ...of, payload: { signatures: 1 } },
  ];
}

const signerActor = ({ recipient }: FoundLink, fields: SignFields): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient.id,
  actorName: fields.signerName,
  actorEmail: fields.signerEmail,
  authMethod: "link from e-mail",
});
