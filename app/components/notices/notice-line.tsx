import { Form } from "@remix-run/react";
import { Check, Eye, KeyRound, type LucideIcon, MailWarning, PenLine, Webhook, X } from "lucide-react";
import type { ReactNode } from "react";
import type { NoticeView } from "~/domain/notices/answers";
import { isSecurityNotice, type NoticeKind } from "~/domain/notices/notice-kinds";
import { noticePieces } from "~/domain/notices/notice-words";
import { classes } from "~/ui/classes";
import { Since } from "./since";

export interface NoticeLineProps {
  notice: NoticeView;
  /** UTC milliseconds by the server's clock. */
  now: number;
  /** At the end of the line. */
  action?: ReactNode;
  /** Before the notice is opened. */
  onOpen?: () => void;
  className?: string;
}

/** What happened, to which proposal and when. All of the line opens the proposal or what has access to the account, and marks it as read. */
export function NoticeLine({ notice, now, action, onOpen, className }: NoticeLineProps) {
  const isUnread = notice.readAt === null;
  const isAboutAccount = isSecurityNotice(notice.kind);
  const opens = notice.proposalId !== null || isAboutAccount;
  return (
    <li
      className={classes(
        "relative flex items-start gap-3 border-line not-first:border-t",
        isUnread && "bg-action-soft/50",
        opens && "hover:bg-wash",
        className,
      )}
    >
      {isUnread ? <span aria-hidden="true" className={DOT} /> : null}
      <Picture kind={notice.kind} />
      <div className="min-w-0 grow">
        {opens ? (
          <Form method="post" action="/notices" onSubmit={onOpen}>
            <input type="hidden" name="intent" value="open" />
            <input type="hidden" name="id" value={notice.id} />
            <button type="submit" data-open="" className={OPEN}>
              <Sentence notice={notice} />
            </button>
          </Form>
        ) : (
          <p className={SENTENCE}>
            <Sentence notice={notice} />
          </p>
        )}
        <p className="mt-0.5 line-clamp-6 text-sm wrap-anywhere text-muted">
          <Since at={notice.createdAt} now={now} />
          {opens ? null : " · the proposal was deleted"}
          {notice.detail === "" ? null : ` · ${detailOf(notice)}`}
        </p>
      </div>
      {action}
    </li>
  );
}

/** In the space before the picture, at its height. */
const DOT = "absolute start-1.5 mt-3 size-2 rounded-full bg-action sm:start-2 forced-colors:bg-[Highlight]";
const SENTENCE = "wrap-anywhere";
/** It lies over all of the line, so that there is room for a thumb. */
const OPEN = classes(SENTENCE, "rounded-xs text-start after:absolute after:inset-0");

const Sentence = ({ notice }: { notice: NoticeView }) => (
  <>
    {notice.readAt === null ? <span className="sr-only">Unread: </span> : null}
    {noticePieces(notice).map(([text, isName], place) => {
      const key = `${place} ${text}`;
      return isName ? (
        <strong key={key} className="font-semibold">
          {text}
        </strong>
      ) : (
        <span key={key}>{text}</span>
      );
    })}
  </>
);

/** A client's own words stand in quotation marks. */
function detailOf({ kind, detail }: NoticeView): string {
  if (kind === "signed") return `for ${detail}`;
  return kind === "delivery_failed" || isSecurityNotice(kind) ? detail : `“${detail.trim()}”`;
}

const PICTURES: Record<NoticeKind, readonly [icon: LucideIcon, tone: string]> = {
  viewed: [Eye, "bg-sent-soft text-sent"],
  approved: [Check, "bg-approved-soft text-approved"],
  rejected: [X, "bg-rejected-soft text-rejected"],
  signed: [PenLine, "bg-signed-soft text-signed"],
  key_created: [KeyRound, "bg-pending-soft text-pending"],
  endpoint_created: [Webhook, "bg-pending-soft text-pending"],
  delivery_failed: [MailWarning, "bg-pending-soft text-pending"],
};

function Picture({ kind }: { kind: NoticeKind }) {
  const [Icon, tone] = PICTURES[kind];
  return (
    <span
      aria-hidden="true"
      className={classes("flex size-8 shrink-0 items-center justify-center rounded-full", tone)}
    >
      <Icon className="size-4" />
    </span>
  );
}
