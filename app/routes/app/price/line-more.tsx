import { type Dispatch, type KeyboardEvent, useState } from "react";
import { hasList } from "~/domain/prices/fields/line-description";
import { INTERVALS, MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import type { ReadLine } from "~/domain/prices/typed-sums";
import type { TypedLine, TypedTax } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Checkbox, Select } from "~/ui/form/field";
import { TextButton } from "~/ui/text-link";
import { Cell } from "./cell";
import { ListButton } from "./describing/list-button";
import { eachText } from "./line-words";
import { itemOf, savePriceItem } from "./price-list";
import type { PartProblems, TableAction } from "./table-state";

interface LineMoreProps {
  line: TypedLine;
  name: string;
  currency: string;
  taxes: readonly TypedTax[];
  problems: PartProblems | undefined;
  doubts: ReadLine["doubts"];
  dispatch: Dispatch<TableAction>;
  change(changes: Partial<TypedLine>): void;
  /** How many lines the last change gave this line's name of the choice; 0 where it did nothing to it. */
  renamed: number;
  onClose(): void;
}

export function LineMore(props: LineMoreProps) {
  const { line, name, renamed, problems, doubts, dispatch, change, onClose } = props;
  const { id, kind } = line;
  const cell = (column: keyof TypedLine & string) => ({
    id,
    column,
    of: name,
    hasHeading: false,
    problem: problems?.[column],
    doubt: doubts[column],
    value: String(line[column]),
    onValue: (value: string) => change({ [column]: value }),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
    event.currentTarget.closest("li")?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      id={`${id}-more`}
      role="group"
      aria-label={t("More for {name}", { name })}
      onKeyDown={onKeyDown}
      className="col-span-full mt-1 grid gap-5 rounded-control bg-wash p-4 @4xl:grid-cols-3"
    >
      <div className="grid content-start gap-3">
        <Select
          label={t("Your client")}
          value={kind}
          onChange={(event) => change({ kind: event.currentTarget.value as TypedLine["kind"] })}
        >
          <option value="fixed">{t("always gets this")}</option>
          <option value="optional">{t("may take this")}</option>
          <option value="package">{t("chooses one of several")}</option>
        </Select>
        {kind === "package" ? (
          <div>
            <Cell
              {...cell("group")}
              label={t("Name of the choice")}
              maxLength={MAX_NAME_LENGTH}
              onValue={(group) => dispatch({ type: "choice", id, group })}
            />
            <RenamedLines count={renamed} onOwn={() => dispatch({ type: "own choice", id })} />
          </div>
        ) : null}
        {kind === "fixed" ? null : (
          <Checkbox
            label={t("Selected by default")}
            checked={line.isChosen}
            onChange={(event) => change({ isChosen: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className="grid content-start gap-3">
        <Select
          label={t("To be paid")}
          value={line.every}
          onChange={(event) =>
            change({ every: INTERVALS.find((every) => every === event.currentTarget.value) ?? "" })
          }
        >
          <option value="">{t("once")}</option>
          {INTERVALS.map((every) => (
            <option key={every} value={every}>
              {eachText(every)}
            </option>
          ))}
        </Select>
        {line.every ? (
          <Cell
            {...cell("periods")}
            label={t(
              "{every, select, week {Number of weeks} month {Number of months} quarter {Number of quarters} other {Number of years}} (empty: no end)",
              { every: line.every },
            )}
            isNumber
          />
        ) : null}
      </div>
      <div className="grid content-start gap-3">
        <Checkbox
          label={t("The client chooses the quantity")}
          checked={line.isAdjustable}
          onChange={(event) => change({ isAdjustable: event.currentTarget.checked })}
        />
        {line.isAdjustable ? (
          <div className="grid grid-cols-3 gap-2">
            <Cell {...cell("min")} label={t("From")} isNumber placeholder="0" />
            <Cell {...cell("max")} label={t("To (required)")} isNumber />
            <Cell {...cell("step")} label={t("Step")} isNumber />
          </div>
        ) : null}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button
          type="button"
          size="row"
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => dispatch({ type: "move line", id, by: -1 })}
        >
          {t("Move up")}
        </Button>
        <Button
          type="button"
          size="row"
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => dispatch({ type: "move line", id, by: 1 })}
        >
          {t("Move down")}
        </Button>
        {kind === "package" || hasList(line.description) ? null : (
          <ListButton
            variant="secondary"
            id={id}
            of={name}
            value={line.description}
            onValue={(description) => change({ description })}
          />
        )}
        <SaveItem {...props} />
      </div>
    </div>
  );
}

/** Says that the other lines of the choice have the new name too, and lets this one leave them. */
const RenamedLines = ({ count, onOwn }: { count: number; onOwn(): void }) => (
  <p role="status" className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted empty:hidden">
    {count > 1 ? (
      <>
        <span>{t("Changed on all {count} lines of this choice.", { count })}</span>
        <TextButton onClick={onOwn}>{t("Change only this line")}</TextButton>
      </>
    ) : null}
  </p>
);

function SaveItem({ line, currency, taxes }: Pick<LineMoreProps, "line" | "currency" | "taxes">) {
  const [state, setState] = useState<{ isBusy: boolean; error: string | null; saved: TypedLine | null }>({
    isBusy: false,
    error: null,
    saved: null,
  });
  const save = async () => {
    setState({ isBusy: true, error: null, saved: null });
    const error = await savePriceItem(itemOf(line, taxes), currency);
    setState({ isBusy: false, error, saved: error === null ? line : null });
  };
  const isSaved = state.saved === line;
  return (
    <>
      <Button type="button" size="row" busy={state.isBusy} onClick={save}>
        {t("Save to price list")}
      </Button>
      <p
        role="status"
        className={classes("text-sm", state.error ? "font-medium text-rejected" : "text-muted")}
      >
        {state.error ?? (isSaved ? t("Saved to your price list.") : "")}
      </p>
    </>
  );
}
