import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { HEALTH_LABELS, type Health } from "./webhook-health";

interface ShownEndpoint {
  id: string;
  url: string;
  events: string[];
  health: Health;
}

export function WebhookList({ endpoints }: { endpoints: ShownEndpoint[] }) {
  return (
    <Table
      caption={t("Webhook endpoints")}
      columns={columns()}
      rows={endpoints}
      keyOf={({ id }) => id}
      empty={t(
        "No endpoints yet. An endpoint receives an event as soon as a client opens, responds or signs.",
      )}
    />
  );
}

const columns = (): readonly [Column<ShownEndpoint>, ...Column<ShownEndpoint>[]] => [
  {
    key: "url",
    heading: t("Endpoint"),
    cell: ({ id, url, events }) => (
      <>
        <TextLink look="standalone" to={`/settings/api/hooks/${id}`} className="wrap-anywhere">
          {url}
        </TextLink>
        <span className="block text-sm font-normal text-muted">
          {events.length === 1 ? events[0] : t("{count} events", { count: events.length })}
        </span>
      </>
    ),
  },
  {
    key: "health",
    heading: t("State"),
    className: "@xl:w-40",
    cell: ({ health }) => <Badge tone={HEALTH_LABELS[health].tone}>{t(HEALTH_LABELS[health].text)}</Badge>,
  },
];
