import type { TeamMember } from "~/domain/team/team.server";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { Person } from "./person";

/** Who is in the team (spec 2 'Team dashboard'). */
export const MemberList = ({ members }: { members: TeamMember[] }) => (
  <Panel flush>
    <Table
      caption="Members of the team"
      columns={COLUMNS}
      rows={members}
      keyOf={({ id }) => id}
      empty={null}
    />
  </Panel>
);

const ROLES: Record<TeamMember["role"], string> = { owner: "Owner" };

const COLUMNS: [Column<TeamMember>, ...Column<TeamMember>[]] = [
  {
    key: "name",
    heading: "Name",
    cell: ({ name, role }) => <Person name={name} rank={ROLES[role]} />,
  },
  {
    key: "email",
    heading: "E-mail",
    className: "lg:w-[30%]",
    cell: ({ email }) => <span className="text-muted">{email}</span>,
  },
  {
    key: "proposals",
    heading: "Proposals",
    numeric: true,
    cell: ({ proposalsCreated }) => proposalsCreated.toLocaleString("en-US"),
  },
  {
    key: "active",
    heading: "Last active",
    className: "lg:w-64",
    cell: ({ lastActiveAt }) =>
      lastActiveAt === null ? null : (
        <span className="text-sm text-muted">
          Signed in <LocalTime value={lastActiveAt} className="sm:max-lg:block sm:max-lg:w-28" />
        </span>
      ),
  },
];
