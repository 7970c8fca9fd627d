import type { ReactNode } from "react";
import type { ShownAct } from "~/domain/admin/list-acts.server";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";

/** Admin actions, newest first: when, who, what, whom and why. */
export const ActTable = ({
  acts,
  empty,
  hideUser,
}: {
  acts: ShownAct[];
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

const WHAT: Column<ShownAct> = {
  key: "what",
  heading: "Action",
  cell: ({ what }) => <span className="font-medium">{what}</span>,
};

const WHOM: Column<ShownAct> = {
  key: "whom",
  heading: "Account",
  cell: ({ user }) => <Whom user={user} />,
};

const WHO: Column<ShownAct> = {
  key: "who",
  heading: "Admin",
  // As wide as most addresses, so that they are not broken within a word.
  cell: ({ adminEmail }) => (
    <span className="inline-block text-sm text-muted @xl:min-w-44">{adminEmail}</span>
  ),
};

const WHY: Column<ShownAct> = {
  key: "why",
  heading: "Reason",
  cell: ({ reason }) => (reason === "" ? <None /> : <span className="text-sm">{reason}</span>),
};

const WHEN: Column<ShownAct> = {
  key: "when",
  heading: "When",
  cell: ({ at }) => <LocalTime value={at} className="text-sm text-muted sm:block sm:w-28" />,
};

/** An account that is gone has a name left, and no page. */
function Whom({ user }: Pick<ShownAct, "user">) {
  if (!user) return <None />;
  return user.id === null ? (
    <span className="text-sm text-muted">{user.email}</span>
  ) : (
    <TextLink to={`/admin/users/${user.id}`} className="text-sm">
      {user.email}
    </TextLink>
  );
}

/** In the place of an account's name where nothing of it is left to say. */
export const GONE_ACCOUNT = "A deleted account";

export const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);
