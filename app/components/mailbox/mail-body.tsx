import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { headerLines, type MailView, type MailWidth, type ShownMail } from "./mail-view";

interface MailBodyProps {
  mail: ShownMail;
  view: MailView;
  width: MailWidth;
}

export function MailBody({ mail, view, width }: MailBodyProps) {
  if (view === "text") return <PlainText text={mail.text} />;
  return view === "headers" ? <Headers mail={mail} /> : <Frame mail={mail} width={width} />;
}

/** A sandboxed frame; its CSP loads nothing. */
function Frame({ mail, width }: Omit<MailBodyProps, "view">) {
  return (
    <div className={classes(width === "phone" && "bg-wash sm:py-6")}>
      <iframe
        title={t("Email: {subject}", { subject: mail.subject })}
        srcDoc={withLinksOutside(mail.html)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={classes(
          "block h-[80vh] min-h-120",
          width === "phone"
            ? "mx-auto w-full border-line-strong bg-sheet sm:w-97.5 sm:rounded-panel sm:border sm:shadow-lifted"
            : "w-full",
        )}
      />
    </div>
  );
}

const PlainText = ({ text }: { text: string }) => (
  <pre className="px-5 py-5 font-mono text-sm whitespace-pre-wrap wrap-anywhere sm:px-6" dir="auto">
    {text}
  </pre>
);

function Headers({ mail }: Pick<MailBodyProps, "mail">) {
  return (
    <dl className="divide-y divide-line px-5 py-2 font-mono text-sm sm:px-6">
      {headerLines(mail).map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Frames cannot navigate, so links open in a new window. */
const withLinksOutside = (html: string): string => html.replace("<head>", '<head><base target="_blank">');
