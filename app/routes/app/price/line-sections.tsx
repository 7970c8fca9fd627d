import { Plus, X } from "lucide";
import { type Dispatch, memo, useMemo, useState } from "react";
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import type { TypedTable, TypedTax } from "~/domain/prices/typed-table";
import type { Convention } from "~/platform/numbers/read-digits";
import { t } from "~/platform/words/t";
import { Button, IconButton } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";
import { CELL } from "./cell";
import { COLUMNS, LineRow } from "./line-row";
import type { TableAction, TableState } from "./table-state";

interface LineSectionsProps {
  table: TypedTable;
  convention: Convention;
  problems: TableState["problems"];
  renaming: TableState["renaming"];
  dispatch: Dispatch<TableAction>;
  onAdd(section: string): void;
}

export const LineSections = ({ table, onAdd, ...shared }: LineSectionsProps) => {
  const { taxes } = table;
  const shownTaxes = useMemo(() => taxes.filter(isNamed), [taxes]);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <Headings isTaxed={shownTaxes.length > 0} currency={table.currency} />
      {table.sections.map((section, at) => (
        <LineSection
          key={section.id}
          section={section}
          number={at + 1}
          isOnly={table.sections.length === 1}
          currency={table.currency}
          isChange={table.isChange}
          taxes={taxes}
          shownTaxes={shownTaxes}
          onAdd={onAdd}
          open={section.lines.some(({ id }) => id === open) ? open : null}
          onOpen={setOpen}
          {...shared}
        />
      ))}
    </>
  );
};

/** A tax of which nothing is typed yet has no words to be shown by. */
const isNamed = ({ name, rate }: TypedTax): boolean => `${name}${rate}`.trim() !== "";

/** Each field has its own label, which is hidden where these are shown. */
const Headings = ({ isTaxed, currency }: { isTaxed: boolean; currency: string }) => (
  <div
    aria-hidden="true"
    className={classes("hidden border-y border-line px-6 py-2 text-xs text-muted @4xl:grid", COLUMNS)}
  >
    <span className="px-2.5">{t("Name and description")}</span>
    <span className="pe-2.5 text-end">{t("Quantity")}</span>
    <span className="px-2.5">{t("Unit")}</span>
    <span className="pe-2.5 text-end">{`${t("Unit price")} (${currency})`}</span>
    <span className="pe-2.5 text-end">{t("Discount")}</span>
    {isTaxed ? (
      <span data-taxed="" className="px-2.5">
        {t("Tax")}
      </span>
    ) : null}
    <span className="text-end">{t("Amount")}</span>
  </div>
);

interface LineSectionProps extends Omit<LineSectionsProps, "table"> {
  section: TypedTable["sections"][number];
  number: number;
  isOnly: boolean;
  currency: string;
  isChange: true | undefined;
  taxes: readonly TypedTax[];
  shownTaxes: readonly TypedTax[];
  /** The id of the line that shows more; null for none of these. */
  open: string | null;
  onOpen(id: string | null): void;
}

const LineSection = memo(function LineSection(props: LineSectionProps) {
  const {
    section,
    number,
    isOnly,
    currency,
    isChange,
    convention,
    taxes,
    shownTaxes,
    problems,
    renaming,
    dispatch,
    onAdd,
    open,
    onOpen,
  } = props;
  const { id, title, lines } = section;
  const name = title.trim() || t("section {number}", { number });
  return (
    <section aria-label={title.trim() || t("Section {number}", { number })} className="border-b border-line">
      {isOnly && title === "" ? null : (
        <div className="flex items-center gap-2 bg-wash px-5 py-2 @4xl:px-6">
          <input
            type="text"
            dir="auto"
            data-title={id}
            aria-label={t("Title of section {number}", { number })}
            value={title}
            maxLength={MAX_NAME_LENGTH}
            placeholder={t("Title of this section")}
            autoComplete="off"
            onChange={(event) => dispatch({ type: "section", id, title: event.currentTarget.value })}
            className={classes(CELL, "max-w-md font-semibold")}
          />
          {isOnly ? null : (
            <IconButton
              size="row"
              label={t("Remove {name}", { name })}
              icon={<Icon of={X} />}
              className="ms-auto"
              onClick={() => dispatch({ type: "remove section", id })}
            />
          )}
        </div>
      )}
      <ol>
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            number={at + 1}
            currency={currency}
            isChange={isChange}
            convention={convention}
            taxes={taxes}
            shownTaxes={shownTaxes}
            problems={problems[line.id]}
            renamed={renaming?.id === line.id ? renaming.lines.length : 0}
            isOpen={open === line.id}
            onOpen={onOpen}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <div className="px-5 pb-4 @4xl:px-6 @4xl:pb-3">
        <Button type="button" size="row" variant="quiet" className="-ms-3" onClick={() => onAdd(id)}>
          <Icon of={Plus} className="size-4" />{" "}
          <Words
            text="Add line<span> to {name}</span>"
            name={name}
            span={(words) => <span className="sr-only">{words}</span>}
          />
        </Button>
      </div>
    </section>
  );
});
