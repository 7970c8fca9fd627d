import type { NamedLine } from "~/domain/proposals/changes/named-changes";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import type { ComparedView } from "./changes-view";

const columns = (): [Column<NamedLine>, ...Column<NamedLine>[]] => [
  { key: "name", heading: t("Line"), cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "before", heading: t("Before"), cell: ({ before }) => before ?? t("not there") },
  { key: "after", heading: t("Now"), cell: ({ after }) => after ?? t("removed") },
];

/** Lines with their old and new sums, and the total then and now. */
export const ChangedPrice = ({ price, total }: Pick<ComparedView, "price" | "total">) => (
  <div id="price-changes" className="scroll-mt-24">
    <Panel title={t("Price")} flush={price !== null && price.lines.length > 0}>
      {price && price.lines.length > 0 ? (
        <Table
          caption={t("Changed lines")}
          columns={columns()}
          rows={price.lines}
          keyOf={({ key }) => key}
          empty={null}
        />
      ) : null}
      <div className="grid gap-1 px-4 py-3 empty:hidden sm:px-6">
        {price && price.terms.length > 0 ? (
          <p className="text-muted">{t("Also changed: {terms}", { terms: price.terms.join(", ") })}</p>
        ) : null}
        {total ? (
          <p>
            <span>{t("Total before: {before}.", { before: total.before })}</span>{" "}
            <strong className="font-semibold">{t("Total now: {after}.", { after: total.after })}</strong>
          </p>
        ) : null}
      </div>
    </Panel>
  </div>
);
