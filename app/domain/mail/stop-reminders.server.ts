import { and, eq, inArray, sql } from "drizzle-orm";
import { deliveries, mailSuppressions, proposals, proposalVersions, users } from "~/db/schema";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import { shownAccent } from "../branding/shown-accent.server";
import type { Context } from "../context";
import { versionLanguage } from "../proposals/version.server";
import { suppress } from "./suppressions.server";

interface StoppableReminder {
  userId: string;
  email: string;
  senderName: string;
  senderEmail: string;
  accent: string | null;
  isStopped: boolean;
  title: string;
  language: Language;
}

/** The delivery's id is the secret of the stop link. @throws DomainError not_found */
export async function stoppableReminder(ctx: Context, deliveryId: string): Promise<StoppableReminder> {
  if (!isId(deliveryId)) throw reminderNotFound(ctx);
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
      language: proposalVersions.language,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .leftJoin(proposalVersions, eq(proposalVersions.id, deliveries.versionId))
    .where(and(eq(deliveries.id, deliveryId), inArray(deliveries.kind, ["reminder", "payment_request"])));
  if (!mail) throw reminderNotFound(ctx);
  return { ...mail, isStopped: mail.isStopped === 1, language: versionLanguage(mail) };
}

const reminderNotFound = ({ message }: Context) =>
  new DomainError("not_found", message("error.reminder_not_found"));

/** @throws DomainError rate_limited, not_found */
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
