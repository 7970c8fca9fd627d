import { useEffect, useRef } from "react";
import { ROLE_NAMES } from "~/domain/people/team-roles";
import type { WaitingInvitation } from "~/domain/team/invitations/invitations.server";
import type { TeamMember } from "~/domain/team/team.server";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { Words } from "~/ui/words/words";
import { InvitationActions, MemberActions } from "./member-actions";
import { Person } from "./person";
import type { TeamView } from "./team-view";

interface MemberListProps {
  team: TeamView;
  members: TeamMember[];
  invitations: WaitingInvitation[];
  empty: React.ReactNode;
}

type Row =
  | { kind: "member"; id: string; member: TeamMember }
  | { kind: "invitation"; id: string; invitation: WaitingInvitation };

export function MemberList({ team, members, invitations, empty }: MemberListProps) {
  const rows: Row[] = [
    ...members.map((member) => ({ kind: "member" as const, id: member.id, member })),
    ...invitations.map((invitation) => ({ kind: "invitation" as const, id: invitation.id, invitation })),
  ];
  const list = useFocusAfterLoss(rows.length);
  return (
    <Panel flush>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Table
          caption={t("Team members")}
          columns={columnsFor(team)}
          rows={rows}
          keyOf={({ id }) => id}
          empty={null}
        />
      </div>
      {rows.length === 1 ? <div className="border-t border-line">{empty}</div> : null}
    </Panel>
  );
}

/** Focuses the list when the focused row is removed. */
function useFocusAfterLoss(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}

const columnsFor = (team: TeamView): [Column<Row>, ...Column<Row>[]] => [
  { key: "name", heading: t("Name"), cell: (row) => <Name row={row} team={team} /> },
  {
    key: "proposals",
    heading: t("Proposals"),
    numeric: true,
    className: "sm:w-28",
    cell: (row) => (row.kind === "member" ? inGroups(row.member.proposalsCreated) : "–"),
  },
  {
    key: "active",
    heading: t("Last active"),
    className: "lg:w-54",
    cell: (row) => (
      <span className="text-sm text-muted">
        {row.kind === "member" ? <LastActive at={row.member.lastActiveAt} /> : "–"}
      </span>
    ),
  },
  {
    key: "acts",
    heading: t("Actions"),
    hideHeading: true,
    className: "lg:w-60",
    cell: (row) => (
      <div className="relative flex flex-wrap items-center gap-1.5 @xl:justify-end">
        {row.kind === "member" ? (
          <MemberActions team={team} member={row.member} />
        ) : (
          <InvitationActions team={team} invitation={row.invitation} />
        )}
      </div>
    ),
  },
];

function Name({ row, team }: { row: Row; team: TeamView }) {
  if (row.kind === "member") {
    const { id, name, email, role, hasSecondFactor, mayCountersign } = row.member;
    return (
      <Person
        name={name}
        rank={t(ROLE_NAMES[role])}
        mark={
          <>
            {id === team.ownId ? <span className="text-sm font-normal text-muted">{t("you")}</span> : null}
            {hasSecondFactor && team.role !== "member" ? (
              <Badge tone="signed">{t("Two-factor")}</Badge>
            ) : null}
            {mayCountersign ? <Badge>{t("Signs for colleagues")}</Badge> : null}
          </>
        }
        below={email}
      />
    );
  }
  const { email, role, state, hasFailed } = row.invitation;
  const [tone, text] = hasFailed
    ? (["rejected", t("Email came back")] as const)
    : state === "open"
      ? (["pending", t("Invited")] as const)
      : (["other", t("Expired")] as const);
  return (
    <Person
      name={email}
      rank={t(ROLE_NAMES[role])}
      mark={<Badge tone={tone}>{text}</Badge>}
      below={<Until of={row.invitation} />}
    />
  );
}

const LastActive = ({ at }: { at: number | null }) =>
  at === null ? <span>{t("Inactive")}</span> : <LocalTime value={at} />;

function Until({ of: { state, expiresAt } }: { of: WaitingInvitation }) {
  const day = <LocalTime value={expiresAt} style="date" />;
  return state === "open" ? (
    <Words text="Expires {day}" day={day} />
  ) : (
    <Words text="Expired on {day}" day={day} />
  );
}
