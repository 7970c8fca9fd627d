import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm, CLIENT_ROWS } from "~/components/brief/brief-form";
import { type CheckedField, inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import type { Blank } from "~/domain/templates/blanks";
import { msg, t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { RadioCards } from "~/ui/form/radio-cards";

interface StartFormProps {
  templateName: string;
  currency: Brief["currency"];
  blanks: readonly Blank[];
  canAutofill: boolean;
  /** The template's price table; null for none. */
  price: "own" | "examples" | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

const ROWS: readonly (readonly BriefField[])[] = [
  ...CLIENT_ROWS,
  ["budget", "currency"],
  ["startDate", "endDate"],
];

/** What becomes of the budget is said where it is typed. */
const PRICES = {
  own: msg(
    "The prices of the template’s table count. A budget that you type is noted and changes none of them.",
  ),
  examples: msg(
    "The table’s prices count, and they are examples: put in your own before you send. A budget that you type is noted and changes none of them.",
  ),
} as const;

/** Asks what the template's text needs. Only title and client are required; the rest is asked for before sending. */
export function StartForm({
  templateName,
  currency,
  blanks,
  canAutofill,
  price,
  lastResult,
}: StartFormProps) {
  const empty = Object.fromEntries(ROWS.flat().map((field) => [field, ""]));
  const { form, fields } = useCheckedForm<string>({
    id: "start",
    lastResult,
    defaultValue: {
      ...empty,
      title: templateName,
      currency,
      prices: "table",
      ...Object.fromEntries(blanks.map(({ field }) => [field, ""])),
    },
  });
  return (
    <BriefForm
      {...{ back: "/templates", form, currency, submit: t("Create Proposal"), canAutofill }}
      fields={fields}
      rows={ROWS}
      isNew
      more={
        price !== null || blanks.length > 0 ? (
          <>
            {price !== null && fields.prices ? <PricesFrom field={fields.prices} price={price} /> : null}
            {blanks.map(({ field, label }) => {
              const input = fields[field];
              return input ? (
                <TextInput
                  key={field}
                  {...inputProps(input)}
                  label={label}
                  fieldClassName="sm:col-span-2"
                  maxLength={300}
                  autoComplete="off"
                />
              ) : null;
            })}
          </>
        ) : undefined
      }
    >
      <span>{t("These go into the text. You can change all of it before you send it.")}</span>
    </BriefForm>
  );
}

interface PricesFromProps {
  field: CheckedField;
  price: keyof typeof PRICES;
}

function PricesFrom({ field, price }: PricesFromProps) {
  const { defaultValue, ...input } = inputProps(field);
  return (
    <div className="sm:col-span-2">
      <RadioCards
        {...input}
        label={t("This template has a price table")}
        defaultValue={String(defaultValue ?? "table")}
        cards={[
          { value: "table", title: t("Begin with the table"), text: t(PRICES[price]) },
          {
            value: "budget",
            title: t("Leave the table out"),
            text: t("The budget above is the price. You can add a table later."),
          },
        ]}
      />
    </div>
  );
}
