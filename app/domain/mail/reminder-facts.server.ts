/** What is looked up before a client is reminded, and before the screen offers it. */
import { and, desc, eq, gt, isNull, notInArray, or, sql } from "drizzle-orm";
import {
  deliveries,
  mailSuppressions,
  proposals,
  proposalVersions,
  recipients,
  signingLinks,
} from "~/db/schema";
import type { MemberContext } from "../context";
import { isOwn } from "../proposals/own.server";
import { isWaiting } from "../proposals/status";
import type { Delivery } from "./claim.server";
import { NO_REMINDER, type ReminderFacts, whyNoReminder } from "./reminder-rules";

/** Of the mail that a reminder reminds of. */
const sentSubject = sql<
  string | null
>`(select deliveries.subject from deliveries where deliveries.proposal_id = proposals.id and deliveries.kind = 'proposal' order by deliveries.created_at desc, deliveries.rowid desc limit 1)`;

/** Columns of different names throughout: in a batch, D1 makes one of those that share theirs. */
export const reminded = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      title: proposalVersions.title,
      sentSubject: sentSubject.as("sent_subject"),
      status: proposals.status,
      pageClosedAt: proposals.pageClosedAt,
      versionId: proposals.currentVersionId,
      recipientId: proposals.currentRecipientId,
      requiresSignature: proposalVersions.requiresSignature,
      toName: recipients.name,
      toEmail: recipients.email,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(recipients, eq(recipients.id, proposals.currentRecipientId))
    .where(isOwn(ctx, proposalId))
    .limit(1);

export type Reminded = Awaited<ReturnType<typeof reminded>>[number];

/** The newest link that the client was emailed and can still sign through. */
export const openLink = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ linkId: signingLinks.id })
    .from(signingLinks)
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        isNull(signingLinks.revokedAt),
        eq(signingLinks.handedOver, "email"),
        gt(signingLinks.expiresAt, ctx.now),
        sql`(${signingLinks.recipientId}, ${signingLinks.versionId}) = (select current_recipient_id, current_version_id from proposals where id = ${proposalId})`,
      ),
    )
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

/** The newest reminder of a proposal that did not fail. A retried one counts from when it left. */
export const earlierReminders = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({
      remindedAt: sql<
        number | null
      >`max(case when ${notInArray(deliveries.state, ["failed", "bounced"])} then coalesce(${deliveries.sentAt}, ${deliveries.createdAt}) end)`.as(
        "reminded_at",
      ),
    })
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.kind, "reminder")));

/** What stands between this owner's mail and whom the proposal was last sent to. */
export const standingInTheWay = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.userId, ctx.actor.id),
        or(isNull(mailSuppressions.confirmedAt), eq(mailSuppressions.reason, "reminders stopped")),
        sql`${mailSuppressions.email} = (select lower(recipients.email) from recipients join proposals on proposals.current_recipient_id = recipients.id where proposals.id = ${proposalId})`,
      ),
    );

/**
 * Why a reminder that was lost cannot go out once more. Whether its address takes mail is the retry's own question: there
 * the owner can say that it was checked.
 */
export async function whyNoSecondTry(ctx: MemberContext, lost: Delivery): Promise<string | null> {
  const { proposalId, toEmail } = lost;
  if (lost.kind !== "reminder" || proposalId === null) return null;
  const [[about], [link], [earlier], reasons] = await ctx.db.batch([
    reminded(ctx, proposalId),
    openLink(ctx, proposalId),
    earlierReminders(ctx, proposalId),
    standingInTheWay(ctx, proposalId),
  ]);
  if (about && about.toEmail !== toEmail.toLowerCase()) return "It was sent to another address.";
  const facts = reminderFacts({ about, link, remindedAt: earlier?.remindedAt ?? null, reasons });
  const why = whyNoReminder({ ...facts, isSuppressed: false }, ctx.now);
  return why && NO_REMINDER[why];
}

interface Found {
  about: Reminded | undefined;
  link: { linkId: string } | undefined;
  remindedAt: number | null;
  reasons: { reason: string }[];
}

export const reminderFacts = ({ about, link, remindedAt, reasons }: Found): ReminderFacts => ({
  isWaiting: about !== undefined && isWaiting(about.status),
  isRevoked: about !== undefined && about.pageClosedAt !== null,
  hasWay: link !== undefined || about?.requiresSignature === false,
  isStopped: reasons.some(({ reason }) => reason === "reminders stopped"),
  isSuppressed: reasons.some(({ reason }) => reason !== "reminders stopped"),
  remindedAt,
});
