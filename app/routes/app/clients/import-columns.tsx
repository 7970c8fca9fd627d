import { COLUMN_KINDS, type ColumnKind } from "~/domain/clients/import/columns";
import type { FileColumn } from "~/domain/clients/import/import-clients.server";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";
import { type Column, Table } from "~/ui/table";
import { CLIENT_FIELD_LABELS } from "./client-field-labels";

/** Asks what each column is. What was shown is posted beside it, so that other columns are shown before they are stored. */
export const ImportColumns = ({ columns }: { columns: readonly FileColumn[] }) => (
  <div className="border-t border-line">
    <input
      type="hidden"
      name="shown"
      value={columns.map(({ at, kind }) => choiceValue(at, kind)).join(" ")}
      readOnly
    />
    <Table
      caption={t("The columns of the file")}
      columns={tableColumns()}
      rows={columns}
      keyOf={({ at, kind }) => choiceValue(at, kind)}
      empty={null}
    />
  </div>
);

const choiceValue = (at: number, kind: ColumnKind | null): string => `${at}:${kind ?? ""}`;

const KIND_WORDS: Readonly<Record<ColumnKind, AppMessage>> = {
  ...CLIENT_FIELD_LABELS,
  firstName: msg("First name"),
  lastName: msg("Last name"),
};

const headingOf = ({ at, heading }: FileColumn): string =>
  heading || t("Column {number}", { number: at + 1 });

const tableColumns = (): [Column<FileColumn>, ...Column<FileColumn>[]] => [
  {
    key: "heading",
    heading: t("Column of the file"),
    cell: (column) => <bdi translate="no">{headingOf(column)}</bdi>,
  },
  {
    key: "example",
    heading: t("First value"),
    className: "@xl:w-[36%]",
    cell: ({ example }) => (
      <bdi translate="no" className="text-sm">
        {example}
      </bdi>
    ),
  },
  {
    key: "kind",
    heading: t("Read as"),
    className: "@xl:w-[30%]",
    cell: (column) => (
      <Select
        name="column"
        hideLabel
        label={t("Read “{heading}” as", { heading: headingOf(column) })}
        defaultValue={choiceValue(column.at, column.kind)}
      >
        <option value={choiceValue(column.at, null)}>{t("Not used")}</option>
        {COLUMN_KINDS.map((kind) => (
          <option key={kind} value={choiceValue(column.at, kind)}>
            {t(KIND_WORDS[kind])}
          </option>
        ))}
      </Select>
    ),
  },
];
