import type { LocalMail } from "~/domain/mail/local-mailbox.server";
import { LocalTime } from "~/ui/local-time";

/** The mails as links, so that it works without JavaScript. */
export function MailList({ mails, openId }: { mails: LocalMail[]; openId: string }) {
  return (
    <nav aria-label="Mails" className="min-w-0">
      <ol className="max-h-[40vh] overflow-y-auto rounded-panel border border-line bg-sheet lg:max-h-[80vh]">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-line last:border-b-0">
            <a
              href={`/local/mailbox?mail=${encodeURIComponent(mail.id)}`}
              aria-current={mail.id === openId ? "true" : undefined}
              className="block px-4 py-3 hover:bg-wash aria-[current]:bg-action-soft"
            >
              <span className="block truncate font-semibold" dir="auto">
                {mail.subject}
              </span>
              <span className="block truncate text-sm text-muted">{mail.to}</span>
              <LocalTime value={mail.sentAt} className="block text-sm text-muted" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
