import type { ReactNode } from "react";
import type { LogEntry } from "~/domain/admin/list-log.server";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";

export const AdminLogTable = ({
  acts,
  empty,
  hideUser,
}: {
  acts: LogEntry[];
  empty: ReactNode;
  hideUser?: boolean;
}) => (
  <Table
    caption="Admin actions, newest first"
    columns={hideUser ? [WHAT, WHO, WHY, WHEN] : [WHAT, WHOM, WHO, WHY, WHEN]}
    rows={acts}
    keyOf={({ id }) => id}
    empty={empty}
  />
);

const WHAT: Column<LogEntry> = {
  key: "what",
  heading: "Action",
  cell: ({ what }) => <span className="font-medium">{what}</span>,
};

const WHOM: Column<LogEntry> = {
  key: "whom",
  heading: "Account",
  cell: ({ user }) => <Whom user={user} />,
};

const WHO: Column<LogEntry> = {
  key: "who",
  heading: "Admin",
  cell: ({ adminEmail }) => (
    <span className="inline-block text-sm text-muted @xl:min-w-44">{adminEmail}</span>
  ),
};

const WHY: Column<LogEntry> = {
  key: "why",
  heading: "Reason",
  cell: ({ reason }) => (reason === "" ? <None /> : <span className="text-sm">{reason}</span>),
};

const WHEN: Column<LogEntry> = {
  key: "when",
  heading: "When",
  cell: ({ at }) => <LocalTime value={at} className="text-sm text-muted sm:block sm:w-28" />,
};

function Whom({ user }: Pick<LogEntry, "user">) {
  if (!user) return <None />;
  return user.id === null ? (
    <span translate="no" className="text-sm text-muted">
      {user.email}
    </span>
  ) : (
    <TextLink to={`/admin/users/${user.id}`} className="text-sm">
      {user.email}
    </TextLink>
  );
}

export const DELETED_ACCOUNT = "A deleted account";

export const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);
