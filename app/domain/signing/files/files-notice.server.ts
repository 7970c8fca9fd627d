import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { filesNotice, filesNoticeSubject } from "../../mail/kinds/signing/files-notice.server";
import type { ClientFileRow } from "../../next-step/client-files.server";
import type { NoticeSpan } from "../../notifications/next-notice";
import { notifyAtIntervals } from "../../notifications/notify-at-intervals.server";
import type { FoundLink } from "../links/find-signing-link.server";

/** The bell shows one line for each client of a proposal. */
export function filesNoticeChange(
  ctx: Context,
  { proposal, version, owner, recipient }: FoundLink,
  { name }: ClientFileRow,
  last: NoticeSpan | null,
): Change {
  const who = recipient.name || recipient.email;
  const event = {
    kind: "files" as const,
    owner,
    proposalId: proposal.id,
    title: version.title,
    actorName: who,
    detail: name,
    aboutId: `${proposal.id}:${recipient.id}`,
  };
  return notifyAtIntervals(ctx, event, last, (span) => ({
    subject: filesNoticeSubject({ who, title: version.title, count: 1 }),
    draft: filesNotice.mail(span),
    versionId: version.id,
  }));
}
