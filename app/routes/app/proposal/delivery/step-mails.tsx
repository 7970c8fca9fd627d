import { MailState } from "~/components/mail-state";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import type { MailView } from "./delivery-view";

export const StepMails = ({ mails }: { mails: MailView[] }) => (
  <ul aria-label={t("Emails")} className="grid gap-3">
    {mails.map((mail) => (
      <li key={mail.id}>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <Words text="{what} to {to}" what={<span className="text-ink">{mail.what}</span>} to={mail.to} />
          </p>
          <MailState state={mail.state} />
        </div>
        <Times mail={mail} />
        {mail.error && !isLost(mail) ? <p>{mail.error}</p> : null}
      </li>
    ))}
  </ul>
);

const isLost = ({ state }: MailView): boolean => state === "failed" || state === "bounced";

function Times({ mail }: { mail: MailView }) {
  const { state, at, deliveredAt, bouncedAt, complainedAt, openHintAt } = mail;
  const isOut = state !== "pending" && state !== "working" && state !== "failed";
  const bounce = bouncedAt ? <Moment text={t("Bounced")} at={bouncedAt} /> : null;
  const isBackFirst = (bouncedAt ?? 0) < (deliveredAt ?? 0);
  return (
    <ul>
      <Moment text={isOut ? t("Sent") : null} at={at} />
      {isBackFirst ? bounce : null}
      {deliveredAt ? <Moment text={t("Delivered")} at={deliveredAt} /> : null}
      {openHintAt ? <Moment text={t("Images loaded, possibly by a program,")} at={openHintAt} /> : null}
      {isBackFirst ? null : bounce}
      {complainedAt ? (
        <Moment text={t("Marked as spam")} at={complainedAt} className="text-rejected" />
      ) : null}
    </ul>
  );
}

const Moment = ({ text, at, className }: { text: string | null; at: number; className?: string }) => (
  <li className={className}>
    {text ? <span>{text}</span> : null} <LocalTime value={at} />
  </li>
);
