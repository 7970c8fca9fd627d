import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { questionNotice, questionNoticeSubject } from "../mail/kinds/question-notice.server";
import type { NoticeSpan } from "../notifications/next-notice";
import type { Addressee } from "../notifications/notification.server";
import { notifyAtIntervals } from "../notifications/notify-at-intervals.server";

interface Asked {
  proposalId: string;
  threadId: string;
  version: { id: string; title: string };
  owner: Addressee;
  asker: string;
  text: string;
  lastNotice: NoticeSpan | null;
}

/** The bell shows one line for each thread. */
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
  return notifyAtIntervals(ctx, event, asked.lastNotice, (span) => ({
    subject: questionNoticeSubject({ who: asker, title: version.title, count: 1 }),
    draft: questionNotice.mail(span),
    versionId: version.id,
  }));
}
