import { Form } from "@remix-run/react";
import type { HeardEvent } from "~/domain/admin/webhook-log.server";
import { HEARD_TYPES, type HeardType } from "~/domain/admin/webhook-types";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { STATES } from "../proposal/step-mails";
import { GONE_ACCOUNT, None } from "./act-table";

const SOURCES = { payments: "Stripe", mail: "Email service" } as const;

/** A form of the address, as a search is. */
export const HeardFilter = ({ type }: { type: HeardType | null }) => (
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
      {(Object.keys(HEARD_TYPES) as HeardType[]).map((each) => (
        <option key={each} value={each}>
          {optionWords(each)}
        </option>
      ))}
    </Select>
    <Button>Show</Button>
  </Form>
);

function optionWords(each: HeardType): string {
  const { source, type } = HEARD_TYPES[each];
  return type === undefined ? `All from ${SOURCES[source]}` : `${SOURCES[source]}: ${type}`;
}

/** What was heard, newest first. */
export const HeardList = ({ events }: { events: HeardEvent[] }) => (
  <Table
    caption="Events received from Stripe and the email service, newest first"
    columns={COLUMNS}
    rows={events}
    keyOf={({ source, id }) => `${source} ${id}`}
    empty={null}
  />
);

const COLUMNS: [Column<HeardEvent>, ...Column<HeardEvent>[]] = [
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
    key: "heard",
    heading: "Received",
    cell: ({ at }) => <LocalTime value={at} className="text-sm text-muted sm:block sm:w-28" />,
  },
];

function About({ user }: Pick<HeardEvent, "user">) {
  if (user === null) return <None />;
  if (user === "gone") return <span className="text-sm text-muted">{GONE_ACCOUNT}</span>;
  return (
    <TextLink to={`/admin/users/${user.id}`} className="text-sm">
      {user.email}
    </TextLink>
  );
}

/** As far as it is known: a mail has a state by now, an account was read anew. */
function Outcome({ event: { source, mail, user, detail } }: { event: HeardEvent }) {
  if (source === "payments")
    return (
      <span className="text-sm text-muted">
        {user ? "The account was compared with Stripe." : "No account was changed."}
      </span>
    );
  return (
    <span className="inline-grid justify-items-end gap-1 @xl:justify-items-start">
      {mail ? <Badge tone={STATES[mail].tone}>{STATES[mail].text}</Badge> : null}
      <span className="text-sm text-muted">
        {mail ? detail : "This email is not in our records, or was deleted."}
      </span>
    </span>
  );
}
