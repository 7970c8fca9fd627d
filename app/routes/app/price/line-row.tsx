import { ChevronDown, GripVertical, X } from "lucide";
import { type Dispatch, memo } from "react";
import { formatMoney } from "~/domain/briefs/format-money";
import { shownAmount } from "~/domain/prices/fields/shown-amount";
import { taxLabel } from "~/domain/prices/named-line";
import { MAX_UNIT_LENGTH } from "~/domain/prices/price-table";
import { readTypedLine } from "~/domain/prices/typed-sums";
import type { TypedLine, TypedTax } from "~/domain/prices/typed-table";
import type { Convention } from "~/platform/numbers/read-digits";
import { t } from "~/platform/words/t";
import { IconButton } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Chevron } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { lazyPart, Part } from "~/ui/on-demand";
import { CELL, Cell, CellFrame } from "./cell";
import { DescriptionCell } from "./describing/description-cell";
import { NameCell } from "./describing/name-cell";
import { lineName, optionsText } from "./line-words";
import type { PartProblems, TableAction } from "./table-state";

export const COLUMNS =
  "@4xl:grid-cols-[minmax(11rem,1fr)_5rem_5.5rem_7rem_5.5rem_7rem_4.5rem] @4xl:gap-x-2 has-data-taxed:@4xl:grid-cols-[minmax(11rem,1fr)_5rem_5.5rem_7rem_5.5rem_minmax(8rem,11rem)_6.5rem_4.5rem]";

/** Narrow screens have three such fields in a row. */
const THIRD = "@max-4xl:col-span-2";

const linePart = lazyPart("price-line", () => import("./line-more"));

/** Problems of these fields open what else a line has. */
const MORE_FIELDS = ["group", "periods", "min", "max", "step"] as const;

interface LineRowProps {
  line: TypedLine;
  /** Counted from 1 in its section. */
  number: number;
  currency: string;
  /** Of a change order, whose prices may be below zero. */
  isChange: true | undefined;
  convention: Convention;
  /** Those of which anything is typed. */
  shownTaxes: readonly TypedTax[];
  taxes: readonly TypedTax[];
  problems: PartProblems | undefined;
  renamed: number;
  isOpen: boolean;
  /** Opens the line with this id in the place of another one; null closes all. */
  onOpen(id: string | null): void;
  dispatch: Dispatch<TableAction>;
}

/** Drawn again only when its own line changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, currency, isChange, convention, shownTaxes, problems, isOpen, onOpen, dispatch } =
    props;
  const { amount, doubts } = readTypedLine(line, { currency, isChange }, convention);
  const { id } = line;
  const name = lineName(line, number);
  const change = (changes: Partial<TypedLine>) => dispatch({ type: "line", id, changes });
  const cell = (column: keyof TypedLine & string) => ({
    id,
    column,
    of: name,
    problem: problems?.[column],
    doubt: doubts[column],
    value: String(line[column]),
    onValue: (value: string) => change({ [column]: value }),
  });
  const text = (column: keyof TypedLine & string) => {
    const { doubt: _, ...rest } = cell(column);
    return rest;
  };
  const isShown = isOpen || MORE_FIELDS.some((field) => problems?.[field] || doubts[field]);
  const options = optionsText(line);
  return (
    <li
      data-line={id}
      className={classes(
        "group/line relative grid grid-cols-6 items-start gap-x-2 gap-y-3 border-t border-line px-5 py-4 first:border-t-0 @4xl:gap-y-1 @4xl:px-6 @4xl:py-2.5 data-dragged:bg-wash",
        COLUMNS,
      )}
    >
      <span
        data-handle=""
        aria-hidden="true"
        title={t("Drag to move")}
        className="absolute start-0.5 top-2.5 hidden h-9 cursor-grab items-center px-0.5 text-muted opacity-60 hover:opacity-100 active:cursor-grabbing @4xl:pointer-fine:flex"
      >
        <Icon of={GripVertical} className="size-4" />
      </span>
      <div className="col-span-6 grid gap-2 @4xl:col-span-1 @4xl:gap-1">
        <NameCell {...text("name")} />
        <DescriptionCell {...text("description")} kind={line.kind} />
        {options && !isShown ? <p className="px-2.5 text-xs font-medium text-sent">{options}</p> : null}
      </div>
      <Cell {...cell("quantity")} label={t("Quantity")} isNumber className={THIRD} />
      <Cell
        {...cell("unit")}
        label={t("Unit")}
        maxLength={MAX_UNIT_LENGTH}
        example="hour"
        className={THIRD}
      />
      <Cell
        {...cell("price")}
        className={THIRD}
        label={t("Unit price")}
        unit={currency}
        isNumber
        written={(typed) => shownAmount(typed, currency, convention)}
        placeholder="0"
      />
      <Cell {...cell("discount")} label={t("Discount")} isNumber example="10%" className={THIRD} />
      {shownTaxes.length > 0 ? (
        <TaxCell {...text("tax")} taxes={shownTaxes} className="@max-4xl:col-span-4" />
      ) : null}
      <Amount amount={amount} currency={currency} />
      <div className="flex items-center justify-end self-end @max-4xl:col-span-2 @4xl:min-h-9 @4xl:self-start">
        <IconButton
          size="row"
          label={t("More for {name}", { name })}
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-more` : undefined}
          icon={
            <Icon of={ChevronDown} className={classes("transition-transform", isShown && "rotate-180")} />
          }
          onClick={() => onOpen(isShown ? null : id)}
        />
        <IconButton
          size="row"
          label={t("Remove {name}", { name })}
          icon={<Icon of={X} />}
          onClick={() => dispatch({ type: "remove line", id })}
        />
      </div>
      {isShown ? (
        <Part part={linePart}>
          {({ LineMore }) => (
            <LineMore {...props} doubts={doubts} name={name} change={change} onClose={() => onOpen(null)} />
          )}
        </Part>
      ) : null}
    </li>
  );
});

type TextCell = Omit<Parameters<typeof Cell>[0], "label" | "doubt">;

const TaxCell = ({ value, onValue, taxes, ...frame }: TextCell & { taxes: readonly TypedTax[] }) => (
  <CellFrame {...frame} label={t("Tax")}>
    {(control) => (
      <div data-taxed="" className="relative">
        <select
          {...control}
          value={taxes.some(({ id }) => id === value) ? value : ""}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classes(CELL, "appearance-none truncate pe-8!")}
        >
          <option value="">{t("No tax")}</option>
          {taxes.map((tax) => (
            <option key={tax.id} value={tax.id}>
              {taxLabel(tax)}
            </option>
          ))}
        </select>
        <Chevron className="end-2" />
      </div>
    )}
  </CellFrame>
);

function Amount({ amount, currency }: { amount: number | null; currency: string }) {
  return (
    <p className="text-end font-medium tabular-nums @max-4xl:col-span-2 @max-4xl:self-end @max-4xl:group-has-data-taxed/line:col-span-4 @max-4xl:group-has-data-taxed/line:text-start @4xl:leading-9">
      <span className="mb-1 block text-xs font-normal text-muted @4xl:sr-only">{t("Amount")} </span>
      <span>{amount === null ? "–" : formatMoney(amount, currency, "en-US")}</span>
    </p>
  );
}
