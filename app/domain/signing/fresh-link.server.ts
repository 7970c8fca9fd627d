import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { expectOneChange, runBatch, takingTurns } from "~/db/client.server";
import { deliveries, proposals, proposalVersions, recipients, signingLinks } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { type AuditDraft, appendEvents, chainHead, systemActor } from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { findLink } from "./find-link.server";
import { newLink, type SigningLink } from "./link.server";

/**
 * A client holding an old link asks for one that works: to the current version, by mail, to the address
 * it was sent to and no other. It costs the owner no send.
 * @throws DomainError not_found, link_unusable, rate_limited
 */
export async function mailFreshLink(ctx: Context, token: string): Promise<void> {
  const { state, proposal, recipient } = await findLink(ctx, token);
  if (state !== "expired" && state !== "superseded") {
    throw new DomainError("link_unusable", "This link needs no replacement.", { linkState: state });
  }
  await mailLinkTo(ctx, proposal.id, recipient.email);
}

/** From the proposal's page: to whoever it was last sent to for signing. @throws DomainError not_found, rate_limited */
export async function mailSigningLink(ctx: Context, proposalId: string): Promise<void> {
  if (!isId(proposalId)) throw notFound();
  await mailLinkTo(ctx, proposalId, null);
}

async function mailLinkTo(ctx: Context, proposalId: string, onlyFor: string | null): Promise<void> {
  await limitRate(ctx, { "link-mail": proposalId });
  const deliveryId = await takingTurns(() => attempt(ctx, proposalId, onlyFor));
  if (deliveryId) await publish(ctx, "mail", deliveryId);
}

/** @returns the delivery, or null when there is nobody the link may go to; the asker is told the same either way */
async function attempt(ctx: Context, proposalId: string, onlyFor: string | null): Promise<string | null> {
  const [[offer], [last], [head]] = await Promise.all([
    openOffer(ctx, proposalId),
    lastSend(ctx, proposalId),
    chainHead(ctx, proposalId),
  ]);
  if (!offer || !last || (onlyFor !== null && offer.recipient.email !== onlyFor)) return null;
  const { proposal, version, recipient } = offer;
  const of = { proposalId, recipientId: recipient.id, versionId: version.id };
  const link = version.requiresSignature ? await newLink(ctx, of, proposal) : null;
  const delivery = renewal(ctx, offer, last, link);
  await runBatch(ctx.db, [
    // Writes its own value back: signed or sent anew meanwhile, this link would be no better than the old one.
    ctx.db
      .update(proposals)
      .set({ currentVersionId: version.id })
      .where(
        and(
          eq(proposals.id, proposalId),
          eq(proposals.currentVersionId, version.id),
          eq(proposals.currentRecipientId, recipient.id),
          eq(proposals.status, proposal.status),
        ),
      ),
    expectOneChange(ctx.db),
    ...(link ? [ctx.db.insert(signingLinks).values(link)] : []),
    ctx.db.insert(deliveries).values(delivery),
    ...(await appendEvents(ctx, proposalId, head, systemActor, events(delivery, recipient.id, link))),
  ]);
  return delivery.id;
}

type Offer = Awaited<ReturnType<typeof openOffer>>[number];
type Delivery = typeof deliveries.$inferInsert;

function renewal(
  ctx: Context,
  { proposal, version, recipient }: Offer,
  last: { subject: string; message: string },
  link: SigningLink | null,
): Delivery {
  return {
    id: newId(),
    userId: proposal.userId,
    proposalId: proposal.id,
    kind: "link_renewal",
    versionId: version.id,
    linkId: link?.id ?? null,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: last.subject,
    message: last.message,
    state: "pending",
    createdAt: ctx.now,
  };
}

function events(delivery: Delivery, recipientId: string, link: SigningLink | null): AuditDraft[] {
  const of = { versionId: delivery.versionId, recipientId, linkId: link?.id ?? null };
  const issued: AuditDraft[] = link
    ? [
        {
          type: "link.issued",
          ...of,
          payload: { channel: "e-mailed link", expiresAt: link.expiresAt },
        },
      ]
    : [];
  const payload = { deliveryId: delivery.id, kind: delivery.kind, to: delivery.toEmail };
  return [...issued, { type: "mail.queued", ...of, payload }];
}

/** What a client may still answer, as it was sent; the owner's working copy has no say in it. */
const openOffer = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      proposal: {
        id: proposals.id,
        userId: proposals.userId,
        status: proposals.status,
        requiresCode: proposals.requiresCode,
        linkDays: proposals.linkDays,
      },
      version: { id: proposalVersions.id, requiresSignature: proposalVersions.requiresSignature },
      recipient: { id: recipients.id, name: recipients.name, email: recipients.email },
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(recipients, eq(recipients.id, proposals.currentRecipientId))
    .where(
      and(
        eq(proposals.id, proposalId),
        isNull(proposals.deletedAt),
        notInArray(proposals.status, ["signed", "rejected", "declined"]),
      ),
    );

/** The owner's own words of the last send. */
const lastSend = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ subject: deliveries.subject, message: deliveries.message })
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.kind, "proposal")))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
