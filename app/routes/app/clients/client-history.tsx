import type { ReactNode } from "react";
import { StatusBadge } from "~/components/status-badge";
import type { HistoryEntry } from "~/domain/clients/find-client.server";
import { isUnsentDraft } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";

type ShownEntry = Omit<HistoryEntry, "valueMinor" | "valueIsEstimate" | "currency"> & {
  value: string;
};

interface ClientHistoryProps {
  history: readonly ShownEntry[];
  footer: ReactNode;
}

export const ClientHistory = ({ history, footer }: ClientHistoryProps) => (
  <Panel flush title={t("Proposals")} footer={footer}>
    {history.length > 0 ? (
      <Table
        caption={t("Proposals for this client, last changed first")}
        columns={columns()}
        rows={history}
        keyOf={({ id }) => id}
        empty={null}
      />
    ) : (
      <p className="border-t border-line px-5 py-8 text-muted sm:px-6">
        {t("None yet. Proposals for this client are listed here once they are written.")}
      </p>
    )}
  </Panel>
);

const columns = (): [Column<ShownEntry>, ...Column<ShownEntry>[]] => [
  {
    key: "title",
    heading: t("Title"),
    cell: (entry) => (
      <Link
        to={isUnsentDraft(entry) ? `/create-proposal?draft=${entry.id}` : `/proposal/${entry.id}`}
        className="hover:text-action max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
      >
        <bdi>{entry.title || t("Untitled")}</bdi>
      </Link>
    ),
  },
  {
    key: "status",
    heading: t("Status"),
    className: "@xl:w-44",
    cell: (entry) => <StatusBadge proposal={entry} />,
  },
  {
    key: "answered",
    heading: t("Answered"),
    className: "@xl:w-32",
    cell: ({ answeredAt }) =>
      answeredAt === null ? (
        <span className="text-muted">–</span>
      ) : (
        <LocalTime value={answeredAt} style="date" className="text-sm" />
      ),
  },
  {
    key: "value",
    heading: t("Value"),
    numeric: true,
    className: "@xl:w-32",
    cell: ({ value }) => value || <span className="text-muted">–</span>,
  },
];
