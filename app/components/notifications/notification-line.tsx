import { Form } from "@remix-run/react";
import {
  Banknote,
  CalendarX,
  Check,
  Clock,
  CreditCard,
  Eye,
  Flag,
  type IconNode,
  KeyRound,
  Lock,
  MailWarning,
  MessageCircleQuestion,
  Paperclip,
  PencilLine,
  PenLine,
  Users,
  Webhook,
  X,
} from "lucide";
import type { ReactNode } from "react";
import { noticePieces } from "~/domain/notifications/notification-text";
import type { NoticeView } from "~/domain/notifications/responses";
import { isSecurityNotification, type NotificationKind } from "~/domain/people/notification-kinds";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { noticeDetail } from "./notice-detail";
import { RelativeTime } from "./relative-time";

interface NotificationLineProps {
  notification: NoticeView;
  /** UTC milliseconds by the server's clock. */
  now: number;
  action?: ReactNode;
  onOpen?: () => void;
  className?: string;
}

/** The whole line links to the proposal or security page, and marks the notification as read. */
export function NotificationLine({ notification, now, action, onOpen, className }: NotificationLineProps) {
  const isUnread = notification.readAt === null;
  const isAboutAccount = isSecurityNotification(notification.kind);
  const opens = notification.proposalId !== null || isAboutAccount;
  const detail = noticeDetail(notification);
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
      <Picture kind={notification.kind} />
      <div className="min-w-0 grow">
        {opens ? (
          <Form method="post" action="/notices" onSubmit={onOpen}>
            <input type="hidden" name="intent" value="open" />
            <input type="hidden" name="id" value={notification.id} />
            <button type="submit" data-open="" className={OPEN}>
              <Sentence notification={notification} />
            </button>
          </Form>
        ) : (
          <p className={SENTENCE}>
            <Sentence notification={notification} />
          </p>
        )}
        <p className="mt-0.5 line-clamp-6 text-sm wrap-anywhere text-muted">
          <RelativeTime at={notification.createdAt} now={now} />
          <span>{`${opens ? "" : ` · ${t("the proposal was deleted")}`}${detail === "" ? "" : ` · ${detail}`}`}</span>
        </p>
      </div>
      {action}
    </li>
  );
}

/** Left of the icon, at its height. */
const DOT = "absolute start-1.5 mt-3 size-2 rounded-full bg-action sm:start-2 forced-colors:bg-[Highlight]";
const SENTENCE = "wrap-anywhere";
/** Covers the whole line as a touch target. */
const OPEN = classes(SENTENCE, "rounded-xs text-start after:absolute after:inset-0");

const Sentence = ({ notification }: { notification: NoticeView }) => (
  <>
    {notification.readAt === null ? <span className="sr-only">{t("Unread:")} </span> : null}
    {noticePieces(notification).map(({ text, isIsolated }, place) => {
      const key = `${place} ${text}`;
      return isIsolated ? (
        <strong key={key} className="font-semibold">
          {text}
        </strong>
      ) : (
        <span key={key}>{text}</span>
      );
    })}
  </>
);

const PICTURES: Record<NotificationKind, readonly [icon: IconNode, tone: string]> = {
  viewed: [Eye, "bg-sent-soft text-sent"],
  approved: [Check, "bg-approved-soft text-approved"],
  rejected: [X, "bg-rejected-soft text-rejected"],
  partly_signed: [PenLine, "bg-pending-soft text-pending"],
  more_time: [Clock, "bg-pending-soft text-pending"],
  question: [MessageCircleQuestion, "bg-pending-soft text-pending"],
  payment: [Banknote, "bg-signed-soft text-signed"],
  card_payment: [CreditCard, "bg-signed-soft text-signed"],
  milestone: [Flag, "bg-approved-soft text-approved"],
  renewal: [CalendarX, "bg-pending-soft text-pending"],
  files: [Paperclip, "bg-sent-soft text-sent"],
  delegation: [Users, "bg-pending-soft text-pending"],
  code_locked: [Lock, "bg-pending-soft text-pending"],
  signed: [PenLine, "bg-signed-soft text-signed"],
  key_created: [KeyRound, "bg-pending-soft text-pending"],
  endpoint_created: [Webhook, "bg-pending-soft text-pending"],
  delivery_failed: [MailWarning, "bg-pending-soft text-pending"],
  countersign: [PenLine, "bg-action-soft text-action"],
  closing: [CalendarX, "bg-pending-soft text-pending"],
  price_read: [PencilLine, "bg-action-soft text-action"],
  asked_again: [Clock, "bg-pending-soft text-pending"],
};

function Picture({ kind }: { kind: NotificationKind }) {
  const [icon, tone] = PICTURES[kind];
  return (
    <span
      aria-hidden="true"
      className={classes("flex size-8 shrink-0 items-center justify-center rounded-full", tone)}
    >
      <Icon of={icon} className="size-4" />
    </span>
  );
}
