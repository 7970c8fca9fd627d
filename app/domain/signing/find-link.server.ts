import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  auditEvents,
  consents,
  decisions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingCodes,
  signingLinks,
  users,
} from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { ownerColumns } from "../accounts/owner-columns.server";
import type { AuditPayloads } from "../audit/events";
import type { Context } from "../context";
import { type CodeStep, codeStep, SESSION_LENGTH } from "./code-step";
import { LINK_WORDS, type LinkState, linkState, type Revocation } from "./link-state";

/** All that the signing page and the verb behind it need to know, found through the token alone. */
export type LinkRow = Awaited<ReturnType<typeof linkQuery>>[number];

export interface FoundLink extends LinkRow {
  state: LinkState;
  /** Where the reader stands with the code that the link asks for; null when none is asked, or it was given. */
  codeStep: CodeStep | null;
  /** Given through another link to the same recipient, perhaps by another person: it counts for nothing here. */
  consentElsewhere: LinkRow["consent"];
  /** Why the link was revoked; null while it was not, and where nobody looked it up. */
  revocation: Revocation | null;
}

/** The code that this very browser has given, by the session it was traded for. */
const given = alias(signingCodes, "given");

/**
 * The one query of the signing page: a link with everything around it. D1 gives at most 100 columns.
 * @param sessionHash of the session that a code was traded for, where the reader brings one
 */
export const linkQuery = (ctx: Context, tokenHash: string, sessionHash: string | null = null) =>
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
        measuresReading: proposals.measuresReading,
        sentAt: proposals.sentAt,
        deletedAt: proposals.deletedAt,
      },
      owner: ownerColumns(ctx.now),
      consent: consents,
      signature: {
        id: signatures.id,
        linkId: signatures.linkId,
        signerName: signatures.signerName,
        signerEmail: signatures.signerEmail,
        method: signatures.method,
        statement: signatures.statement,
        signedAt: signatures.signedAt,
      },
      decision: decisions,
      sealed: { id: sealedDocuments.id, state: sealedDocuments.state },
      code: signingCodes,
      given: { id: given.id, verifiedAt: given.verifiedAt },
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    // At most one: the unique index counts those that were not withdrawn.
    .leftJoin(
      consents,
      and(
        eq(consents.recipientId, signingLinks.recipientId),
        eq(consents.versionId, signingLinks.versionId),
        isNull(consents.withdrawnAt),
      ),
    )
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
    .leftJoin(
      signingCodes,
      sql`${signingCodes.id} = (select id from signing_codes c where c.link_id = ${signingLinks.id} order by c.created_at desc, c.rowid desc limit 1)`,
    )
    .leftJoin(given, and(eq(given.sessionHash, sessionHash ?? ""), eq(given.linkId, signingLinks.id)))
    .where(eq(signingLinks.tokenHash, tokenHash))
    .limit(1);

/**
 * One round trip; a second for what no copy of the database knows yet, and for a revoked link,
 * which tells why it ended. @throws DomainError not_found for an unknown token
 */
export async function findLink(ctx: Context, token: string): Promise<FoundLink> {
  if (!isToken(token)) throw unknownLink();
  const session = ctx.request.signingSession;
  const [tokenHash, sessionHash] = [await hashToken(token), session ? await hashToken(session) : null];
  const rows = await linkQuery(ctx, tokenHash, sessionHash);
  const isBehind = rows.length === 0 && ctx.db !== ctx.primary;
  const found = withState(
    ctx,
    isBehind ? await linkQuery({ ...ctx, db: ctx.primary }, tokenHash, sessionHash) : rows,
  );
  return found.state === "revoked" ? { ...found, revocation: await revocationOf(ctx, found) } : found;
}

/** Why a link was revoked is kept by its event alone; all of a deleted proposal's are withdrawn. */
async function revocationOf(ctx: Context, { link, proposal }: LinkRow): Promise<Revocation | null> {
  if (proposal.deletedAt !== null) return "withdrawn by the owner";
  const [event] = await ctx.primary
    .select({ payload: auditEvents.payload })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, link.proposalId),
        eq(auditEvents.type, "link.revoked"),
        eq(auditEvents.linkId, link.id),
      ),
    )
    .limit(1);
  return event ? (JSON.parse(event.payload) as AuditPayloads["link.revoked"]).reason : null;
}

/** @throws DomainError not_found when the query found nothing */
export function withState(ctx: Context, rows: LinkRow[]): FoundLink {
  const [row] = rows;
  if (!row) throw unknownLink();
  const facts = {
    // Revoked before the signature came through another link: then it was replaced or lost, and opens nothing.
    isSigned: row.signature !== null && (row.link.revokedAt === null || row.signature.linkId === row.link.id),
    // What was signed stays its signer's, whatever the owner takes off the list.
    revokedAt: row.link.revokedAt ?? row.proposal.deletedAt,
    expiresAt: row.link.expiresAt,
    isCurrentVersion: row.proposal.currentVersionId === row.version.id,
    isRejected:
      row.decision?.outcome === "rejected" || ["rejected", "declined"].includes(row.proposal.status),
    isClosed: row.proposal.status === "signed",
  };
  const { consent, link } = row;
  const isOwn = consent === null || consent.linkId === null || consent.linkId === link.id;
  return {
    ...row,
    consent: isOwn ? consent : null,
    consentElsewhere: isOwn ? null : consent,
    state: linkState(facts, ctx.now),
    codeStep: stepOf(ctx, row),
    revocation: null,
  };
}

function stepOf({ now }: Context, { link, code, given, recipient }: LinkRow): CodeStep | null {
  const givenAt = given?.verifiedAt ?? null;
  const isGiven = givenAt !== null && givenAt + SESSION_LENGTH > now;
  return link.requiresCode && !isGiven ? codeStep(code, recipient.email, now) : null;
}

/** @throws DomainError link_unusable, saying why the link signs no more */
export function assertUsable({ state }: Pick<FoundLink, "state">): void {
  if (state !== "open") throw new DomainError("link_unusable", LINK_WORDS[state], { linkState: state });
}

/** docs/product.md 8: an unknown link. */
export function unknownLink() {
  const error = notFound("Link");
  error.message = "Invalid access link";
  return error;
}
