import type { Statement } from "~/db/client.server";
import { type deliveries, notices, type users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import type { MailDraft } from "../mail/mail-kind.server";
import { isDeletedAccount } from "../people/deleted-account";
import { choiceOf, type OptionalNotification } from "../people/notification-kinds";

export type Addressee = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "noticeChoices">;

export interface NotificationEvent {
  kind: OptionalNotification;
  owner: Addressee;
  proposalId: string;
  title: string;
  actorName: string;
  detail?: string;
  /** Each kind is notified once per id. */
  aboutId: string;
}

/** A mail that fails again, a thread that goes on, and further files notify again. */
const NOTIFY_AGAIN = new Set<OptionalNotification>(["delivery_failed", "question", "files"]);

export function notificationStatements(ctx: Context, event: NotificationEvent): Statement[] {
  const { kind, owner, proposalId, title, actorName, detail = "", aboutId } = event;
  if (isDeletedAccount(owner) || !choiceOf(owner.noticeChoices, kind).inApp) return [];
  const text = { title, actorName, detail };
  const insert = ctx.db
    .insert(notices)
    .values({ id: newId(), userId: owner.id, kind, proposalId, aboutId, ...text, createdAt: ctx.now });
  const { userId, kind: sameKind, aboutId: sameAboutId } = notices;
  const target = [userId, sameKind, sameAboutId];
  return NOTIFY_AGAIN.has(kind)
    ? [insert.onConflictDoUpdate({ target, set: { ...text, createdAt: ctx.now, readAt: null } })]
    : [insert.onConflictDoNothing({ target })];
}

export interface NotificationMail {
  subject: string;
  draft: MailDraft;
  versionId: string | null;
}

export function notifyOwner(ctx: Context, event: NotificationEvent, mail: NotificationMail): Change {
  const { kind, owner, proposalId } = event;
  const statements = notificationStatements(ctx, event);
  if (isDeletedAccount(owner) || !choiceOf(owner.noticeChoices, kind).byMail) return { statements };
  const row: typeof deliveries.$inferInsert = {
    id: newId(),
    ...mail.draft,
    versionId: mail.versionId,
    userId: owner.id,
    proposalId,
    toName: owner.name,
    toEmail: owner.email,
    cc: [],
    subject: cutSubject(mail.subject),
    state: "pending",
    createdAt: ctx.now,
  };
  return { statements, mails: [{ row }] };
}
