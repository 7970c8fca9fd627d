import { Plus } from "lucide";
import { useState } from "react";
import { type CheckedField, inputProps } from "~/components/form/use-checked-form";
import { lineNumbers, NO_TAX } from "~/domain/change-orders/change-order-limits";
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select, TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

/** More lines fit into the price table afterwards. */
const FIRST_SHOWN = 2;

export const NO_LINES = Object.fromEntries(
  lineNumbers.flatMap((number) => [
    [`name${number}`, ""],
    [`price${number}`, ""],
  ]),
);

interface AddedLinesProps {
  fields: Record<string, CheckedField>;
  currency: string;
  taxes: { key: string; text: string }[];
}

export function AddedLines({ fields, currency, taxes }: AddedLinesProps) {
  const filled = lineNumbers.findLast(
    (number) => fields[`name${number}`]?.initialValue ?? fields[`price${number}`]?.initialValue,
  );
  const [shown, setShown] = useState(Math.max(FIRST_SHOWN, filled ?? 0));
  const { tax } = fields;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t("What it adds")}</legend>
      {lineNumbers.slice(0, shown).map((number) => (
        <Line
          key={number}
          number={number}
          name={fields[`name${number}`]}
          price={fields[`price${number}`]}
          currency={currency}
        />
      ))}
      <div className="flex flex-wrap items-end justify-between gap-4">
        {shown < lineNumbers.length ? (
          <Button type="button" size="row" variant="quiet" onClick={() => setShown(shown + 1)}>
            <Icon of={Plus} className="size-4" /> {t("Add a line")}
          </Button>
        ) : null}
        {taxes.length > 0 && tax ? (
          <Select {...inputProps(tax)} label={t("Tax on these lines")} fieldClassName="sm:w-56">
            {taxes.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
            <option value={NO_TAX}>{t("No tax")}</option>
          </Select>
        ) : null}
      </div>
    </fieldset>
  );
}

interface LineProps {
  number: number;
  name: CheckedField | undefined;
  price: CheckedField | undefined;
  currency: string;
}

function Line({ number, name, price, currency }: LineProps) {
  if (!name || !price) return null;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_11rem]">
      <TextInput
        {...inputProps(name)}
        label={t("Line {number}", { number })}
        placeholder={number === 1 ? t("Extra landing page") : undefined}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <TextInput
        {...inputProps(price)}
        label={t("Price ({currency})", { currency })}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        className="text-end tabular-nums"
      />
    </div>
  );
}
