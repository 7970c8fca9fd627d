import type { ReactNode } from "react";
import { KIND_NAMES } from "~/domain/library/piece-kinds";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { OriginBadge } from "./origin-badge";
import { PieceTags } from "./piece-tags";
import type { PieceListing } from "./piece-view";

interface PieceTableProps {
  rows: readonly PieceListing[];
  footer: ReactNode;
}

export const PieceTable = ({ rows, footer }: PieceTableProps) => (
  <Panel flush footer={footer}>
    <Table
      caption={t("Pieces of your library, by name")}
      columns={columns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={null}
    />
  </Panel>
);

const columns = (): [Column<PieceListing>, ...Column<PieceListing>[]] => [
  {
    key: "name",
    heading: t("Name"),
    cell: ({ id, name, opening, origin }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/library/${id}`}
            prefetch="intent"
            className="hover:text-action max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            <bdi>{name}</bdi>
          </Link>
          <OriginBadge origin={origin} />
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 max-w-prose text-sm font-normal text-muted">
          {opening}
        </span>
      </>
    ),
  },
  {
    key: "kind",
    heading: t("Kind"),
    className: "@xl:w-32",
    cell: ({ kind }) => <span className="text-sm">{t(KIND_NAMES[kind])}</span>,
  },
  {
    key: "tags",
    heading: t("Tags"),
    className: "@xl:w-44",
    cell: ({ tags }) => (tags.length > 0 ? <PieceTags tags={tags} /> : <span className="text-muted">–</span>),
  },
  {
    key: "changed",
    heading: t("Changed"),
    className: "@xl:w-32",
    cell: ({ updatedAt }) => <LocalTime value={updatedAt} style="date" className="text-sm" />,
  },
];
