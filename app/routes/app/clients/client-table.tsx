import type { ReactNode } from "react";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import type { ClientRow } from "./client-view";
import { LastAnswer } from "./last-answer";

interface ClientTableProps {
  rows: readonly ClientRow[];
  footer: ReactNode;
}

export const ClientTable = ({ rows, footer }: ClientTableProps) => (
  <Panel flush footer={footer}>
    <Table
      caption={t("Clients, by name")}
      columns={columns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={null}
    />
  </Panel>
);

const NONE = <span className="text-muted">–</span>;

const columns = (): [Column<ClientRow>, ...Column<ClientRow>[]] => [
  {
    key: "name",
    heading: t("Name"),
    cell: ({ id, name, company }) => (
      <>
        <Link
          to={`/clients/${id}`}
          className="hover:text-action max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        {company ? (
          <bdi translate="no" className="block text-sm font-normal text-muted">
            {company}
          </bdi>
        ) : null}
      </>
    ),
  },
  {
    key: "email",
    heading: t("Email"),
    className: "@xl:w-[26%]",
    cell: ({ email }) =>
      email ? (
        <span translate="no" className="text-sm wrap-anywhere">
          {email}
        </span>
      ) : (
        NONE
      ),
  },
  {
    key: "proposals",
    heading: t("Proposals"),
    numeric: true,
    className: "@xl:w-28",
    cell: ({ proposals }) => (proposals === 0 ? NONE : inGroups(proposals)),
  },
  {
    key: "answer",
    heading: t("Last answer"),
    className: "@xl:w-40",
    cell: ({ lastAnswer }) => (lastAnswer ? <LastAnswer answer={lastAnswer} /> : NONE),
  },
  {
    key: "won",
    heading: t("Value won"),
    numeric: true,
    className: "@xl:w-36",
    cell: ({ won }) => won || NONE,
  },
];
