import { Plus, X } from "lucide";
import type { Dispatch } from "react";
import { MAX_NAME_LENGTH, MAX_TAXES } from "~/domain/prices/price-table";
import type { TypedSums } from "~/domain/prices/typed-sums";
import type { TypedTable, TypedTax } from "~/domain/prices/typed-table";
import { usualTaxIn } from "~/domain/welcome/countries";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { Button, IconButton } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Chevron } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { addRow, CELL, Cell, CellFrame } from "../cell";
import type { LoadedPrice } from "../price-view";
import type { TableAction, TableState } from "../table-state";
import { TaxRemarks } from "./tax-remarks";

interface TaxListProps {
  table: TypedTable;
  doubts: TypedSums["doubts"];
  problems: TableState["problems"];
  dispatch: Dispatch<TableAction>;
  /** The account's, which the first tax begins with. */
  usual: LoadedPrice["usualTax"];
}

const NEW_TAX = { name: "", rate: "", kind: "exclusive" } as const;

export function TaxList({ table, doubts, problems, dispatch, usual }: TaxListProps) {
  const example = usualTaxIn(table.currency);
  const add = () => {
    const tax = { ...((table.taxes.length === 0 && usual) || NEW_TAX), id: newId() };
    addRow(tax.id, () => dispatch({ type: "add tax", tax }));
  };
  return (
    <div className="grid gap-4">
      {table.taxes.length === 0 ? (
        <p className="text-muted">{t("No tax is added. The first one applies to all lines.")}</p>
      ) : null}
      {table.taxes.map((tax, at) => {
        const { id } = tax;
        const change = (changes: Partial<TypedTax>) => dispatch({ type: "tax", id, changes });
        const name = tax.name || t("tax {number}", { number: at + 1 });
        const shared = { id, of: name, hasHeading: false };
        return (
          <div
            key={id}
            className="grid grid-cols-[1fr_5rem_auto] items-end gap-2 sm:grid-cols-[1fr_5rem_1fr_auto]"
          >
            <Cell
              {...shared}
              column="name"
              label={t("Name")}
              problem={problems[id]?.name}
              value={tax.name}
              maxLength={MAX_NAME_LENGTH}
              placeholder={example.taxName || t("VAT")}
              onValue={(typed) => change({ name: typed })}
            />
            <Cell
              {...shared}
              column="rate"
              label={t("Rate in %")}
              problem={problems[id]?.rate}
              doubt={doubts[`taxes.${at}.rate`]}
              value={tax.rate}
              isNumber
              placeholder={example.taxRate}
              onValue={(rate) => change({ rate })}
            />
            <CellFrame
              {...shared}
              column="kind"
              label={t("How it is charged")}
              problem={undefined}
              className="max-sm:col-span-2 max-sm:row-start-2"
            >
              {(control) => (
                <div className="relative">
                  <select
                    {...control}
                    value={tax.kind}
                    onChange={(event) => change({ kind: event.currentTarget.value as TypedTax["kind"] })}
                    className={classes(CELL, "appearance-none truncate pe-8!")}
                  >
                    <option value="exclusive">{t("Added to the prices")}</option>
                    <option value="inclusive">{t("Included in the prices")}</option>
                    <option value="reverse-charge">{t("Reverse charge")}</option>
                  </select>
                  <Chevron className="end-2" />
                </div>
              )}
            </CellFrame>
            <IconButton
              label={t("Remove {name}", { name })}
              icon={<Icon of={X} />}
              onClick={() => dispatch({ type: "remove tax", id })}
            />
          </div>
        );
      })}
      <TaxRemarks table={table} dispatch={dispatch} />
      {table.taxes.length < MAX_TAXES ? (
        <div>
          <Button type="button" size="row" onClick={add}>
            <Icon of={Plus} className="size-4" />
            {t("Add tax")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
