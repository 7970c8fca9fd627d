import { Form, useNavigation } from "@remix-run/react";
import { Plus } from "lucide";
import { useDeferredValue, useMemo, useReducer } from "react";
import { LeaveGuard } from "~/components/leave-guard";
import { typedSums } from "~/domain/prices/typed-sums";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, Select, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { ItemPicker } from "./item-picker";
import { LineSections } from "./line-sections";
import { OfferedBanner } from "./offered/offered-banner";
import { PasteResultBanner } from "./paste-result";
import { PaymentList } from "./payment-list";
import type { LoadedPrice, RefusedPrice } from "./price-view";
import { ReadAs } from "./read-as";
import { TableInDocument } from "./reading/table-in-document";
import { RefusedTable } from "./refused-table";
import { useRemovals } from "./removals/use-removals";
import { changeTable, newState } from "./table-state";
import { TaxList } from "./taxes/tax-list";
import { Totals, totalText } from "./totals";
import { useConvention } from "./use-convention";
import { useGrid } from "./use-grid";
import { useKeptTable } from "./use-kept-table";
import { usePostedTable } from "./use-posted-table";

interface PriceScreenProps {
  loaded: LoadedPrice;
  refused: RefusedPrice | null;
}

export function PriceScreen({ loaded, refused }: PriceScreenProps) {
  const { of, typed, language, currencies, back } = loaded;
  const [state, dispatch] = useReducer(changeTable, refused?.typed ?? typed, (table) =>
    newState(table, refused?.problems),
  );
  const { table, problems, renaming, itemsUsed, removals } = state;
  const convention = useConvention();
  const grid = useGrid(table, dispatch);
  useRemovals(removals, dispatch);
  const sent = usePostedTable(refused, { table, convention, dispatch });
  const kept = useKeptTable(loaded, state, sent.isTyped, dispatch);
  const deferred = useDeferredValue(table);
  const sums = useMemo(() => typedSums(deferred, convention), [deferred, convention]);
  const discountDoubt = sums.doubts.discount;
  const isSaving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      ref={sent.form}
      onSubmit={sent.onSubmit}
      className="grid gap-6 noscript:hidden"
    >
      <input type="hidden" name="revision" value={kept.base} />
      <input type="hidden" name="table" ref={sent.field} />
      <input type="hidden" name="items" value={itemsUsed.join(" ")} />
      {kept.offer}
      {loaded.offered && !refused ? <OfferedBanner offered={loaded.offered} dispatch={dispatch} /> : null}
      {refused ? <RefusedTable refused={refused} whole={problems[""]?.[""]} of={of} back={back} /> : null}
      <Panel
        flush
        title={t("Lines")}
        className="@container"
        actions={<ItemPicker currency={table.currency} onPick={grid.insertItem} />}
      >
        <div {...grid.props}>
          <LineSections
            table={table}
            convention={convention}
            problems={problems}
            renaming={renaming}
            dispatch={dispatch}
            onAdd={(section) => grid.addLine({ after: null, section })}
          />
        </div>
        {grid.result ? <PasteResultBanner result={grid.result} onClose={grid.closeResult} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 @4xl:px-6">
          <Button type="button" size="row" variant="quiet" className="-ms-3" onClick={grid.addSection}>
            <Icon of={Plus} className="size-4" />
            {t("Add section")}
          </Button>
          <p className="text-sm text-muted pointer-coarse:hidden">
            {t("Enter adds a line, Alt and an arrow moves it. Rows of a spreadsheet can be pasted.")}
          </p>
          <p role="status" className="sr-only">
            {grid.status}
          </p>
        </div>
      </Panel>
      <TableInDocument
        table={deferred}
        convention={convention}
        language={language}
        dates={loaded.words.dates}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Panel title={t("Taxes")}>
            <TaxList
              table={table}
              doubts={sums.doubts}
              problems={problems}
              dispatch={dispatch}
              usual={loaded.usualTax}
            />
          </Panel>
          <Panel title={t("Discount and currency")}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextInput
                id="discount"
                label={t("Discount on the whole")}
                hint={
                  discountDoubt && discountDoubt.others.length > 0 ? (
                    <ReadAs
                      doubt={discountDoubt}
                      onText={(discount) => dispatch({ type: "table", changes: { discount } })}
                    />
                  ) : (
                    t("A share such as 10% of all prices, or an amount off the one-off prices.")
                  )
                }
                inputMode="decimal"
                maxLength={24}
                autoComplete="off"
                error={problems[""]?.discount ?? discountDoubt?.problem ?? undefined}
                value={table.discount}
                onChange={(event) =>
                  dispatch({ type: "table", changes: { discount: event.currentTarget.value } })
                }
              />
              <Select
                id="currency"
                label={t("Currency")}
                error={problems[""]?.currency}
                value={table.currency}
                onChange={(event) =>
                  dispatch({ type: "table", changes: { currency: event.currentTarget.value } })
                }
              >
                {currencies.map(([code, name]) => (
                  <option key={code} value={code}>
                    {`${code} – ${name}`}
                  </option>
                ))}
              </Select>
              <Checkbox
                fieldClassName="sm:col-span-2"
                label={t("The total is an estimate")}
                hint={t("Your client reads this beside it.")}
                checked={table.isEstimate}
                onChange={(event) =>
                  dispatch({ type: "table", changes: { isEstimate: event.currentTarget.checked } })
                }
              />
            </div>
          </Panel>
          <Panel title={t("Payments")}>
            <PaymentList
              schedule={table.schedule}
              names={loaded.paymentNames}
              sums={sums}
              daysToPay={table.daysToPay}
              problems={problems}
              dispatch={dispatch}
            />
          </Panel>
        </div>
        <Panel title={t("As your client reads it")} className="lg:sticky lg:top-6">
          <Totals sums={sums} words={loaded.words} />
        </Panel>
      </div>
      <div
        data-floating=""
        className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper py-3"
      >
        <p className="min-w-0 font-semibold tabular-nums">
          <span className="sr-only">{t("Total:")} </span>
          <span>{totalText(sums)}</span>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <ButtonLink to={back.to}>{t("Cancel")}</ButtonLink>
          <Button variant="primary" name="intent" value="save" busy={isSaving}>
            {t("Save Price")}
          </Button>
        </div>
      </div>
      <LeaveGuard
        isUnsaved={sent.isUnsaved}
        text={t("Your changes to this price table are not saved yet.")}
        saveText={t("Save Price")}
        onDiscard={kept.clear}
        onSave={sent.save}
      />
    </Form>
  );
}
