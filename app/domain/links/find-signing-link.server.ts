import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared } from "~/db/prepared.server";
import {
  auditEvents,
  consents,
  decisions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  selections,
  signatures,
  signingCodes,
  signingLinks,
  users,
} from "~/db/schema";
import { isSealOf } from "~/db/seal-of.server";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import type { AuditPayloads } from "../audit/events";
import { ownerColumns, shownOwner } from "../branding/owner-columns.server";
import { type Context, onPrimary } from "../context";
import { actOf } from "../signers/act";
import { type Signer, signersColumn } from "../signers/signers.server";
import { hasTurn } from "../signers/signing-order";
import { accessCodeColumn } from "./access-code.server";
import { accessCodeStep, CODE_SESSION_MS, type CodeStep, codeStep } from "./code-step";
import { LINK_STATE_MESSAGES, type LinkState, linkState, type Revocation } from "./signing-link-state";
import { hasEnded, lastDay, type Validity } from "./validity";

export type LinkRow = Awaited<ReturnType<typeof readLink>>[number];

export interface FoundLink extends LinkRow {
  state: LinkState;
  /** Null if the link needs no code, or this browser has entered it. */
  codeStep: CodeStep | null;
  /** Given through another link to the same recipient, so it does not count here. */
  consentElsewhere: LinkRow["consent"];
  /** On which it can be accepted, "2027-02-28"; null for no end. */
  lastDay: string | null;
  /** Null while the link is not revoked, and where it was not looked up. */
  revocation: Revocation | null;
}

const firstSignedColumn =
  sql<FirstSigned | null>`(select json_object('name', signer_name, 'acceptedPrice', accepted_price)
    from signatures g where g.proposal_id = ${signingLinks.proposalId} and g.version_id = ${signingLinks.versionId}
      and g.recipient_id not in (select r.id from recipients r where r.proposal_id = g.proposal_id and r.user_id is not null)
    order by g.signed_at, g.rowid limit 1)`
    .mapWith((json: string | null) => json && JSON.parse(json))
    .as("first_signed");

interface FirstSigned {
  name: string;
  acceptedPrice: string | null;
}

const declinedByColumn = sql<
  string | null
>`(select r.name from decisions d join recipients r on r.id = d.recipient_id
    where d.proposal_id = ${signingLinks.proposalId} and d.version_id = ${signingLinks.versionId} and d.outcome = 'rejected' limit 1)`.as(
  "declined_by",
);

/** The signer's last delegation event. The types are spelled as in the index `delegation_events`. */
const delegationColumn =
  sql<LastDelegation | null>`(select json_object('type', type, 'at', occurred_at, 'payload', json(payload)) from audit_events
    where type in ('recipient.not_me', 'delegation.requested', 'delegation.approved', 'delegation.refused')
      and recipient_id = ${signingLinks.recipientId} and version_id = ${signingLinks.versionId} order by seq desc limit 1)`
    .mapWith((json: string): LastDelegation | null => readDelegation(json))
    .as("delegation");

export interface LastDelegation {
  state: "open" | "approved" | "refused";
  kind: "not_me" | "someone_else" | null;
  /** Who was named, while it is open. */
  name: string;
  /** UTC milliseconds. */
  at: number;
}

const STATES = { "delegation.approved": "approved", "delegation.refused": "refused" } as const;
const REQUESTS = { "recipient.not_me": "not_me", "delegation.requested": "someone_else" } as const;

function readDelegation(json: string): LastDelegation {
  const { type, at, payload } = JSON.parse(json) as {
    type: keyof typeof STATES | keyof typeof REQUESTS;
    at: number;
    payload: { name?: string };
  };
  return type in REQUESTS
    ? { state: "open", kind: REQUESTS[type as keyof typeof REQUESTS], name: payload.name ?? "", at }
    : { state: STATES[type as keyof typeof STATES], kind: null, name: "", at };
}

const givenCode = alias(signingCodes, "given");

/** The one query of the signing page. D1 returns at most 100 columns. */
const selectLink = prepared((db) =>
  db
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
        extendedUntil: proposals.extendedUntil,
      },
      owner: { ...ownerColumns, delegation: users.delegation },
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
      decision: {
        outcome: decisions.outcome,
        decidedAt: decisions.decidedAt,
        acceptedPrice: decisions.acceptedPrice,
      },
      signers: signersColumn(signingLinks.versionId),
      /** What the first client chose, all sign. */
      firstSigned: firstSignedColumn,
      declinedBy: declinedByColumn,
      delegation: delegationColumn,
      sealed: { id: sealedDocuments.id, state: sealedDocuments.state },
      selection: selections.selection,
      code: signingCodes,
      accessCode: accessCodeColumn(signingLinks.recipientId),
      given: { id: givenCode.id, verifiedAt: givenCode.verifiedAt },
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signingLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    // At most one: the unique index covers consents that are not withdrawn.
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
    .leftJoin(selections, eq(selections.versionId, signingLinks.versionId))
    .leftJoin(sealedDocuments, isSealOf(signingLinks))
    .leftJoin(
      signingCodes,
      sql`${signingCodes.id} = (select id from signing_codes c where c.link_id = ${signingLinks.id} and c.access_code_id is null order by c.created_at desc, c.rowid desc limit 1)`,
    )
    .leftJoin(
      givenCode,
      and(eq(givenCode.sessionHash, sql.placeholder("sessionHash")), eq(givenCode.linkId, signingLinks.id)),
    )
    .where(eq(signingLinks.tokenHash, sql.placeholder("tokenHash")))
    .limit(1),
);

