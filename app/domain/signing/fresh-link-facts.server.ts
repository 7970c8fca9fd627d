/** What is looked up before a link is replaced by a fresh one. */
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { auditEvents, deliveries, proposals, proposalVersions, recipients, signingLinks } from "~/db/schema";
import type { AuditPayloads } from "../audit/events";
import type { Context } from "../context";
import { MOVES } from "../proposals/status";
import { RESEND_AFTER } from "./code-step";
import { unrevokedLinks } from "./link.server";

export type RenewalFacts = Awaited<ReturnType<typeof renewalFacts>>;
export type Offer = NonNullable<RenewalFacts["offer"]>;

/** Joined selects answer rightly outside a batch alone, so these are not one snapshot: read the chain's end before. */
export async function renewalFacts(ctx: Context, proposalId: string) {
  const [[offer], [last], [lastEvent], [newest], links, renewals] = await Promise.all([
    openOffer(ctx, proposalId),
    lastSend(ctx, proposalId),
    lastLinkEvent(ctx, proposalId),
    newestLink(ctx, proposalId),
    unrevokedLinks(ctx, proposalId),
    recentRenewals(ctx, proposalId),
  ]);
  return { offer, last, lastEvent, newest, links, renewals };
}

/** What a client may still answer, as it was sent, and the owner's settings of today beside it. */
const openOffer = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      proposal: {
        id: proposals.id,
        userId: proposals.userId,
        status: proposals.status,
        requiresCode: proposals.requiresCode,
        linkDays: proposals.linkDays,
        pageClosedAt: proposals.pageClosedAt,
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
        inArray(proposals.status, [...MOVES.sign.from]),
      ),
    );

/** The owner's own words of the last send. */
const lastSend = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({
      subject: deliveries.subject,
      message: sql<string>`${deliveries.payload} ->> 'message'`.as("message"),
    })
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.kind, "proposal")))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);

/** The newest thing that happened to any link: what the owner took back comes to life by their own hand alone. */
const lastLinkEvent = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ type: auditEvents.type, payload: auditEvents.payload })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.proposalId, proposalId), inArray(auditEvents.type, ["link.issued", "link.revoked"])),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);

/** The newest link to what is on offer now, working or not: it tells under which rules that was sent. */
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
        gt(deliveries.createdAt, ctx.now - RESEND_AFTER),
      ),
    );

/** Whether the newest thing that happened to a link is that the owner took it back. */
export const isWithdrawal = (event: { type: string; payload: string } | undefined): boolean =>
  event?.type === "link.revoked" &&
  (JSON.parse(event.payload) as AuditPayloads["link.revoked"]).reason === "withdrawn by the owner";
