import { Badge, type BadgeTone } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import type { DetailDelivery, DetailReminder } from "./detail-view";
import { LostMail } from "./lost-mail";
import { ReminderForm } from "./reminder-form";
import { useFreshWhile } from "./use-fresh-while";

export const STATES: Record<DetailDelivery["state"], { text: string; tone: BadgeTone }> = {
  pending: { text: "Queued", tone: "other" },
  working: { text: "Sending", tone: "pending" },
  sent: { text: "Sent", tone: "sent" },
  delivered: { text: "Delivered", tone: "approved" },
  bounced: { text: "Came back", tone: "rejected" },
  failed: { text: "Failed", tone: "rejected" },
};

interface DeliveriesProps {
  proposalId: string;
  deliveries: DetailDelivery[];
  reminder: DetailReminder | null;
}

/** Every e-mail of this proposal and what became of it; a lost one can be tried again or sent to the right address. */
export function Deliveries({ proposalId, deliveries, reminder }: DeliveriesProps) {
  useFreshWhile(deliveries.some(({ state }) => state === "pending" || state === "working"));
  if (deliveries.length === 0) return null;
  return (
    <Panel title="E-mails">
      {reminder ? <ReminderForm reminder={reminder} /> : null}
      <ul className="grid gap-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} proposalId={proposalId} delivery={delivery} />
        ))}
      </ul>
    </Panel>
  );
}

function Delivery({ proposalId, delivery }: { proposalId: string; delivery: DetailDelivery }) {
  const { what, to, copies, state, error } = delivery;
  const { text, tone } = STATES[state];
  const isLost = state === "failed" || state === "bounced";
  return (
    <li className="text-sm">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{what}</span>
          <span className="block text-muted">{to}</span>
          {copies.map(({ email, isStopped }) => (
            <span key={email} className="block text-muted">
              Copy to {email}
              {isStopped ? <span className="text-rejected"> (e-mails to it do not arrive)</span> : null}
            </span>
          ))}
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <Times delivery={delivery} />
      {isLost ? <LostMail proposalId={proposalId} delivery={delivery} /> : null}
      {error && !isLost ? <p className="mt-1 text-muted">{error}</p> : null}
    </li>
  );
}

/** What is known of it, in the order in which it came about. */
function Times({ delivery }: { delivery: DetailDelivery }) {
  const { state, at, deliveredAt, bouncedAt, complainedAt, openHintAt } = delivery;
  const isOut = state !== "pending" && state !== "working" && state !== "failed";
  const bounce = bouncedAt ? <Moment words="Came back" at={bouncedAt} /> : null;
  const isBackFirst = (bouncedAt ?? 0) < (deliveredAt ?? 0);
  return (
    <ul className="mt-0.5 text-xs text-muted">
      <Moment words={isOut ? "Sent" : null} at={at} />
      {isBackFirst ? bounce : null}
      {deliveredAt ? <Moment words="Delivered" at={deliveredAt} /> : null}
      {openHintAt ? <Moment words="Pictures loaded, perhaps by a program," at={openHintAt} /> : null}
      {isBackFirst ? null : bounce}
      {complainedAt ? (
        <Moment words="Marked as spam by its recipient" at={complainedAt} className="text-rejected" />
      ) : null}
    </ul>
  );
}

const Moment = ({ words, at, className }: { words: string | null; at: number; className?: string }) => (
  <li className={className}>
    {words} <LocalTime value={at} />
  </li>
);
