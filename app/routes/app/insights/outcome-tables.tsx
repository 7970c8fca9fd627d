import { ENOUGH, type Insights, type Outcomes } from "~/domain/insights/insights";
import { templateName } from "~/domain/insights/names";
import { priceBandText } from "~/domain/insights/price-band";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { winRateText } from "./win-rate-text";

const outcomeColumns = (): Column<Outcomes>[] => [
  { key: "sent", heading: t("Sent"), numeric: true, className: "@xl:w-24", cell: ({ sent }) => sent },
  { key: "won", heading: t("Won"), numeric: true, className: "@xl:w-24", cell: ({ won }) => won },
  { key: "lost", heading: t("Lost"), numeric: true, className: "@xl:w-24", cell: ({ lost }) => lost },
  { key: "rate", heading: t("Win rate"), numeric: true, className: "@xl:w-36", cell: rateCell },
];

const rateCell = (row: Outcomes) =>
  row.winRate === null && row.sent < ENOUGH ? (
    <span className="text-sm text-muted">{t("Fewer than 10")}</span>
  ) : (
    winRateText(row)
  );

type TemplateRow = Insights["byTemplate"][number];

export const ByTemplate = ({ rows, names }: { rows: TemplateRow[]; names: Record<string, string> }) => (
  <Panel title={t("By template")} flush>
    <Table<TemplateRow>
      caption={t("Proposals by template, the most sent first")}
      columns={[
        {
          key: "template",
          heading: t("Template"),
          cell: ({ key }) => <bdi className="wrap-anywhere">{templateName(key, names)}</bdi>,
        },
        ...outcomeColumns(),
      ]}
      rows={rows}
      keyOf={({ key }) => key ?? ""}
      empty={null}
    />
  </Panel>
);

type PriceRow = Insights["byPrice"][number];

export const ByPrice = ({ rows }: { rows: PriceRow[] }) => (
  <Panel title={t("By price")} flush>
    <Table<PriceRow>
      caption={t("Proposals by price, each currency by itself")}
      columns={[
        { key: "price", heading: t("Price"), cell: ({ band, currency }) => priceBandText(band, currency) },
        ...outcomeColumns(),
      ]}
      rows={rows}
      keyOf={({ currency, band }) => `${currency} ${band}`}
      empty={null}
    />
  </Panel>
);
