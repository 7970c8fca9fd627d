import { Form } from "@remix-run/react";
import { MAIL_STATES } from "~/components/mail-state";
import type { WebhookLogEntry } from "~/domain/admin/webhook-log.server";
import { WEBHOOK_TYPES, type WebhookType } from "~/domain/admin/webhook-types";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { DELETED_ACCOUNT, None } from "../admin-log-table";

const SOURCES = { payments: "Stripe", mail: "Email service" } as const;

export const WebhookFilter = ({ type }: { type: WebhookType | null }) => (
  <Form method="get" action="/admin/webhooks" className="flex w-full gap-2 sm:max-w-md">
    <Select
      key={type}
      name="type"
      label="Event type"
      hideLabel
      defaultValue={type ?? ""}
      fieldClassName="grow"
    >
      <option value="">All events</option>
      {(Object.keys(WEBHOOK_TYPES) as WebhookType[]).map((each) => (
        <option key={each} value={each}>
          {optionLabel(each)}
        </option>
      ))}
    </Select>
    <Button>Show</Button>
  </Form>
);

function optionLabel(each: WebhookType): string {
  const { source, type } = WEBHOOK_TYPES[each];
  return type === undefined ? `All from ${SOURCES[source]}` : `${SOURCES[source]}: ${type}`;
}

export const WebhookLog = ({ events }: { events: WebhookLogEntry[] }) => (
  <Table
    caption="Events received from Stripe and the email service, newest first"
    columns={COLUMNS}
    rows={events}
    keyOf={({ source, id }) => `${source} ${id}`}
    empty={null}
  />
);

const COLUMNS: [Column<WebhookLogEntry>, ...Column<WebhookLogEntry>[]] = [
  {
    key: "event",
    heading: "Event",
    className: "lg:w-[28%]",
    cell: ({ source, type }) => (
      <>
        <span className="font-mono text-sm font-medium wrap-anywhere">{type}</span>
        <span className="block text-sm font-normal text-muted">{SOURCES[source]}</span>
      </>
    ),
  },
  {
    key: "about",
    heading: "About",
    className: "lg:w-[22%]",
    cell: ({ user }) => <About user={user} />,
  },
  { key: "outcome", heading: "Outcome", cell: (event) => <Outcome event={event} /> },
  {
    key: "happened",
    heading: "Happened",
    cell: ({ happenedAt }) => (
      <LocalTime value={happenedAt} className="text-sm text-muted sm:block sm:w-28" />
    ),
  },
  {
    key: "received",
    heading: "Received",
    cell: ({ at }) => <LocalTime value={at} className="text-sm text-muted sm:block sm:w-28" />,
  },
];

function About({ user }: Pick<WebhookLogEntry, "user">) {
  if (user === null) return <None />;
  if (user === "gone") return <span className="text-sm text-muted">{DELETED_ACCOUNT}</span>;
  return (
    <TextLink to={`/admin/users/${user.id}`} className="text-sm">
      {user.email}
    </TextLink>
  );
}

function Outcome({ event: { source, mail, user, detail } }: { event: WebhookLogEntry }) {
  if (source === "payments")
    return (
      <span className="text-sm text-muted">
        {user ? "The account was compared with Stripe." : "No account was changed."}
      </span>
    );
  return (
    <span className="inline-grid justify-items-end gap-1 @xl:justify-items-start">
      {mail ? <Badge tone={MAIL_STATES[mail].tone}>{t(MAIL_STATES[mail].text)}</Badge> : null}
      <span className="text-sm text-muted">
        {mail ? detail : "This email is not in our records, or was deleted."}
      </span>
    </span>
  );
}
