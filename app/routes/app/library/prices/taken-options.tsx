import { formatMoney } from "~/domain/briefs/format-money";
import type { TakenOption } from "~/domain/prices/list/taken-options.server";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";

/** Shows which options, packages and quantities clients take. It shows nothing until one was accepted. */
export function TakenOptions({ options }: { options: TakenOption[] }) {
  if (options.length === 0) return null;
  return (
    <Panel
      title={t("What clients take")}
      flush
      actions={
        <a
          href="/library/taken-options.csv"
          className="inline-flex min-h-11 items-center text-sm font-medium text-action hover:underline sm:min-h-9"
        >
          {t("Download CSV")}
        </a>
      }
    >
      <Table
        caption={t("Options, packages and quantities in accepted proposals, the most offered first")}
        columns={columns()}
        rows={options}
        keyOf={({ name, kind, currency }) => `${kind} ${currency} ${name}`}
        empty={null}
      />
    </Panel>
  );
}

const KINDS: Readonly<Record<TakenOption["kind"], AppMessage>> = {
  optional: msg("Option"),
  package: msg("Package"),
  quantity: msg("Quantity"),
};

const columns = (): [Column<TakenOption>, ...Column<TakenOption>[]] => [
  {
    key: "name",
    heading: t("Name"),
    cell: ({ name, kind }) => (
      <>
        <bdi>{name}</bdi>
        <span className="block text-sm font-normal text-muted">{t(KINDS[kind])}</span>
      </>
    ),
  },
  {
    key: "offered",
    heading: t("Offered"),
    numeric: true,
    className: "@xl:w-24",
    cell: ({ offered }) => offered,
  },
  {
    key: "taken",
    heading: t("Taken"),
    numeric: true,
    className: "@xl:w-32",
    cell: ({ taken, offered }) => (
      <>
        <span>{taken}</span> <span className="text-muted">{`(${Math.round((100 * taken) / offered)}%)`}</span>
      </>
    ),
  },
  {
    key: "value",
    heading: t("Value"),
    numeric: true,
    className: "@xl:w-40",
    cell: ({ valueMinor, currency }) => formatMoney(valueMinor, currency, "en-US"),
  },
];
