import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { readAtOnce } from "~/db/client.server";
import {
  auditEvents,
  deliveries,
  proposals,
  proposalVersions,
  recipients,
  signingLinks,
  users,
} from "~/db/schema";
import type { AuditPayloads } from "../../audit/events";
import type { Context } from "../../context";
import type { HeldSend } from "../../mail/kinds/signing/held-send";
import { isSend } from "../../proposals/list/is-send.server";
import { MOVES } from "../../proposals/status";
import { linkNeededUntil } from "../../proposals/validity/validity";
import { RESEND_AFTER_MS } from "../codes/code-step";
import { mayAnswer } from "../parties/act";
import { isCountersigner } from "../parties/countersign";
import { askedRecipient, byRecipient, personalMessages, signersColumn } from "../parties/signers.server";
import { progressOf } from "../parties/signing-order";
import { validityOf } from "./find-signing-link.server";
import { type LinkRules, rulesFor, unrevokedLinks } from "./signing-link.server";

export type RenewalData = Awaited<ReturnType<typeof loadRenewalData>>;
export type OpenProposal = NonNullable<RenewalData["offer"]>;

/**
 * Not one snapshot (in a D1 batch, joined columns of one name collapse): read the chain's end first.
 * @param recipientId one of several signers; else, or if they do not sign it any more, the current recipient
 */
export async function loadRenewalData(ctx: Context, proposalId: string, recipientId: string | null = null) {
  const read = await readAtOnce({
    offer: openProposal(ctx, proposalId, recipientId),
    last: lastSendText(ctx, proposalId),
    lastEvent: lastLinkEvent(ctx, proposalId),
    newest: newestLink(ctx, proposalId),
    links: unrevokedLinks(ctx, proposalId),
    renewals: recentRenewals(ctx, proposalId),
    messages: personalMessages(ctx, proposalId),
  });
  return {
    offer: read.offer[0],
    last: read.last[0],
    lastEvent: read.lastEvent[0],
    newest: read.newest[0],
    links: read.links,
    renewals: read.renewals,
    messages: byRecipient(read.messages),
  };
}

const openProposal = (ctx: Context, proposalId: string, recipientId: string | null) =>
  ctx.db
    .select({
      proposal: {
        id: proposals.id,
        userId: proposals.userId,
        status: proposals.status,
        requiresCode: proposals.requiresCode,
        codeMethod: proposals.codeMethod,
        linkDays: proposals.linkDays,
        pageClosedAt: proposals.pageClosedAt,
        currentRecipientId: proposals.currentRecipientId,
        extendedUntil: proposals.extendedUntil,
      },
      version: {
        id: proposalVersions.id,
        requiresSignature: proposalVersions.requiresSignature,
        validUntil: proposalVersions.validUntil,
        title: proposalVersions.title,
        language: proposalVersions.language,
      },
      owner: { timeZone: users.timeZone },
      recipient: {
        id: recipients.id,
        name: recipients.name,
        email: recipients.email,
        role: recipients.role,
      },
      signers: signersColumn(proposals.currentVersionId),
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(recipients, eq(recipients.id, askedRecipient(recipientId)))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(
      and(
        eq(proposals.id, proposalId),
        isNull(proposals.deletedAt),
        inArray(proposals.status, [...MOVES.sign.from]),
      ),
    );

/** Checks who can have a link: not one of several who has answered or whose turn has not come, nor the sender's own. */
export const isDue = ({ signers, recipient }: OpenProposal): boolean =>
  signers.length === 0 ||
  !mayAnswer(recipient.role) ||
  progressOf(signers).due.some((signer) => signer.recipientId === recipient.id && !isCountersigner(signer));

/** Returns the rules of a link to the sent proposal, which carries the owner's choice. */
export const offerRules = (offer: OpenProposal): LinkRules => ({
  requiresCode: offer.proposal.requiresCode,
  linkDays: offer.proposal.linkDays,
  neededUntil: linkNeededUntil(validityOf(offer)),
});

/** Returns the rules of a link for the present recipient. */
export const holderRules = (offer: OpenProposal): LinkRules =>
  rulesFor(offer.recipient.role, offerRules(offer));

/** Null where the recipient was the first. */
const heldColumn = sql<HeldSend | null>`${deliveries.payload} -> 'held'`
  .mapWith((json: string | null): HeldSend | null => json && JSON.parse(json))
  .as("held");

export const lastSendText = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      subject: deliveries.subject,
      message: sql<string>`${deliveries.payload} ->> 'message'`.as("message"),
      held: heldColumn,
    })
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), isSend))
    .orderBy(desc(deliveries.createdAt), sql`deliveries.rowid desc`)
    .limit(1);

/** Only the owner can revive what they withdrew. */
const lastLinkEvent = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ type: auditEvents.type, payload: auditEvents.payload })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.proposalId, proposalId), inArray(auditEvents.type, ["link.issued", "link.revoked"])),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);

/** Working or not: it carries the rules under which the proposal was sent. */
const newestLink = (ctx: Context, proposalId: string) =>
  ctx.db
    .select()
    .from(signingLinks)
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        sql`(${signingLinks.recipientId}, ${signingLinks.versionId}) = (select current_recipient_id, current_version_id from proposals where id = ${proposalId})`,
      ),
    )
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

const recentRenewals = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      linkId: sql<string | null>`${deliveries.payload} ->> 'linkId'`.as("mail_link_id"),
      versionId: deliveries.versionId,
      toEmail: deliveries.toEmail,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.kind, "link_renewal"),
        gt(deliveries.createdAt, ctx.now - RESEND_AFTER_MS),
      ),
    );

export const isWithdrawal = (event: { type: string; payload: string } | undefined): boolean =>
  event?.type === "link.revoked" &&
  (JSON.parse(event.payload) as AuditPayloads["link.revoked"]).reason === "withdrawn by the owner";
