import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, runBatch, takingTurns } from "~/db/client.server";
import { deliveries, proposals, recipients, signingLinks } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { appendEvents, chainHead, systemActor } from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import type { ProposalStatus } from "../proposals/status";
import { findLink } from "./find-link.server";
import { newLink } from "./link.server";

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
  await mailLinkTo(ctx, proposal.id, recipient.id);
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
  const [[last], [head]] = await Promise.all([lastSigner(ctx, proposalId), chainHead(ctx, proposalId)]);
  if (!last || (onlyFor !== null && last.recipient.id !== onlyFor)) return null;
  const { proposal, recipient, delivery } = last;
  const versionId = proposal.currentVersionId as string;
  const link = await newLink(ctx, { proposalId, recipientId: recipient.id, versionId });
  const id = newId();
  const of = { versionId, recipientId: recipient.id, linkId: link.id };
  await runBatch(ctx.db, [
    // Signed or sent anew meanwhile: then this link would be no better than the old one.
    ctx.db
      .update(proposals)
      .set({ currentVersionId: versionId })
      .where(and(eq(proposals.id, proposalId), eq(proposals.status, proposal.status))),
    expectOneChange(ctx.db),
    ctx.db.insert(signingLinks).values(link),
    ctx.db.insert(deliveries).values({
      ...{ id, userId: proposal.userId, proposalId, kind: "proposal" as const, versionId, linkId: link.id },
      ...{ toName: recipient.name, toEmail: delivery.toEmail, cc: [] },
      ...{
        subject: delivery.subject,
        message: delivery.message,
        state: "pending" as const,
        createdAt: ctx.now,
      },
    }),
    ...(await appendEvents(ctx, proposalId, head, systemActor, [
      { type: "link.issued", ...of, payload: { channel: "e-mailed link", expiresAt: link.expiresAt } },
      { type: "mail.queued", ...of, payload: { deliveryId: id, kind: "proposal", to: delivery.toEmail } },
    ])),
  ]);
  return id;
}

/** While a proposal is any of these, its client may still sign. */
const WAITING: ProposalStatus[] = ["sent", "opened", "viewed", "client_interested"];

const lastSigner = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ proposal: proposals, recipient: recipients, delivery: deliveries })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .innerJoin(signingLinks, eq(signingLinks.id, deliveries.linkId))
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.kind, "proposal"),
        eq(proposals.requiresSignature, true),
        inArray(proposals.status, WAITING),
        isNull(proposals.deletedAt),
      ),
    )
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
