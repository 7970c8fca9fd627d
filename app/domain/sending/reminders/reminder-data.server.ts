import { and, desc, eq, gt, isNull, notInArray, or, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
  deliveries,
  mailSuppressions,
  proposals,
  proposalVersions,
  recipients,
  signingLinks,
  users,
} from "~/db/schema";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import type { Delivery } from "../../mail/delivery-lease.server";
import { isOwn } from "../../proposals/find-own.server";
import { isWaiting } from "../../proposals/status";
import { hasEnded } from "../../proposals/validity/validity";
import { askedRecipient } from "../../signing/parties/signers.server";
import { NO_REMINDER, type ReminderData, whyNoReminder } from "./reminder-rules";

const sentSubject = sql<
  string | null
>`(select deliveries.subject from deliveries where deliveries.proposal_id = proposals.id and deliveries.kind = 'proposal' order by deliveries.created_at desc, deliveries.rowid desc limit 1)`;

/** All column names differ: in a D1 batch, columns of one name collapse into one. */
export const reminderTarget = (ctx: MemberContext, proposalId: string, recipientId: string | null = null) =>
  ctx.db
    .select({
      title: proposalVersions.title,
      language: proposalVersions.language,
      sentSubject: sentSubject.as("sent_subject"),
      status: proposals.status,
      pageClosedAt: proposals.pageClosedAt,
      countersignerId: proposals.countersignerId,
      versionId: proposals.currentVersionId,
      recipientId: recipients.id,
      requiresSignature: proposalVersions.requiresSignature,
      toName: recipients.name,
      toEmail: recipients.email,
      validUntil: proposalVersions.validUntil,
      extendedUntil: proposals.extendedUntil,
      timeZone: users.timeZone,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(recipients, eq(recipients.id, askedRecipient(recipientId)))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(isOwn(ctx, proposalId))
    .limit(1);

export type ReminderTarget = Awaited<ReturnType<typeof reminderTarget>>[number];

/** The newest mailed link that can still be signed. */
export const openLink = (ctx: MemberContext, proposalId: string, recipientId: string | null = null) =>
  ctx.db
    .select({ linkId: signingLinks.id })
    .from(signingLinks)
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        isNull(signingLinks.revokedAt),
        eq(signingLinks.handedOver, "email"),
        gt(signingLinks.expiresAt, ctx.now),
        sql`(${signingLinks.recipientId}, ${signingLinks.versionId}) = (select ${askedRecipient(recipientId)}, current_version_id from proposals where id = ${proposalId})`,
      ),
    )
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

/** Failed ones do not count. A retried one counts from its sending. @param recipientId whose alone count */
export const earlierReminders = (ctx: MemberContext, proposalId: string, recipientId: string | null = null) =>
  ctx.db
    .select({
      remindedAt: sql<
        number | null
      >`max(case when ${notInArray(deliveries.state, ["failed", "bounced"])} then coalesce(${deliveries.sentAt}, ${deliveries.createdAt}) end)`.as(
        "reminded_at",
      ),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.kind, "reminder"),
        recipientId === null
          ? undefined
          : sql`lower(${deliveries.toEmail}) = (select email from recipients where id = ${recipientId})`,
      ),
    );

export const suppressionReasons = (
  ctx: MemberContext,
  proposalId: string,
  recipientId: string | null = null,
) =>
  ctx.db
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.userId, ctx.actor.id),
        or(isNull(mailSuppressions.confirmedAt), eq(mailSuppressions.reason, "reminders stopped")),
        sql`${mailSuppressions.email} = (select lower(recipients.email) from proposals join recipients on recipients.id = ${askedRecipient(recipientId)} where proposals.id = ${proposalId})`,
      ),
    );

/** @param recipientId one of several signers; else the current recipient */
export const reminderQueries = (
  ctx: MemberContext,
  proposalId: string,
  recipientId: string | null = null,
) => ({
  about: reminderTarget(ctx, proposalId, recipientId),
  link: openLink(ctx, proposalId, recipientId),
  earlier: earlierReminders(ctx, proposalId, recipientId),
  reasons: suppressionReasons(ctx, proposalId, recipientId),
});

type ReminderQueries = ReturnType<typeof reminderQueries>;

export const reminderRows = ({
  about: [about],
  link: [link],
  earlier: [earlier],
  reasons,
}: { [Name in keyof ReminderQueries]: Awaited<ReminderQueries[Name]> }): ReminderRows => ({
  about,
  link,
  remindedAt: earlier?.remindedAt ?? null,
  reasons,
});

/** Does not check for suppressed emails: the retry does, and lets the owner confirm them. */
export async function whyNotRetryable(ctx: MemberContext, lost: Delivery): Promise<string | null> {
  const { proposalId, toEmail } = lost;
  if (lost.kind !== "reminder" || proposalId === null) return null;
  const rows = reminderRows(await readTogether(ctx.db, reminderQueries(ctx, proposalId)));
  if (rows.about && rows.about.toEmail !== toEmail.toLowerCase()) return t("It was sent to another address.");
  const data = reminderData(rows, ctx.now);
  const why = whyNoReminder({ ...data, isSuppressed: false }, ctx.now);
  return why && t(NO_REMINDER[why]);
}

interface ReminderRows {
  about: ReminderTarget | undefined;
  link: { linkId: string } | undefined;
  remindedAt: number | null;
  reasons: { reason: string }[];
}

export const reminderData = (
  { about, link, remindedAt, reasons }: ReminderRows,
  now: number,
): ReminderData => ({
  isLapsed: about !== undefined && hasEnded(about, now),
  isOwnTurn: about !== undefined && about.countersignerId !== null,
  isWaiting: about !== undefined && isWaiting(about.status),
  isRevoked: about !== undefined && about.pageClosedAt !== null,
  hasWorkingLink: link !== undefined || about?.requiresSignature === false,
  isStopped: reasons.some(({ reason }) => reason === "reminders stopped"),
  isSuppressed: reasons.some(({ reason }) => reason !== "reminders stopped"),
  remindedAt,
});