/** @param sessionHash of the session in which this browser entered the link's code */
export async function readLink(ctx: Context, tokenHash: string, sessionHash: string | null = null) {
  const rows = await selectLink(ctx.db, { tokenHash, sessionHash: sessionHash ?? "" });
  return rows.map((row) => ({ ...row, owner: shownOwner(row.owner, ctx.now) }));
}

/** One round trip; a second one if the replica is behind or the link is revoked. @throws DomainError not_found */
export async function findLink(ctx: Context, token: string): Promise<FoundLink> {
  if (!isToken(token)) throw unknownLink(ctx);
  const session = ctx.request.signingSession;
  const [tokenHash, sessionHash] = [await hashToken(token), session ? await hashToken(session) : null];
  const rows = await readLink(ctx, tokenHash, sessionHash);
  const isBehind = rows.length === 0 && ctx.db !== ctx.primary;
  const found = withState(ctx, isBehind ? await readLink(onPrimary(ctx), tokenHash, sessionHash) : rows);
  return found.state === "revoked" ? { ...found, revocation: await revocationOf(ctx, found) } : found;
}

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

export function withState(ctx: Context, rows: LinkRow[]): FoundLink {
  const [row] = rows;
  if (!row) throw unknownLink(ctx);
  const isRevoked = row.link.revokedAt !== null;
  const data = {
    // Revoked before the signature came through another link: it opens nothing.
    isSigned:
      (row.signature !== null && (!isRevoked || row.signature.linkId === row.link.id)) ||
      (actOf(row) === "read" && row.sealed !== null && !isRevoked),
    // A deleted proposal's links count as revoked, unless signed.
    revokedAt: row.link.revokedAt ?? row.proposal.deletedAt,
    expiresAt: row.link.expiresAt,
    isCurrentVersion: row.proposal.currentVersionId === row.version.id,
    isRejected:
      row.decision?.outcome === "rejected" || ["rejected", "declined"].includes(row.proposal.status),
    isApproved:
      actOf(row) === "approve" &&
      (row.decision?.outcome === "approved" ||
        (!row.version.requiresSignature && row.proposal.status === "approved")),
    isClosed: row.proposal.status === "signed",
    isLapsed: hasEnded(validityOf(row), ctx.now) && !isAcceptedByAll(row),
  };
  const { consent, link } = row;
  const isOwn = consent === null || consent.linkId === null || consent.linkId === link.id;
  return {
    ...row,
    signers: row.signers.length > 0 ? row.signers : [onlySigner(row)],
    consent: isOwn ? consent : null,
    consentElsewhere: isOwn ? null : consent,
    state: linkState(data, ctx.now),
    codeStep: currentCodeStep(ctx, row),
    lastDay: lastDay(validityOf(row)),
    revocation: null,
  };
}

/** The clients accepted in time: the sender's own signature may come later. */
const isAcceptedByAll = ({ link, signers, recipient }: LinkRow): boolean =>
  link.handedOver === "account" &&
  signers.every((signer) => signer.hasAnswered || !hasTurn(signer) || signer.recipientId === recipient.id);

const onlySigner = ({ recipient, signature, link }: LinkRow): Signer => ({
  recipientId: recipient.id,
  name: signature?.signerName ?? recipient.name,
  email: recipient.email,
  title: "",
  role: "signer",
  step: 1,
  hasAnswered: signature !== null,
  askedAt: link.createdAt,
  answeredAt: signature?.signedAt ?? null,
  signatureId: signature?.id ?? null,
  comment: "",
  linkId: signature?.linkId ?? link.id,
  userId: null,
});

export const validityOf = ({
  version,
  proposal,
  owner,
}: {
  version: Pick<LinkRow["version"], "validUntil">;
  proposal: Pick<LinkRow["proposal"], "extendedUntil">;
  owner: Pick<LinkRow["owner"], "timeZone">;
}): Validity => ({
  validUntil: version.validUntil,
  extendedUntil: proposal.extendedUntil,
  timeZone: owner.timeZone,
});

function currentCodeStep(
  { now }: Context,
  { link, code, accessCode, given, recipient }: LinkRow,
): CodeStep | null {
  const givenAt = given?.verifiedAt ?? null;
  const isGiven = givenAt !== null && givenAt + CODE_SESSION_MS > now;
  if (!link.requiresCode || isGiven) return null;
  return accessCode ? accessCodeStep(accessCode.tries) : codeStep(code, recipient.email, now);
}

/** @throws DomainError link_unusable, validity_ended */
export function assertLinkUsable(
  { t }: Pick<Context, "t">,
  found: Pick<FoundLink, "state" | "lastDay">,
): void {
  if (found.state === "lapsed") throw validityEnded({ t }, found.lastDay);
  assertReadable({ t }, found);
}

/** Also after its validity, when it can be declined and downloaded. @throws DomainError link_unusable */
export function assertReadable({ t }: Pick<Context, "t">, { state }: Pick<FoundLink, "state">): void {
  if (state === "open" || state === "lapsed") return;
  throw new DomainError("link_unusable", t(LINK_STATE_MESSAGES[state]), { linkState: state });
}

export const validityEnded = ({ t }: Pick<Context, "t">, validUntil: string | null) =>
  new DomainError("validity_ended", t("lapsed.refused"), { linkState: "lapsed", validUntil });

export const unknownLink = ({ t }: Pick<Context, "t">) =>
  new DomainError("not_found", t("error.invalid_link"));
