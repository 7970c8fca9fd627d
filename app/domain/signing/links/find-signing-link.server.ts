import { and, eq, isNull } from "drizzle-orm";
import { auditEvents, recipients, signingLinks } from "~/db/schema";
import type { DelegationRule } from "~/db/vocabulary";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { untranslatedError } from "~/platform/untranslated-error";
import type { AuditPayloads } from "../../audit/events";
import { shownOwner } from "../../branding/owner-columns.server";
import { type Context, onPrimary } from "../../context";
import { hasEnded, lastDay, type Validity } from "../../proposals/validity/validity";
import { accessCodeStep, CODE_SESSION_MS, type CodeStep, codeStep } from "../codes/code-step";
import type { LastDelegation } from "../delegation/last-delegation";
import { actOf } from "../parties/act";
import type { Signer } from "../parties/signers.server";
import { hasTurn } from "../parties/signing-order";
import { type Standing, standingOf } from "../parties/standing";
import { assertNotGone } from "./gone-link.server";
import { type LinkRow, readLink } from "./signing-link-query.server";
import { LINK_STATE_MESSAGES, type LinkState, linkState, type Revocation } from "./signing-link-state";

export type StoredOwner = LinkRow["owner"];
export type ShownOwner = ReturnType<typeof shownOwner<StoredOwner>>;

export interface FoundLink<Owner = Omit<StoredOwner, "accent" | "planAccess">>
  extends Omit<LinkRow, "owner"> {
  owner: Owner;
  state: LinkState;
  /** The holder's last one; null without any. */
  delegation: LastDelegation | null;
  /** The rule for the holder: after one handover at once, the sender is asked about the next. */
  delegationRule: DelegationRule;
  /** The standing of the agreement on the link's version. */
  standing: Standing;
  /** Null if the link needs no code, or this browser has entered it. */
  codeStep: CodeStep | null;
  /** The consent through another link to the same recipient, which does not count here. */
  consentElsewhere: LinkRow["consent"];
  /** The last day on which it can be accepted, such as "2027-02-28"; null for no end. */
  lastDay: string | null;
  /** Null while the link is not revoked, and where it was not looked up. */
  revocation: Revocation | null;
}

/** One round trip; a second one if the replica is behind or the link is revoked. @throws DomainError not_found, link_unusable */
export async function findLink(ctx: Context, token: string): Promise<FoundLink<ShownOwner>> {
  if (!isToken(token)) throw unknownLink(ctx);
  const session = ctx.request.signingSession;
  const [tokenHash, sessionHash] = [await hashToken(token), session ? await hashToken(session) : null];
  const rows = await readLink(ctx, tokenHash, sessionHash);
  const isBehind = rows.length === 0 && ctx.db !== ctx.primary;
  const newest = isBehind ? await readLink(onPrimary(ctx), tokenHash, sessionHash) : rows;
  if (newest.length === 0) await assertNotGone(ctx, tokenHash);
  const found = withState(ctx, newest);
  const revocation = found.state === "revoked" ? await revocationOf(ctx, found) : null;
  return withShownOwner(ctx, { ...found, revocation });
}

/** Serves pages, which have the owner's colours. */
export const withShownOwner = ({ now }: Context, found: FoundLink<StoredOwner>): FoundLink<ShownOwner> => ({
  ...found,
  owner: shownOwner(found.owner, now),
});

async function revocationOf(ctx: Context, row: LinkRow): Promise<Revocation | null> {
  const { link, proposal } = row;
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
  if (!event) return null;
  const { reason } = JSON.parse(event.payload) as AuditPayloads["link.revoked"];
  const isTakenBack = reason === "someone else signs instead" && (await askedAgain(ctx, row)) !== null;
  return isTakenBack ? "replaced by a fresh link" : reason;
}

