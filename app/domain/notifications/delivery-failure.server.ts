import { and, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { notices, proposals, proposalVersions, users } from "~/db/schema";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { Delivery } from "../mail/delivery-lease.server";
import { deliveryFailureNotification, failureSubject } from "../mail/kinds/owner-notifications.server";
import { OWNER_NOTIFICATION_KINDS } from "../mail/owner-notification-kinds";
import { type NotificationEvent, notificationStatements, notifyOwner } from "./notification.server";

export interface DeliveryFailure {
  outcome: "bounced" | "failed" | "complained";
  reason: string;
}

const failureId = (id: string, outcome: DeliveryFailure["outcome"]): string => `${id}.${outcome}`;

/** Removes a notification that was wrong: the mail was sent or arrived after all. */
export const deleteFailureNotification = (
  ctx: Context,
  { id, userId }: Delivery,
  outcome: "failed" | "bounced",
): Statement =>
  ctx.db
    .delete(notices)
    .where(
      and(
        eq(notices.userId, userId ?? ""),
        eq(notices.kind, "delivery_failed"),
        eq(notices.aboutId, failureId(id, outcome)),
      ),
    );

/** Mails about an account and notifications notify nobody, so one failure cannot cause another. */
export async function notifyOfFailure(
  ctx: Context,
  failed: Delivery,
  failure: DeliveryFailure,
): Promise<Change> {
  const { proposalId, userId, versionId, toEmail, id } = failed;
  if (proposalId === null || userId === null || OWNER_NOTIFICATION_KINDS.includes(failed.kind)) return {};
  const [[owner], [proposal], [version]] = await ctx.db.batch([
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        noticeChoices: users.noticeChoices,
      })
      .from(users)
      .where(eq(users.id, userId)),
    ctx.db.select({ title: proposals.title }).from(proposals).where(eq(proposals.id, proposalId)),
    ctx.db
      .select({ title: proposalVersions.title })
      .from(proposalVersions)
      .where(eq(proposalVersions.id, versionId ?? "")),
  ]);
  if (!owner || !proposal) return {};
  const title = version?.title ?? proposal.title;
  const event: NotificationEvent = {
    kind: "delivery_failed",
    owner,
    proposalId,
    title,
    actorName: toEmail,
    detail: failure.reason,
    aboutId: failureId(id, failure.outcome),
  };
  const data = { delivery: { id, to: toEmail, ...failure } };
  const hooks = [{ type: "delivery.failed" as const, proposalId, data }];
  if (toEmail === owner.email) return { statements: notificationStatements(ctx, event), hooks };
  const notification = notifyOwner(ctx, event, {
    subject: failureSubject({ title }),
    draft: deliveryFailureNotification.mail({ to: toEmail, ...failure }),
    versionId,
  });
  return { ...notification, hooks };
}
