import { MailBody } from "~/components/mailbox/mail-body";
import { MailTabs } from "~/components/mailbox/mail-tabs";
import { inColourScheme, lookPath, type MailLook } from "~/components/mailbox/mail-view";
import type { PreviewedMail } from "~/domain/mail/preview.server";

export function MailPreview({ mail, look }: { mail: PreviewedMail; look: MailLook }) {
  const to = (change: Partial<MailLook>) =>
    lookPath("/admin/mail", { kind: mail.id }, { ...look, ...change });
  return (
    <article
      aria-labelledby="mail-name"
      className="min-w-0 overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet"
    >
      <header className="px-5 pt-5 pb-3 sm:px-6">
        <h2 id="mail-name" className="text-sm text-muted">
          {mail.name}
        </h2>
        <p className="mt-1 font-serif text-title font-medium wrap-anywhere" dir="auto">
          {mail.subject}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          <bdi>{mail.from}</bdi>
        </p>
      </header>
      <MailTabs look={look} to={to} hasSchemes />
      <MailBody
        mail={{ ...mail, html: inColourScheme(mail.html, look.scheme) }}
        view={look.view}
        width={look.width}
      />
    </article>
  );
}
