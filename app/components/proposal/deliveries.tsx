import { Form, useNavigation } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import type { DetailDelivery } from "./detail-view";

const STATES: Record<DetailDelivery["state"], { text: string; tone: BadgeTone }> = {
  pending: { text: "Queued", tone: "other" },
  working: { text: "Sending", tone: "pending" },
  sent: { text: "Sent", tone: "sent" },
  delivered: { text: "Delivered", tone: "approved" },
  bounced: { text: "Came back", tone: "rejected" },
  failed: { text: "Failed", tone: "rejected" },
};

/** Every e-mail of this proposal and what became of it; a failed one can be tried again. */
export function Deliveries({ deliveries }: { deliveries: DetailDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <Panel title="E-mails">
      <ul className="grid gap-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Panel>
  );
}

function Delivery({ delivery }: { delivery: DetailDelivery }) {
  const { id, what, to, state, error, at } = delivery;
  const { text, tone } = STATES[state];
  const isBusy = useNavigation().formData?.get("deliveryId") === id;
  return (
    <li className="text-sm">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{what}</span>
          <span className="block text-muted">{to}</span>
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-xs text-muted">
        <LocalTime value={at} />
      </p>
      {state === "failed" ? (
        <div className="mt-2 grid justify-items-start gap-2">
          <p className="text-rejected">{error ?? "The mail service did not accept it."}</p>
          <Form method="post">
            <input type="hidden" name="intent" value="retry-delivery" />
            <input type="hidden" name="deliveryId" value={id} />
            <Button size="row" busy={isBusy} aria-label={`Retry e-mail to ${to}`}>
              Retry
            </Button>
          </Form>
        </div>
      ) : null}
    </li>
  );
}
