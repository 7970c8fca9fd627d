import { Plus, X } from "lucide";
import type { Dispatch } from "react";
import { formatMoney } from "~/domain/briefs/format-money";
import type { FieldDoubt } from "~/domain/prices/field-reader";
import { MAX_PAYMENTS, WHOLE_RATE } from "~/domain/prices/price-table";
import type { TypedSums } from "~/domain/prices/typed-sums";
import type { TypedPayment } from "~/domain/prices/typed-table";
import { newId } from "~/platform/ids";
import { thousandthsText } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import { Button, IconButton } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Chevron, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { addRow, CELL, Cell, CellFrame } from "./cell";
import { NameCell } from "./describing/name-cell";
import type { PartProblems, TableAction, TableState } from "./table-state";

interface PaymentListProps {
  schedule: TypedPayment[];
  /** What new payments are called, in their order. */
  names: readonly string[];
  sums: TypedSums;
  daysToPay: string;
  problems: TableState["problems"];
  dispatch: Dispatch<TableAction>;
}

export function PaymentList({
  schedule,
  names,
  sums: { table, price, doubts },
  daysToPay,
  problems,
  dispatch,
}: PaymentListProps) {
  const share = Object.keys(problems).some((id) => schedule.some((one) => one.id === id))
    ? null
    : sumOfShares(table);
  const amountOf = (id: string) => price.payments.find(({ payment }) => payment.id === id)?.amount;
  const add = () => {
    const isFirst = schedule.length === 0;
    const payment: TypedPayment = {
      id: newId(),
      name: names[schedule.length] ?? "",
      part: isFirst ? "40%" : "",
      on: isFirst ? "signing" : "milestone",
      day: "",
      milestone: "",
    };
    addRow(payment.id, () => dispatch({ type: "schedule", schedule: [...schedule, payment] }));
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t("Payments split the one-off total. Leave one share empty, and it becomes the rest.")}
      </p>
      {schedule.map((payment, at) => (
        <PaymentRow
          key={payment.id}
          payment={payment}
          number={at + 1}
          amount={amountOf(payment.id)}
          currency={table.currency}
          problems={problems[payment.id]}
          doubt={doubts[`schedule.${at}.part`]}
          change={(changes) => dispatch({ type: "payment", id: payment.id, changes })}
          onRemove={() => dispatch({ type: "remove payment", id: payment.id })}
        />
      ))}
      {share !== null && share !== WHOLE_RATE ? (
        <p role="status" className="text-sm font-medium text-rejected">
          {t("These payments add up to {percent}%, not 100%.", { percent: thousandthsText(share) })}
        </p>
      ) : null}
      {schedule.length < MAX_PAYMENTS ? (
        <div>
          <Button type="button" size="row" onClick={add}>
            <Icon of={Plus} className="size-4" />
            {t("Add payment")}
          </Button>
        </div>
      ) : null}
      {schedule.length > 0 ? (
        <TextInput
          id="days-to-pay"
          className="max-w-32"
          label={t("Days to pay")}
          hint={t(
            "Of payments without a day, once they are asked for. Leave it empty for the days in Settings.",
          )}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={problems[""]?.daysToPay}
          value={daysToPay}
          onChange={(event) => dispatch({ type: "table", changes: { daysToPay: event.currentTarget.value } })}
        />
      ) : null}
    </div>
  );
}

/** Null where a payment is a sum, or the rest. */
const sumOfShares = ({ schedule }: TypedSums["table"]): number | null =>
  schedule.length > 0 && schedule.every(({ part }) => part.kind === "rate")
    ? schedule.reduce((sum, { part }) => sum + (part.kind === "rate" ? part.rate : 0), 0)
    : null;

/** On a phone "at a milestone" needs the width that the share does not. */
const BELOW_SHARE = "max-sm:col-span-2";

interface PaymentRowProps {
  payment: TypedPayment;
  number: number;
  amount: number | undefined;
  currency: string;
  problems: PartProblems | undefined;
  doubt: FieldDoubt | undefined;
  change(changes: Partial<TypedPayment>): void;
  onRemove(): void;
}

function PaymentRow(props: PaymentRowProps) {
  const { payment, number, amount, currency, problems, doubt, change, onRemove } = props;
  const { id, on } = payment;
  const of = payment.name || t("payment {number}", { number });
  const cell = (column: keyof TypedPayment & string) => ({
    id,
    column,
    of,
    hasHeading: false,
    problem: problems?.[column],
    value: payment[column],
    onValue: (value: string) => change({ [column]: value }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_3rem] items-start gap-2 border-b border-line pb-4 last-of-type:border-b-0 sm:grid-cols-[1fr_6rem_9rem_1fr_auto] sm:border-b-0 sm:pb-0">
      <NameCell {...cell("name")} />
      <div>
        <Cell {...cell("part")} doubt={doubt} label={t("Share")} isNumber placeholder={t("Rest")} />
        {amount === undefined ? null : (
          <p className="mt-1 pe-2.5 text-end text-xs text-muted tabular-nums">
            {formatMoney(amount, currency, "en-US")}
          </p>
        )}
      </div>
      <CellFrame id={id} column="on" of={of} label={t("Due")} hasHeading={false} problem={undefined}>
        {(control) => (
          <div className="relative">
            <select
              {...control}
              value={on}
              onChange={(event) => change({ on: event.currentTarget.value as TypedPayment["on"] })}
              className={classes(CELL, "appearance-none truncate pe-8!")}
            >
              <option value="signing">{t("on signing")}</option>
              <option value="date">{t("on a date")}</option>
              <option value="milestone">{t("at a milestone")}</option>
            </select>
            <Chevron className="end-2" />
          </div>
        )}
      </CellFrame>
      {on === "milestone" ? (
        <NameCell
          {...cell("milestone")}
          frameClassName={BELOW_SHARE}
          label={t("Milestone")}
          placeholder={t("on launch")}
        />
      ) : null}
      {on === "date" ? <DayCell {...cell("day")} label={t("Date")} className={BELOW_SHARE} /> : null}
      <IconButton
        label={t("Remove {name}", { name: of })}
        icon={<Icon of={X} />}
        className="mt-4 max-sm:col-start-3 max-sm:row-start-1 sm:col-start-5"
        onClick={onRemove}
      />
    </div>
  );
}

const DayCell = ({ value, onValue, ...frame }: Parameters<typeof Cell>[0]) => (
  <CellFrame {...frame}>
    {(control) => (
      <input
        {...control}
        type="date"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className={classes(CELL, "tabular-nums")}
      />
    )}
  </CellFrame>
);
