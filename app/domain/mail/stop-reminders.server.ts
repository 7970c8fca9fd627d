import { and, eq, sql } from "drizzle-orm";
import { deliveries, mailSuppressions, proposals, proposalVersions, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import { shownAccent } from "../branding/shown-accent.server";
import type { Context } from "../context";
import { suppress } from "./suppressions.server";

/** A reminder as its stop page tells of it. */
export interface StoppableReminder {
  userId: string;
  /** Whom it went to. */
  email: string;
  senderName: string;
  senderEmail: string;
  /** The sender's colour; null for the product's own. */
  accent: string | null;
  isStopped: boolean;
  /** Of the proposal, as it was sent. */
  title: string;
}

/**
 * Whose reminders a stop link ends, and of what; its id is known to the reminder's reader alone.
 * @throws DomainError not_found for what is no reminder
 */
export async function stoppableReminder(ctx: Context, deliveryId: string): Promise<StoppableReminder> {
  if (!isId(deliveryId)) throw notFound("Reminder");
  const [mail] = await ctx.db
    .select({
      userId: users.id,
      email: deliveries.toEmail,
      senderName: users.name,
      senderEmail: users.email,
      accent: shownAccent(ctx.now),
      isStopped: sql<number>`exists (
        select 1 from ${mailSuppressions}
        where ${mailSuppressions.userId} = ${deliveries.userId}
          and ${mailSuppressions.email} = lower(${deliveries.toEmail})
          and ${mailSuppressions.reason} = 'reminders stopped')`,
      title: sql<string>`coalesce(${proposalVersions.title}, ${proposals.title})`,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .leftJoin(proposalVersions, eq(proposalVersions.id, deliveries.versionId))
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.kind, "reminder")));
  if (!mail) throw notFound("Reminder");
  return { ...mail, isStopped: mail.isStopped === 1 };
}

/**
 * The reader of a reminder wants no more of them from its sender. Doing it twice is once.
 * @param deliveryId of the reminder, as its stop link bears it
 * @throws DomainError rate_limited, not_found
 */
export async function stopReminders(ctx: Context, deliveryId: string): Promise<void> {
  await limitRate(ctx, { "stop-reminders": networkOf(ctx.request.ip) });
  const { userId, email } = await stoppableReminder(ctx, deliveryId);
  await suppress(ctx, {
    userId,
    email,
    deliveryId,
    detail: "",
    occurredAt: ctx.now,
    reason: "reminders stopped",
  });
}