/** The holder of an ended link as who is asked now, once the sender has taken a hand-over back; null where they are not asked. */
export async function askedAgain(
  ctx: Context,
  { link, recipient }: Pick<LinkRow, "link" | "recipient">,
): Promise<{ id: string; email: string | null } | null> {
  const [asked] = await ctx.primary
    .select({ id: recipients.id, email: recipients.email })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(
      and(
        eq(signingLinks.versionId, link.versionId),
        isNull(signingLinks.revokedAt),
        eq(recipients.email, recipient.email ?? ""),
      ),
    )
    .limit(1);
  return asked ?? null;
}

export function withState(ctx: Context, rows: LinkRow[]): FoundLink<StoredOwner> {
  const [row] = rows;
  if (!row) throw unknownLink(ctx);
  const isRevoked = row.link.revokedAt !== null;
  const codeStep = currentCodeStep(ctx, row);
  const signers = row.signers.length > 0 ? row.signers : [onlySigner(row)];
  const standing = standingIn(ctx, row, signers);
  const data = {
    // Revoked before the signature came through another link: it opens nothing.
    isSigned:
      (row.signature !== null &&
        standing.state !== "superseded" &&
        (!isRevoked || row.signature.linkId === row.link.id)) ||
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
    delegation: row.delegations.last,
    delegationRule: delegationRule(row),
    signers,
    standing,
    consent: isOwn ? consent : null,
    consentElsewhere: isOwn ? null : consent,
    state: linkState(data, ctx.now),
    codeStep,
    lastDay: lastDay(validityOf(row)),
    revocation: null,
  };
}

const delegationRule = ({ owner, delegations }: LinkRow): DelegationRule =>
  owner.delegation === "at_once" && delegations.wasHandedOver ? "approval" : owner.delegation;

const standingIn = ({ now }: Context, row: LinkRow, parties: readonly Signer[]): Standing =>
  standingOf({
    // Without a signature, the only one approves.
    parties: row.version.requiresSignature
      ? parties
      : parties.map((party) => ({ ...party, hasAnswered: row.decision?.outcome === "approved" })),
    declinedBy: row.declinedBy,
    isCurrentVersion: row.proposal.currentVersionId === row.version.id,
    isWithdrawn: row.proposal.deletedAt !== null || row.proposal.pageClosedAt !== null,
    status: row.proposal.status,
    isLapsed: hasEnded(validityOf(row), now),
  });

/** Returns the standing once the holder of an open link has answered. */
export const standingWithAnswer = ({ signers, recipient, proposal }: FoundLink): Standing =>
  standingOf({
    parties: signers.map((signer) => ({
      ...signer,
      hasAnswered: signer.hasAnswered || signer.recipientId === recipient.id,
    })),
    declinedBy: null,
    isCurrentVersion: true,
    isWithdrawn: false,
    status: proposal.status,
    isLapsed: false,
  });

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
  { link, code, accessCode, codeGivenAt, recipient }: LinkRow,
): CodeStep | null {
  const isGiven = codeGivenAt !== null && codeGivenAt + CODE_SESSION_MS > now;
  if (!link.requiresCode || isGiven) return null;
  return accessCode ? accessCodeStep(accessCode.tries) : codeStep(code, recipient.email, now);
}

/** @throws DomainError link_unusable, validity_ended */
export function assertLinkUsable(found: Pick<FoundLink, "state" | "lastDay">): void {
  if (found.state === "lapsed") throw validityEnded(found.lastDay);
  assertReadable(found);
}

/** Allows reading after the validity too, when it can be declined and downloaded. @throws DomainError link_unusable */
export function assertReadable({ state }: Pick<FoundLink, "state">): void {
  if (state === "open" || state === "lapsed") return;
  throw untranslatedError("link_unusable", (t) => t(LINK_STATE_MESSAGES[state]), { linkState: state });
}

export const validityEnded = (validUntil: string | null) =>
  untranslatedError("validity_ended", (t) => t("lapsed.refused"), { linkState: "lapsed", validUntil });

export const unknownLink = ({ message }: Pick<Context, "message">) =>
  new DomainError("not_found", message("error.invalid_link"));
