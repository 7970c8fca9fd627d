import type { ReactNode } from "react";
import { BillingStatusBadge } from "~/components/billing/billing-status";
import { moneyText } from "~/domain/plans/amount";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { SetPlan } from "./set-plan";
import { Used } from "./used";
import { UserName } from "./user-name";
import type { UserRow } from "./user-row";
import { type UsersQuery, usersPath } from "./users-path";

interface UserListProps {
  rows: UserRow[];
  place: UsersQuery;
  footer?: ReactNode;
}

/** docs/product.md 2. Only indexed columns sort. */
export function UserList({ rows, place: { q, sort }, footer }: UserListProps) {
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return (
    <Panel flush footer={footer}>
      <Table
        caption="Users, with plan, registration date, current usage and total spent"
        columns={columns(q, sort)}
        rows={rows}
        keyOf={({ id }) => id}
        sorted={{ key: sort.replace("-", ""), direction }}
        empty={null}
      />
    </Panel>
  );
}

const columns = (q: string, sort: UsersQuery["sort"]): [Column<UserRow>, ...Column<UserRow>[]] => [
  {
    key: "name",
    heading: "User",
    cell: (row) => <UserName {...row} />,
  },
  {
    key: "email",
    heading: "Email",
    sortTo: usersPath({ q, sort: sort === "email" ? "-email" : "email" }),
    // Overrides the table's display: on tablets the email is below the name.
    className: "sm:max-lg:hidden! lg:w-[26%]",
    cell: ({ email }) => (
      <span translate="no" className="text-muted">
        {email}
      </span>
    ),
  },
  {
    key: "plan",
    heading: "Plan",
    cell: (row) => (
      <span className="inline-flex flex-col items-end whitespace-nowrap @xl:items-start">
        <span>{row.planName}</span>
        {row.teamOf === null ? null : (
          <span className="text-sm whitespace-normal text-muted">{`Team of ${row.teamOf}`}</span>
        )}
        {row.canSetPlan ? <SetPlan {...row} /> : null}
      </span>
    ),
  },
  { key: "status", heading: "Status", cell: ({ status }) => <BillingStatusBadge status={status} isSmall /> },
  {
    key: "registered",
    heading: "Registered",
    sortTo: usersPath({ q, sort: sort === "-registered" ? "registered" : "-registered" }),
    // Date width: the time wraps below.
    cell: ({ registeredAt }) => (
      <LocalTime value={registeredAt} className="text-sm text-muted sm:block sm:w-28" />
    ),
  },
  {
    key: "usage",
    heading: "Usage",
    cell: ({ proposals, emails }) => (
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        <span className="block">
          <Used {...proposals} what="proposals" />
        </span>
        <span className="block">
          <Used {...emails} what="emails" />
        </span>
      </span>
    ),
  },
  {
    key: "spent",
    heading: "Total Spent",
    numeric: true,
    cell: ({ spent }) => <Spent amounts={spent} />,
  },
];

const Spent = ({ amounts }: { amounts: string[] }) =>
  amounts.length === 0 ? (
    <span className="text-muted">{moneyText(0, "USD")}</span>
  ) : (
    amounts.map((amount) => (
      <span key={amount} className="block">
        {amount}
      </span>
    ))
  );
