import { ArrowLeft, Paperclip } from "lucide";
import { MailBody } from "~/components/mailbox/mail-body";
import { MailTabs } from "~/components/mailbox/mail-tabs";
import { lookPath, type MailLook, senderName } from "~/components/mailbox/mail-view";
import type { LocalMail } from "~/domain/mail/local-mailbox.server";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";

export function MailReader({ mail, look }: { mail: LocalMail; look: MailLook }) {
  const to = (change: Partial<MailLook>) =>
    lookPath("/local/mailbox", { mail: mail.id }, { ...look, ...change });
  return (
    <article className="min-w-0">
      <a
        href="/local/mailbox"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink lg:hidden"
      >
        <Icon of={ArrowLeft} className="size-3.5" />
        All emails
      </a>
      <div className="overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet">
        <header className="px-5 pt-5 pb-3 sm:px-6">
          <h2 className="font-serif text-title font-medium wrap-anywhere" dir="auto">
            {mail.subject}
          </h2>
          <Envelope mail={mail} />
          <Attachments attachments={mail.attachments} />
        </header>
        <MailTabs look={look} to={to} />
        <MailBody mail={mail} view={look.view} width={look.width} />
      </div>
    </article>
  );
}

function Envelope({ mail }: { mail: LocalMail }) {
  const name = senderName(mail.from);
  return (
    <div className="mt-4 flex gap-3">
      <Avatar name={name} />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-base font-semibold wrap-anywhere" dir="auto">
            {name}
          </span>
          <LocalTime value={mail.sentAt} className="text-muted" />
        </p>
        <p className="wrap-anywhere text-muted">{`to ${mail.to}`}</p>
        {mail.replyTo ? <p className="wrap-anywhere text-muted">{`replies go to ${mail.replyTo}`}</p> : null}
      </div>
    </div>
  );
}

function Attachments({ attachments }: Pick<LocalMail, "attachments">) {
  if (attachments.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Attachments">
      {attachments.map(({ filename, url, size }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 text-sm font-medium hover:bg-wash sm:min-h-9"
          >
            <Icon of={Paperclip} className="size-3.5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{filename}</span>
            <span className="shrink-0 text-muted">{`${Math.ceil(size / 1024)} KB`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
