import { Paperclip } from "lucide";
import { lookPath, type MailLook, previewLine, senderName } from "~/components/mailbox/mail-view";
import type { LocalMail } from "~/domain/mail/local-mailbox.server";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";

export function MailList({ mails, openId, look }: { mails: LocalMail[]; openId: string; look: MailLook }) {
  return (
    <nav aria-label="Mails" className="min-w-0">
      <ol className="overflow-y-auto rounded-panel border border-line bg-sheet shadow-sheet lg:max-h-[calc(100dvh-3rem)]">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-line last:border-b-0">
            <a
              href={lookPath("/local/mailbox", { mail: mail.id }, look)}
              aria-current={mail.id === openId ? "true" : undefined}
              className="block px-4 py-3 -outline-offset-2 hover:bg-wash lg:aria-[current]:bg-action-soft"
            >
              <Row mail={mail} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Row({ mail }: { mail: LocalMail }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold" dir="auto">
          {senderName(mail.from)}
        </span>
        <LocalTime value={mail.sentAt} className="shrink-0 text-xs text-muted" />
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <span className="min-w-0 grow truncate text-sm font-medium" dir="auto">
          {mail.subject}
        </span>
        {mail.attachments.length > 0 ? (
          <Icon
            of={Paperclip}
            role="img"
            aria-label="With an attachment"
            className="size-3.5 shrink-0 text-muted"
          />
        ) : null}
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
        {previewLine(mail)}
      </span>
      <span className="mt-1 block truncate text-xs text-muted">{`To ${mail.to}`}</span>
    </>
  );
}
