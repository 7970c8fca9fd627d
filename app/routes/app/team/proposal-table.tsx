import type { ReactNode } from "react";
import { StatusBadge } from "~/components/status-badge";
import { isUnsentDraft } from "~/domain/proposals/status";
import type { TeamProposal } from "~/domain/team/team-proposals.server";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { Words } from "~/ui/words/words";

interface ProposalTableProps {
  /** The viewer, whose own drafts open in the wizard. */
  ownId: string;
  proposals: TeamProposal[];
  empty: ReactNode;
  footer?: ReactNode;
}

export function ProposalTable({ ownId, proposals, empty, footer }: ProposalTableProps) {
  if (proposals.length === 0) return <Panel flush>{empty}</Panel>;
  return (
    <Panel flush footer={footer}>
      <Table
        caption={t("Team proposals, last changed first")}
        columns={columnsFor(ownId)}
        rows={proposals}
        keyOf={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
}

const columnsFor = (ownId: string): [Column<TeamProposal>, ...Column<TeamProposal>[]] => [
  { key: "title", heading: t("Title"), cell: (proposal) => <Title proposal={proposal} ownId={ownId} /> },
  { key: "author", heading: t("Created by"), className: "sm:w-[18%]", cell: ({ createdBy }) => createdBy },
  { key: "client", heading: t("Client"), className: "sm:w-[20%]", cell: ({ clientName }) => clientName },
  {
    key: "status",
    heading: t("Status"),
    className: "sm:w-44",
    cell: (proposal) => <StatusBadge proposal={proposal} />,
  },
  {
    key: "created",
    heading: t("Created"),
    className: "sm:w-42",
    cell: (proposal) => <Dates of={proposal} />,
  },
];

function Title({ proposal, ownId }: { proposal: TeamProposal; ownId: string }) {
  const { id, title, userId } = proposal;
  return (
    <Link
      to={isUnsentDraft(proposal) && userId === ownId ? `/create-proposal?draft=${id}` : `/proposal/${id}`}
      className="hover:text-action max-sm:inline-block max-sm:min-h-11"
    >
      {title}
    </Link>
  );
}

/** Shows the last change if on another day, as the list is sorted by it. */
const Dates = ({ of: { createdAt, updatedAt } }: { of: TeamProposal }) => (
  <>
    <LocalTime value={createdAt} style="date" className="block text-sm" />
    {updatedAt - createdAt < DAY ? null : (
      <span className="block text-xs whitespace-nowrap text-muted">
        <Words text="Changed {updatedAt}" updatedAt={<LocalTime value={updatedAt} style="date" />} />
      </span>
    )}
  </>
);

const DAY = 86_400_000;
