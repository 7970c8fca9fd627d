import type { Dispatch } from "react";
import { taxNotes, untaxedText, unusedTaxText } from "~/domain/prices/taxes/tax-notes";
import type { TypedTable } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { TableAction } from "../table-state";

interface TaxRemarksProps {
  table: TypedTable;
  dispatch: Dispatch<TableAction>;
}

/** Tells what the taxes come to at the lines, before a client reads a price that is too low. */
export function TaxRemarks({ table, dispatch }: TaxRemarksProps) {
  const { unused, untaxed } = taxNotes(table);
  const hasFreeLines = untaxed.length > 0 || unused.length === table.taxes.length;
  const [only, ...others] = table.taxes;
  const isOnAll = only !== undefined && others.length === 0 && unused.length === 0 && untaxed.length === 0;
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {isOnAll ? <p className="text-sm text-muted">{t("Applies to all lines. Change it by line.")}</p> : null}
      {unused.map((tax) => (
        <Banner
          key={tax.id}
          tone="warning"
          title={unusedTaxText(tax)}
          action={
            hasFreeLines ? (
              <Button type="button" size="row" onClick={() => dispatch({ type: "apply tax", id: tax.id })}>
                {t("Apply to lines without tax")}
              </Button>
            ) : null
          }
        />
      ))}
      {untaxed.length > 0 ? <p className="text-sm wrap-anywhere text-muted">{untaxedText(untaxed)}</p> : null}
    </div>
  );
}
