import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { questionNotice, questionNoticeSubject } from "../mail/kinds/question-notice.server";
import { type Addressee, notifyOwner } from "../notifications/notification.server";
import { type NoticeSpan, nextNotice } from "./next-notice";

interface Asked {
  proposalId: string;
  threadId: string;
  version: { id: string; title: string };
  owner: Addressee;
  asker: string;
  text: string;
  lastNotice: NoticeSpan | null;
}

/** The bell shows one line for each thread, and a mail is sent at most every ten minutes, also to the owner of a locked account. */
export function questionNoticeChange(ctx: Context, asked: Asked): Change {
  const { proposalId, version, owner, asker } = asked;
  const event = {
    kind: "question" as const,
    owner,
    proposalId,
    title: version.title,
    actorName: asker,
    detail: asked.text,
    aboutId: asked.threadId,
  };
  const span = nextNotice(asked.lastNotice, ctx.now);
  const { statements, mails = [] } = notifyOwner(ctx, event, {
    subject: questionNoticeSubject({ who: asker, title: version.title, count: 1 }),
    draft: questionNotice.mail(span ?? { from: ctx.now, until: ctx.now }),
    versionId: version.id,
  });
  if (span === null) return { statements };
  // The due time of a mail that waits (mail/delivery-lease.server.ts).
  const claimedAt = span.until > ctx.now ? span.until : null;
  return {
    statements,
    mails: mails.map((mail) => ("row" in mail ? { ...mail, row: { ...mail.row, claimedAt } } : mail)),
  };
}
