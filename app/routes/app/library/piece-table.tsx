import type { ReactNode } from "react";
import { KIND_NAMES } from "~/domain/library/piece-kinds";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { PieceTags } from "./piece-tags";
import { ORIGIN_BADGES, type PieceListing } from "./piece-view";

interface PieceTableProps {
  rows: readonly PieceListing[];
  footer: ReactNode;
}

export const PieceTable = ({ rows, footer }: PieceTableProps) => (
  <Panel flush>
    <Table
      caption={t("Pieces of your library, by name")}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={null}
    />
    {footer ? <div className="border-t border-line px-4 py-3 sm:px-6">{footer}</div> : null}
  </Panel>
);

const COLUMNS: [Column<PieceListing>, ...Column<PieceListing>[]] = [
  {
    key: "name",
    heading: "Name",
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
          {ORIGIN_BADGES[origin] ? <Badge>{ORIGIN_BADGES[origin]}</Badge> : null}
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 max-w-prose text-sm font-normal text-muted">
          {opening}
        </span>
      </>
    ),
  },
  {
    key: "kind",
    heading: "Kind",
    className: "@xl:w-32",
    cell: ({ kind }) => <span className="text-sm">{KIND_NAMES[kind]}</span>,
  },
  {
    key: "tags",
    heading: "Tags",
    className: "@xl:w-44",
    cell: ({ tags }) => (tags.length > 0 ? <PieceTags tags={tags} /> : <span className="text-muted">–</span>),
  },
  {
    key: "changed",
    heading: "Changed",
    className: "@xl:w-32",
    cell: ({ updatedAt }) => <LocalTime value={updatedAt} style="date" className="text-sm" />,
  },
];
