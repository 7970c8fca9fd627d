import type { ReactNode } from "react";
import { moneyText } from "~/domain/billing/amount";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { SetPlan } from "./set-plan";
import { Used } from "./used";
import { UserName } from "./user-name";
import type { UserRow } from "./user-row";
import { type UsersPlace, usersAddress } from "./users-address";

export interface UserListProps {
  rows: UserRow[];
  /** What was searched for, and in which order it stands. */
  place: UsersPlace;
  /** Below the rows: the way to other pages. */
  footer?: ReactNode;
}

/** The accounts of docs/product.md 2. The headings that sort are those with an index behind them. */
export function UserList({ rows, place: { q, sort }, footer }: UserListProps) {
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return (
    <Panel flush>
      <Table
        caption="Users, with plan, registration date, current usage and total spent"
        columns={columns(q, sort)}
        rows={rows}
        keyOf={({ id }) => id}
        sorted={{ key: sort.replace("-", ""), direction }}
        empty={null}
      />
      {footer ? <div className="border-t border-line px-4 py-3 sm:px-6">{footer}</div> : null}
    </Panel>
  );
}

const columns = (q: string, sort: UsersPlace["sort"]): [Column<UserRow>, ...Column<UserRow>[]] => [
  {
    key: "name",
    heading: "User",
    cell: (row) => <UserName {...row} />,
  },
  {
    key: "email",
    heading: "Email",
    sortTo: usersAddress({ q, sort: sort === "email" ? "-email" : "email" }),
    // Stronger than the table's own display: on tablets the address stands below the name.
    className: "sm:max-lg:hidden! lg:w-[26%]",
    cell: ({ email }) => <span className="text-muted">{email}</span>,
  },
  {
    key: "plan",
    heading: "Plan",
    cell: (row) => (
      <span className="inline-flex flex-col items-end whitespace-nowrap @xl:items-start">
        {row.planName}
        {row.teamOf === null ? null : (
          <span className="text-sm whitespace-normal text-muted">Team of {row.teamOf}</span>
        )}
        {row.canSetPlan ? <SetPlan {...row} /> : null}
      </span>
    ),
  },
  { key: "status", heading: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.text}</Badge> },
  {
    key: "registered",
    heading: "Registered",
    sortTo: usersAddress({ q, sort: sort === "-registered" ? "registered" : "-registered" }),
    // As wide as a date, so that the time stands below it.
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
