import type { LocalMail } from "~/domain/mail/local-mailbox.server";
import { LocalTime } from "~/ui/local-time";

/** One mail as its reader would see it, and as plain text. */
export function MailReader({ mail }: { mail: LocalMail }) {
  return (
    <article className="min-w-0 rounded-panel border border-line bg-sheet">
      <header className="border-b border-line px-5 py-4 sm:px-6">
        <h2 className="font-serif text-title font-medium wrap-anywhere" dir="auto">
          {mail.subject}
        </h2>
        <Envelope mail={mail} />
        <Attachments attachments={mail.attachments} />
      </header>
      <iframe
        title={`E-mail: ${mail.subject}`}
        srcDoc={withLinksOutside(mail.html)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[70vh] w-full"
      />
      <details className="border-t border-line px-5 py-4 sm:px-6">
        <summary className="cursor-pointer font-medium">Plain text</summary>
        <pre className="mt-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
      </details>
    </article>
  );
}

function Envelope({ mail }: { mail: LocalMail }) {
  const lines = [
    ["From", mail.from],
    ["To", mail.to],
    ["Copy to", mail.cc.join(", ")],
    ["Reply to", mail.replyTo ?? ""],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-muted">Sent</dt>
        <dd>
          <LocalTime value={mail.sentAt} />
        </dd>
      </div>
    </dl>
  );
}

function Attachments({ attachments }: Pick<LocalMail, "attachments">) {
  if (attachments.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Attachments">
      {attachments.map(({ filename, url, size }) => (
        <li key={url}>
          <a
            href={url}
            className="block rounded-control border border-line-strong px-3 py-1.5 text-sm font-medium hover:bg-wash"
          >
            {filename} <span className="text-muted">({Math.ceil(size / 1024)} KB)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Inside the frame nothing may navigate, so every link opens a window of its own. */
const withLinksOutside = (html: string): string => html.replace("<head>", '<head><base target="_blank">');
