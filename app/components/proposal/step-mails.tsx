import { Badge, type BadgeTone } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import type { DetailDelivery } from "./detail-view";

export const STATES: Record<DetailDelivery["state"], { text: string; tone: BadgeTone }> = {
  pending: { text: "Queued", tone: "other" },
  working: { text: "Sending", tone: "pending" },
  sent: { text: "Sent", tone: "sent" },
  delivered: { text: "Delivered", tone: "approved" },
  bounced: { text: "Bounced", tone: "rejected" },
  failed: { text: "Failed", tone: "rejected" },
};

export function MailState({ state }: Pick<DetailDelivery, "state">) {
  const { text, tone } = STATES[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The emails of one step: which, to whom, and what is known of each. */
export const StepMails = ({ mails }: { mails: DetailDelivery[] }) => (
  <ul aria-label="Emails" className="grid gap-3">
    {mails.map((mail) => (
      <li key={mail.id}>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="text-ink">{mail.what}</span> to {mail.to}
          </p>
          <MailState state={mail.state} />
        </div>
        <Times mail={mail} />
        {mail.error && !isLost(mail) ? <p>{mail.error}</p> : null}
      </li>
    ))}
  </ul>
);

const isLost = ({ state }: DetailDelivery): boolean => state === "failed" || state === "bounced";

/** What is known of it, in the order in which it came about. */
function Times({ mail }: { mail: DetailDelivery }) {
  const { state, at, deliveredAt, bouncedAt, complainedAt, openHintAt } = mail;
  const isOut = state !== "pending" && state !== "working" && state !== "failed";
  const bounce = bouncedAt ? <Moment words="Bounced" at={bouncedAt} /> : null;
  const isBackFirst = (bouncedAt ?? 0) < (deliveredAt ?? 0);
  return (
    <ul>
      <Moment words={isOut ? "Sent" : null} at={at} />
      {isBackFirst ? bounce : null}
      {deliveredAt ? <Moment words="Delivered" at={deliveredAt} /> : null}
      {openHintAt ? <Moment words="Images loaded, possibly by a program," at={openHintAt} /> : null}
      {isBackFirst ? null : bounce}
      {complainedAt ? <Moment words="Marked as spam" at={complainedAt} className="text-rejected" /> : null}
    </ul>
  );
}

const Moment = ({ words, at, className }: { words: string | null; at: number; className?: string }) => (
  <li className={className}>
    {words} <LocalTime value={at} />
  </li>
);
