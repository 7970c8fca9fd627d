/** Notifies an owner, as part of the change that they are notified of. */
import type { Statement } from "~/db/client.server";
import { type deliveries, notices, type users } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import { isGone } from "../accounts/deleted-account";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { WrittenMail } from "../mail/kinds/mail-kind.server";
import { type ChosenNotice, choiceOf } from "./notice-kinds";

/** Whom it is told, and what they have switched off. */
export type Addressee = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "noticeChoices">;

export interface Happening {
  kind: ChosenNotice;
  owner: Addressee;
  proposalId: string;
  /** The proposal's title as it was sent. */
  title: string;
  actorName: string;
  /** What is to be known besides, such as a reason. */
  detail?: string;
  /** What it tells of: a kind is told once of it. */
  aboutId: string;
}

/** Puts it among the header's notices, unless that is switched off. */
export function noticeStatements(ctx: Context, happening: Happening): Statement[] {
  const { kind, owner, proposalId, title, actorName, detail = "", aboutId } = happening;
  if (isGone(owner) || !choiceOf(owner.noticeChoices, kind).inApp) return [];
  const said = { title, actorName, detail };
  const insert = ctx.db
    .insert(notices)
    .values({ id: newId(), userId: owner.id, kind, proposalId, aboutId, ...said, createdAt: ctx.now });
  const { userId, kind: sameKind, aboutId: sameMatter } = notices;
  const target = [userId, sameKind, sameMatter];
  // A mail that failed, was tried again and failed again is news again.
  return kind === "delivery_failed"
    ? [insert.onConflictDoUpdate({ target, set: { ...said, createdAt: ctx.now, readAt: null } })]
    : [insert.onConflictDoNothing({ target })];
}

interface NoticeMail {
  subject: string;
  written: WrittenMail;
  versionId: string | null;
}

const LONGEST_SUBJECT = 200;

/** The notice, and the mail with the same news where the owner wants one. */
export function notifyOwner(ctx: Context, happening: Happening, mail: NoticeMail): Change {
  const { kind, owner, proposalId } = happening;
  const statements = noticeStatements(ctx, happening);
  if (isGone(owner) || !choiceOf(owner.noticeChoices, kind).byMail) return { statements };
  const row: typeof deliveries.$inferInsert = {
    id: newId(),
    ...mail.written,
    versionId: mail.versionId,
    userId: owner.id,
    proposalId,
    toName: owner.name,
    toEmail: owner.email,
    cc: [],
    subject: cutText(mail.subject, LONGEST_SUBJECT),
    state: "pending",
    createdAt: ctx.now,
  };
  return { statements, mails: [{ row }] };
}
